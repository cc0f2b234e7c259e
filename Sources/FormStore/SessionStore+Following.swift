internal import SQLite

extension SessionStore {
  /// A session that follows a form, and where to go on after it.
  public struct Follower: Hashable, Sendable {
    public let id: String
    public let cursor: Int
  }

  /// Open sessions that do not stand on what they follow, from a cursor on.
  public func outdatedFollowers(after cursor: Int, limit: Int) throws -> [Follower] {
    try database.read { db in
      try db.all(
        """
        SELECT s.id, s.number FROM session AS s JOIN form AS f ON f.key = s.form
        WHERE s.follow IS NOT NULL AND s.status = 'draft' AND s.number > \(cursor)
          AND CASE s.follow
            WHEN 'published' THEN s.version IS NOT f.published ELSE s.save IS NOT f.saves END
        ORDER BY s.number LIMIT \(limit)
        """
      ) { row in Follower(id: try row[0], cursor: try row[1]) }
    }
  }

  /// How many sessions are open on versions of a form, and how many of them follow it.
  public func countOfOpen(onVersionsOf form: String) throws -> (open: Int, following: Int) {
    try database.read { db in
      try db.first(
        """
        SELECT count(*), count(follow) FROM session
        WHERE form = \(form) AND status = 'draft' AND version IS NOT NULL
        """
      ) { row in (open: try row[0], following: try row[1]) } ?? (0, 0)
    }
  }

  /// The ids of open sessions on versions of a form: first those that follow it, then the newest.
  public func open(onVersionsOf form: String, limit: Int) throws -> [String] {
    try database.read { db in
      try db.all(
        """
        SELECT id FROM session
        WHERE form = \(form) AND status = 'draft' AND version IS NOT NULL
        ORDER BY follow IS NULL, number DESC LIMIT \(limit)
        """
      ) { row in try row[0] }
    }
  }
}
