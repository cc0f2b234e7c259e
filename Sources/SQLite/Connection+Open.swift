internal import CSQLite

extension Connection {
  /// What a connection is opened for.
  enum Role {
    /// The one that writes and keeps the log short.
    case writer
    case reader
  }

  /// Opens a file that exists.
  ///
  /// Nothing is written to it yet, and closing the connection writes nothing either.
  static func open(_ path: String, for role: Role) throws(DatabaseError) -> Connection {
    _ = keepsNoAccount
    var opened: OpaquePointer?
    var flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    if role == .writer { flags |= SQLITE_OPEN_CREATE }
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      throw DatabaseError(opened, sql: "open")
    }
    harden(opened)
    let watch = Watch()
    watch.attach(to: opened)
    var connection = Connection(opened, watch)
    try connection.set(for: role)
    return connection
  }

  /// Whether SQLite fell back to reading, since the file cannot be written.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// Turns the write-ahead log on.
  ///
  /// - Returns: The mode that SQLite chose, which is not `wal` where the file system cannot.
  mutating func useWriteAheadLog() throws -> String? {
    try first("PRAGMA journal_mode = WAL") { row in try row[0] }
  }

  /// Sets what a statement has to set; what is not said here is SQLite's default.
  private mutating func set(for role: Role) throws(DatabaseError) {
    try execute(
      script: """
        PRAGMA synchronous = FULL;
        PRAGMA wal_autocheckpoint = 0;
        PRAGMA foreign_keys = ON;
        PRAGMA trusted_schema = OFF;
        PRAGMA cell_size_check = ON;
        PRAGMA mmap_size = 0;
        PRAGMA temp_store = MEMORY;
        PRAGMA cache_size = -8000;
        PRAGMA journal_size_limit = 8388608;
        PRAGMA query_only = \(role == .reader ? "ON" : "OFF")
        """)
    // The pragma installed a hook of its own over ours.
    watch.attach(to: handle)
  }
}

/// Whether SQLite was told before the first connection not to keep account of its memory.
private let keepsNoAccount = csqlite_keep_no_account() == SQLITE_OK

/// Turns off what formd has no use for, before the first statement runs.
private func harden(_ handle: OpaquePointer) {
  sqlite3_busy_timeout(handle, 5000)
  csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
  csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
  csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DML, 0)
  csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
  csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0)
  csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
  csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
  // The log is emptied by the writer alone, never by whoever happens to close last.
  csqlite_configure(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
  let limits: [(Int32, Int32)] = [
    (SQLITE_LIMIT_LENGTH, 16 << 20),
    (SQLITE_LIMIT_SQL_LENGTH, 100_000),
    (SQLITE_LIMIT_VARIABLE_NUMBER, 1000),
    (SQLITE_LIMIT_EXPR_DEPTH, 100),
    (SQLITE_LIMIT_ATTACHED, 0),
    (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 256),
  ]
  for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
}
