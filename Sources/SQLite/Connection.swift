internal import CSQLite

/// One open connection to a database file.
///
/// A connection cannot be copied, so it never leaves the lock or the thread that guards it.
/// It keeps each statement that it compiled, under its text without values.
public struct Connection: ~Copyable {
  let handle: OpaquePointer
  let watch: Watch
  private var statements: [String: OpaquePointer] = [:]
  /// The statement that ran last; most of a batch of edits runs the same one, which is not to be hashed.
  private var latest: (text: String, statement: OpaquePointer)?

  /// Takes over a handle that is open and set up.
  init(_ handle: OpaquePointer, _ watch: Watch) {
    self.handle = handle
    self.watch = watch
  }

  deinit {
    for (_, statement) in statements { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// The rowid of the row that this connection inserted last.
  public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement inserted, changed or deleted.
  public var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs a statement and ignores any rows.
  public mutating func execute(_ sql: SQL) throws(DatabaseError) {
    let statement = try prepare(sql)
    while try statement.step() {}
  }

  /// Runs a query and decodes each row.
  public mutating func all<T>(
    _ sql: SQL, _ decode: (borrowing Row) throws -> T
  ) throws -> [T] {
    let row = Row(statement: try prepare(sql))
    var result: [T] = []
    while try row.statement.step() { result.append(try decode(row)) }
    return result
  }

  /// Runs a query and decodes its first row, if there is one.
  public mutating func first<T>(
    _ sql: SQL, _ decode: (borrowing Row) throws -> T
  ) throws -> T? {
    let row = Row(statement: try prepare(sql))
    return try row.statement.step() ? try decode(row) : nil
  }

  /// Runs a script of several statements, such as a migration.
  mutating func execute(script: String) throws(DatabaseError) {
    guard sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK else {
      throw DatabaseError(handle, sql: script)
    }
  }

  /// Ends an open transaction without keeping anything of it.
  mutating func rollBack() {
    // A rollback that fails leaves nothing to be done: the transaction is gone either way.
    if isInTransaction { try? execute("ROLLBACK") }
  }

  /// Lends the compiled statement, with the values bound.
  private mutating func prepare(_ sql: SQL) throws(DatabaseError) -> Statement {
    var statement = Statement(try compiled(sql.text))
    try statement.bind(sql.values)
    return statement
  }

  private mutating func compiled(_ text: String) throws(DatabaseError) -> OpaquePointer {
    if let latest, latest.text == text { return latest.statement }
    let compiled = if let known = statements[text] { known } else { try compile(text) }
    latest = (text, compiled)
    return compiled
  }

  private mutating func compile(_ text: String) throws(DatabaseError) -> OpaquePointer {
    var compiled: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(handle, text, -1, flags, &compiled, nil) == SQLITE_OK,
      let compiled
    else {
      throw DatabaseError(handle, sql: text)
    }
    statements[text] = compiled
    return compiled
  }
}
