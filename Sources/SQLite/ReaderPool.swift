internal import Synchronization

/// Connections that only read, lent to one thread at a time.
///
/// A connection is opened when none is free, so there are never more than threads that read at
/// once.
final class ReaderPool: Sendable {
  /// How long one body may read, in microseconds.
  static let longestRead: Int64 = 2_000_000

  private struct Free {
    var readers: [Reader] = []
    var isClosed = false
  }

  private let path: String
  private let free = Mutex(Free())

  init(path: String) {
    self.path = path
  }

  /// Runs the body on a connection of its own, in one transaction: it sees one state.
  func read<T: Sendable>(_ body: (inout Connection) throws -> T) throws -> T {
    let reader = try free.withLock { free in
      if free.isClosed { throw WriteError.closed }
      return free.readers.popLast()
    }
    return try lend(reader ?? Reader(path: path), body)
  }

  /// Closes the connections that are free, and the others when they come back.
  func close() {
    free.withLock { free in
      free.readers = []
      free.isClosed = true
    }
  }

  private func lend<T: Sendable>(
    _ reader: Reader, _ body: (inout Connection) throws -> T
  ) throws -> T {
    defer { free.withLock { if !$0.isClosed { $0.readers.append(reader) } } }
    return try reader.connection.withLock { connection in
      connection.watch.deadline = now() + Self.longestRead
      try connection.execute("BEGIN")
      // Nothing was written, so there is nothing to commit.
      defer { connection.rollBack() }
      return try body(&connection)
    }
  }
}

/// A connection behind a lock of its own, which is what lets it pass between threads.
private final class Reader: Sendable {
  let connection: Mutex<Connection>

  init(path: String) throws {
    self.connection = Mutex(try Connection.open(path, for: .reader))
  }
}
