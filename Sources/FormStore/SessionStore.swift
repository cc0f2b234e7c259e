internal import Synchronization
public import Forms
public import SQLite

/// Keeps sessions as journals: a row for each revision, and now and then a whole state.
///
/// The journal is the truth. The head of a session is its last row; nothing else is written when
/// an answer changes, so an edit is one statement.
public final class SessionStore: Sendable {
  let database: Database
  /// The number given last.
  private let lastNumber: Atomic<Int64>
  let ends = JournalEnds()

  /// Creates a store on an open data file.
  public init(_ database: Database) throws {
    self.database = database
    let last = try database.read { db in
      try db.first("SELECT coalesce(max(number), 0) FROM session") { row in try row[0] as Int64 }
    }
    lastNumber = Atomic(last ?? 0)
  }

  /// Adds a session and its first row.
  ///
  /// - Parameters:
  ///   - session: How it begins.
  ///   - lane: The lane on which its later edits are queued.
  ///   - remembering: What a repeated request is to be told.
  ///   - then: Called when it is durable, or has failed.
  /// - Returns: The number under which its edits are appended, at once.
  public func create(
    _ session: NewSession, lane: Lane, remembering: Remembered? = nil,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> SessionNumber {
    let number = SessionNumber(value: lastNumber.add(1, ordering: .relaxed).newValue)
    let edition = session.edition.columns
    database.enqueue(
      WriteUnit(lane: lane) { [ends] db in
        try db.execute(
          """
          INSERT INTO session (
            number, id, form, version, save, follow, language, openedAt, fromPage)
          VALUES (
            \(number.value), \(session.id), \(session.form), \(edition.version),
            \(edition.save), \(session.follow?.rawValue), \(session.language),
            \(session.opening.asOf.milliseconds), \(session.isFromPage))
          """)
        let end = try db.append([session.opening], to: number, after: nil)
        guard let end else { throw JournalGap(rev: session.opening.rev) }
        try db.execute(
          "UPDATE session SET opening = \(end.row), head = \(end.row) WHERE number = \(number.value)"
        )
        try db.remember(remembering)
        ends.note(end, of: number)
      } then: { [self] in
        appended(1, to: number, $0)
        then($0.saying(.form))
      })
    return number
  }

  /// Sees to the ends of journals after rows were stored, or could not be.
  func appended(_ rows: Int, to session: SessionNumber, _ result: Result<Void, any Error>) {
    guard case .success = result else { return ends.forget(session) }
    guard ends.count(rows) else { return }
    // Ends that could not be noted are noted next time.
    database.enqueue { [ends] db in
      let filing = ends.filing()
      if let known = filing.ends { try db.file(known) } else { try db.fileEnds() }
      return filing
    } then: { [ends] result in
      if case .success(let filing) = result { ends.took(filing) }
    }
  }

  /// Saves a whole state, from which later replays start.
  ///
  /// A state that could not be saved harms nobody: replays start from an older one.
  public func saveCheckpoint(
    _ state: [UInt8], rev: Int, of session: SessionNumber, lane: Lane
  ) {
    database.enqueue(
      WriteUnit(lane: lane, isSingleStatement: true) { db in
        try db.execute(
          """
          INSERT INTO checkpoint (session, rev, state)
          VALUES (\(session.value), \(rev), \(utf8: state)) ON CONFLICT DO NOTHING
          """)
      } then: { _ in
      })
  }

  /// Tells when all that was queued for a session is durable.
  public func settle(
    _ lane: Lane, then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    database.barrier(in: lane, then)
  }

  /// Loads a session from its last checkpoint on.
  public func find(_ id: String) throws -> FoundSession {
    try find(id, upTo: .max)
  }

  /// Loads a session as it was at a revision, or at the head if that is older.
  public func find(_ id: String, upTo rev: Int) throws -> FoundSession {
    try database.read { db in
      if let session = try db.session(id, upTo: rev) { return .session(session) }
      let isGone = try db.first("SELECT 1 FROM ended WHERE session = \(id)") { _ in true }
      return isGone == true ? .gone : .unknown
    }
  }

  /// Erases a session with its journal and its secrets; a submission stays.
  ///
  /// What was queued before in its lane is stored first; what is queued later fails.
  public func delete(
    _ id: String, at now: Instant, lane: Lane? = nil,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    database.enqueue(
      WriteUnit(lane: lane) { [ends] db in
        try db.endSession(id, at: now, ends)
      } then: {
        then($0)
      })
  }
}
