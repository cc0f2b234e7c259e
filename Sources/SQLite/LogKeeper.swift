/// Decides when the write-ahead log is moved into the database file.
///
/// Only the writer does this, between two commits: SQLite before 3.51.3 can damage the file when
/// one connection moves the log while another one commits.
struct LogKeeper {
  /// Pages in the log from which they are moved.
  static let passivePages = 1000
  /// Pages in the log from which it is cut too; 64 MiB.
  static let truncatePages = 16_384
  /// How long nobody may write before the log is emptied, in microseconds.
  static let idle: Int64 = 1_000_000

  private var pages = 0
  private var nextPassive = LogKeeper.passivePages
  private var nextTruncate = LogKeeper.truncatePages

  /// Whether nothing is left to be moved.
  var isEmpty: Bool { pages == 0 }

  /// Moves the log if it has grown enough, or if nobody writes.
  ///
  /// A reader may keep the log from being moved whole. It is tried again when it has grown by
  /// as much again.
  mutating func keep(
    _ pages: Int, isIdle: Bool, on connection: inout Connection
  ) throws(DatabaseError) {
    if pages < self.pages {
      nextPassive = Self.passivePages
      nextTruncate = Self.truncatePages
    }
    self.pages = pages
    if isIdle || pages > nextTruncate {
      nextTruncate = max(pages, Self.truncatePages) + Self.passivePages
      if try connection.checkpoint(.truncate) { self.pages = 0 }
    } else if pages > nextPassive {
      nextPassive = pages + Self.passivePages
      _ = try connection.checkpoint(.passive)
    }
  }
}

extension Connection {
  /// Writes one page, to see whether the disk takes it.
  ///
  /// The log is emptied first: it may hold the room that is missing.
  mutating func probe() throws {
    do {
      _ = try checkpoint(.truncate)
    } catch {
      if error.isFatal { throw error }
    }
    let version = try first("PRAGMA user_version") { row in try row[0] as Int } ?? 0
    try execute("BEGIN IMMEDIATE")
    do {
      try execute(script: "PRAGMA user_version = \(version)")
      try execute("COMMIT")
    } catch {
      rollBack()
      throw error
    }
  }
}
