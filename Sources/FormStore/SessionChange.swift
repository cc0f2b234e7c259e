public import Forms
public import SQLite

/// Everything that one request made of a session, to be stored whole or not at all.
public struct SessionChange: Sendable {
  /// Its revisions, in order.
  public var rows: [JournalRow]
  /// The rows among them that took the session to another edition.
  public var rebases: [StoredRebase]
  /// The submission, where the last row ends the session.
  public var submission: Submission?
  public var remembered: Remembered?

  /// Creates a change.
  public init(
    rows: [JournalRow], rebases: [StoredRebase] = [], submission: Submission? = nil,
    remembered: Remembered? = nil
  ) {
    self.rows = rows
    self.rebases = rebases
    self.submission = submission
    self.remembered = remembered
  }

  /// Whether storing it takes one statement.
  var isSingleStatement: Bool {
    guard submission == nil, remembered == nil, rebases.isEmpty else { return false }
    return rows.count == 1 && rows[0].secrets.isEmpty
  }
}

extension SessionStore {
  /// Appends what a request made of a session.
  ///
  /// Changes have to be queued in the order of their revisions: under the lock of their session.
  public func append(
    _ change: consuming SessionChange, to session: SessionNumber, lane: Lane,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let isSingleStatement = change.isSingleStatement
    let append = Append(self, session, change, then)
    database.enqueue(
      WriteUnit(lane: lane, isSingleStatement: isSingleStatement) { db in
        try append.store(on: &db)
      } then: {
        append.tell($0)
      })
  }

  /// A change on its way to the disk.
  ///
  /// An object, for the unit has two closures: each would hold a copy of all this.
  private final class Append: Sendable {
    private let sessions: SessionStore
    private let session: SessionNumber
    private let change: SessionChange
    private let then: @Sendable (Result<Void, any Error>) -> Void

    init(
      _ sessions: SessionStore, _ session: SessionNumber, _ change: consuming SessionChange,
      _ then: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
      self.sessions = sessions
      self.session = session
      self.change = change
      self.then = then
    }

    /// Stores all of it.
    func store(on db: inout Connection) throws {
      let ends = sessions.ends
      var end: JournalEnds.End?
      if !change.rows.isEmpty {
        let last = try ends.end(of: session) ?? db.end(of: session)
        end = try db.append(change.rows, to: session, after: last)
      }
      for rebase in change.rebases { try db.note(rebase, of: session) }
      if let submission = change.submission {
        try db.execute(
          "UPDATE session SET status = 'submitted' WHERE number = \(session.value)")
        try db.insert(submission)
      }
      try db.remember(change.remembered)
      if let end { ends.note(end, of: session) }
    }

    /// Tells what has become of it.
    func tell(_ result: Result<Void, any Error>) {
      sessions.appended(change.rows.count, to: session, result)
      then(result.saying(.session))
    }
  }
}
