public import Forms
internal import SQLite

extension SessionStore {
  /// An open session, without its answers.
  public struct Open: Hashable, Sendable {
    public let id: String
    public let edition: Edition
    public let follow: Follow?
    public let openedAt: Instant
    /// The last revision, and when it was made.
    public let rev: Int
    public let editedAt: Instant
    /// Where a list goes on after it.
    public let cursor: Int
  }

  /// Open sessions of a form in the order in which they were begun, from a cursor on.
  public func open(form: String, after cursor: Int, limit: Int) throws -> [Open] {
    try database.read { db in
      try db.all(Self.page(form: form, after: cursor, limit: limit)) { row -> Open? in
        // The table sees to it that a session stands on something.
        guard let edition = Edition(version: try row[2], save: try row[3]) else { return nil }
        return Open(
          id: try row[1], edition: edition,
          follow: (try row[4] as String?).flatMap { Follow(rawValue: $0) },
          openedAt: Instant(milliseconds: try row[5]), rev: try row[6],
          editedAt: Instant(milliseconds: try row[7]), cursor: try row[0])
      }.compactMap { $0 }
    }
  }

  /// The query of a page of open sessions.
  static func page(form: String, after cursor: Int, limit: Int) -> SQL {
    """
    \(raw: newEnds)
    SELECT s.number, s.id, s.version, s.save, s.follow, s.openedAt, e.rev, e.asOf
    FROM session AS s LEFT JOIN new ON new.session = s.number
      JOIN edit AS e ON e.id = coalesce(new.last, s.head)
    WHERE s.form = \(form) AND s.number > \(cursor) AND s.status = 'draft'
    ORDER BY s.number LIMIT \(limit)
    """
  }

  /// The rows of a session after a revision that are durable, without the texts of secrets.
  public func journal(
    of session: SessionNumber, after rev: Int, limit: Int
  ) throws -> [JournalRow] {
    try database.read { db in try db.rows(of: session, after: rev, upTo: .max, limit: limit) }
  }
}
