extension Connection {
  /// Opens the data file for writing, checks whose it is, and brings its schema up to date.
  static func openWriter(
    _ file: DataFile, _ migrations: [Migration], _ configuration: DatabaseConfiguration
  ) throws -> Connection {
    if file.isNew { try file.create() }
    var connection = try Connection.open(file.path, for: .writer)
    if connection.isReadOnly { throw OpenError.readOnly(path: file.path) }
    if try connection.number("PRAGMA page_count") == 0 {
      // Before the log is on, so that it is in the file itself from the first moment.
      try connection.execute(script: "PRAGMA application_id = \(configuration.applicationID)")
    }
    try connection.check(file, configuration, known: migrations.count)
    guard let mode = try connection.useWriteAheadLog(), mode == "wal" else {
      throw OpenError.noWriteAheadLog(path: file.path, mode: "other")
    }
    if file.wasLeftOpen { try connection.quickCheck(file.path) }
    try connection.migrate(migrations, of: file.path)
    return connection
  }

  /// Runs the migrations that the file has not seen, each in a transaction of its own.
  ///
  /// References are checked at the end of each one, so that it can put another table in the place
  /// of one that others refer to.
  mutating func migrate(_ migrations: [Migration], of path: String) throws {
    let version = try number("PRAGMA user_version")
    guard version < migrations.count else { return }
    try execute(script: "PRAGMA foreign_keys = OFF")
    for migration in migrations.dropFirst(version) {
      try execute("BEGIN IMMEDIATE")
      do {
        try execute(script: migration.sql)
        try checkReferences(of: path)
        try execute(script: "PRAGMA user_version = \(migration.number)")
        try execute("COMMIT")
      } catch {
        rollBack()
        throw error
      }
    }
    try execute(script: "PRAGMA foreign_keys = ON")
  }

  /// Throws when a row refers to one that is not there.
  private mutating func checkReferences(of path: String) throws {
    let broken = try all("PRAGMA foreign_key_check") { row in try row[0] as String }
    guard let table = broken.first else { return }
    throw OpenError.damaged(path: path, finding: "A row of \(table) refers to one that is missing.")
  }

  /// Checks again, with what may still be in the log, that the file is ours and not newer.
  private mutating func check(
    _ file: DataFile, _ configuration: DatabaseConfiguration, known: Int
  ) throws {
    let id = Int32(truncatingIfNeeded: try number("PRAGMA application_id"))
    guard id == configuration.applicationID else {
      throw OpenError.foreign(path: file.path, applicationID: id)
    }
    let version = try number("PRAGMA user_version")
    guard version <= known else {
      throw OpenError.newer(path: file.path, found: version, known: known)
    }
  }

  /// Looks for damage after an end that was not orderly, for at most two seconds.
  private mutating func quickCheck(_ path: String) throws {
    watch.deadline = now() + 2_000_000
    defer { watch.deadline = nil }
    do {
      let findings = try all("PRAGMA quick_check(1)") { row in try row[0] as String }
      if let finding = findings.first, finding != "ok" {
        throw OpenError.damaged(path: path, finding: finding)
      }
    } catch let error as DatabaseError where error.kind == .interrupted {
      // A file too large to be checked before the start is opened unchecked.
    }
  }

  private mutating func number(_ pragma: SQL) throws -> Int {
    try first(pragma) { row in try row[0] } ?? 0
  }
}
