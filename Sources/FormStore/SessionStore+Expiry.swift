public import Forms
internal import SQLite

extension SessionStore {
  /// A session that nobody is likely to go on with.
  public struct Idle: Hashable, Sendable {
    public let id: String
    public let isSubmitted: Bool
  }

  /// Sessions of a form whose last edit was before an instant, the oldest sessions first.
  ///
  /// The last edit is looked up in the journal, for each session of the form: this is for the janitor,
  /// not for requests.
  public func idle(
    form: String, since instant: Instant, limit: Int
  ) throws -> [Idle] {
    try database.read { db in
      try db.all(
        """
        \(raw: newEnds)
        SELECT s.id, s.status = 'submitted' FROM session AS s
          LEFT JOIN new ON new.session = s.number
          JOIN edit AS e ON e.id = coalesce(new.last, s.head)
        WHERE s.form = \(form) AND s.openedAt < \(instant.milliseconds)
          AND e.asOf < \(instant.milliseconds)
        ORDER BY s.number LIMIT \(limit)
        """
      ) { row in Idle(id: try row[0], isSubmitted: try row[1]) }
    }
  }

  /// Sessions that a page opened between two instants and nobody edited.
  public func untouched(
    from start: Instant, until end: Instant, limit: Int
  ) throws -> [String] {
    try database.read { db in
      try db.all(
        """
        \(raw: newEnds)
        SELECT s.id FROM session AS s LEFT JOIN new ON new.session = s.number
        WHERE s.fromPage AND s.openedAt >= \(start.milliseconds)
          AND s.openedAt < \(end.milliseconds) AND coalesce(new.last, s.head) = s.opening
        LIMIT \(limit)
        """
      ) { row in try row[0] }
    }
  }

  /// How many sessions of a form are open.
  public func countOfOpen(form: String) throws -> Int {
    try database.read { db in
      try db.first(
        "SELECT count(*) FROM session WHERE form = \(form) AND status = 'draft'"
      ) { row in try row[0] } ?? 0
    }
  }
}
