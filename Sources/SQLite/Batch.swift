/// The units that share one commit.
struct Batch {
  /// How a batch ended.
  enum Ending {
    /// Durable, but for the units that failed on their own.
    case committed
    /// Nothing was stored.
    case sunk(any Error)
  }

  let units: [WriteUnit]

  /// The units that failed on their own, by their place.
  private var failures: [Int: any Error] = [:]

  init(_ units: [WriteUnit]) {
    self.units = units
  }

  /// Runs all units in one transaction.
  mutating func commit(on connection: inout Connection) -> Ending {
    guard units.contains(where: { $0.body != nil }) else {
      for index in units.indices { refuseIfLaneFailed(index) }
      return .committed
    }
    do {
      try connection.execute("BEGIN IMMEDIATE")
      for index in units.indices { try run(index, on: &connection) }
      try connection.execute("COMMIT")
      return .committed
    } catch {
      connection.rollBack()
      return .sunk(error)
    }
  }

  /// Tells everybody how it ended.
  func answer(_ ending: Ending) {
    switch ending {
    case .committed:
      // Elements of spans are read where they lie; to take one out of the array would copy it.
      let units = units.span
      for index in units.indices {
        units[index].then(failures[index].map { .failure($0) } ?? .success(()))
      }
    case .sunk(let error):
      // All lanes first, so that nobody who is told goes on upon a state that is gone.
      for unit in units { unit.lane?.fail() }
      for unit in units { unit.then(.failure(error)) }
    }
  }

  /// Runs one unit, and notes its failure if the others can still be saved.
  private mutating func run(_ index: Int, on connection: inout Connection) throws {
    guard !refuseIfLaneFailed(index) else { return }
    do {
      // Called where it lies: to take the body out of the array would count a reference to it.
      if units.span[index].isSingleStatement {
        try units.span[index].body?(&connection)
      } else if let body = units.span[index].body {
        try savepoint(on: &connection, body)
      }
    } catch {
      if sinksAll(error) || !connection.isInTransaction { throw error }
      failures[index] = error
      units[index].lane?.fail()
    }
  }

  private func savepoint(
    on connection: inout Connection, _ body: (inout Connection) throws -> Void
  ) throws {
    try connection.execute("SAVEPOINT unit")
    do {
      try body(&connection)
      try connection.execute("RELEASE unit")
    } catch {
      // Some failures end the transaction, and its savepoints with it.
      if connection.isInTransaction {
        try connection.execute("ROLLBACK TO unit")
        try connection.execute("RELEASE unit")
      }
      throw error
    }
  }

  @discardableResult
  private mutating func refuseIfLaneFailed(_ index: Int) -> Bool {
    guard units.span[index].lane?.hasFailed == true else { return false }
    failures[index] = WriteError.laneFailed
    return true
  }
}

/// Whether a failure of one unit says that no other can be stored either.
private func sinksAll(_ error: any Error) -> Bool {
  guard let error = error as? DatabaseError else { return false }
  return error.isFatal || error.kind == .full
}
