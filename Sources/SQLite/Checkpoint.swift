internal import CSQLite

extension Connection {
  /// How thoroughly the write-ahead log is moved into the database file.
  enum Checkpoint {
    /// Moves what no reader needs any more, and waits for nobody.
    case passive
    /// Moves everything and cuts the log, unless a reader is in the way.
    case truncate
  }

  /// Moves the log into the database file.
  ///
  /// - Returns: Whether all of it was moved.
  mutating func checkpoint(_ checkpoint: Checkpoint) throws(DatabaseError) -> Bool {
    var pages: Int32 = 0
    var moved: Int32 = 0
    let mode = checkpoint == .passive ? SQLITE_CHECKPOINT_PASSIVE : SQLITE_CHECKPOINT_TRUNCATE
    // Writers wait behind this call, so it must not wait for readers.
    sqlite3_busy_timeout(handle, 0)
    let code = sqlite3_wal_checkpoint_v2(handle, nil, mode, &pages, &moved)
    sqlite3_busy_timeout(handle, 5000)
    if code & 0xFF == SQLITE_BUSY { return false }
    guard code == SQLITE_OK else { throw DatabaseError(handle, sql: "checkpoint") }
    if checkpoint == .truncate { watch.logWasEmptied() }
    return pages == moved
  }

  /// Empties the log and lets closing remove it, which marks an orderly end.
  mutating func prepareToClose() throws(DatabaseError) {
    _ = try checkpoint(.truncate)
    csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
  }
}
