import SQLite
import TestSupport

let ours = DatabaseConfiguration(applicationID: 0x7465_7374)

let schema = [
  Migration(
    number: 1, name: "0001_create.sql",
    sql: """
      CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
      CREATE TABLE log (lane INTEGER NOT NULL, step INTEGER NOT NULL) STRICT
      """)
]

/// A data file with two small tables.
struct Fixture {
  let folder: TemporaryFolder
  let database: Database

  init(_ configuration: DatabaseConfiguration = ours) throws {
    folder = try TemporaryFolder()
    database = try Database(
      path: folder.file("test.db"), migrations: schema, configuration: configuration)
  }

  /// Queues the insertion of a name.
  func insert(
    _ name: String?, lane: Lane? = nil, isSingleStatement: Bool = false,
    _ then: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) {
    database.enqueue(
      WriteUnit(lane: lane, isSingleStatement: isSingleStatement) { db in
        try db.execute("INSERT INTO t (name) VALUES (\(name))")
      } then: {
        then($0)
      })
  }

  /// All names, in the order in which they were inserted.
  func names() throws -> [String] {
    try database.read { db in try db.all("SELECT name FROM t ORDER BY id") { try $0[0] } }
  }

  /// Waits until all that is queued was answered.
  func settle() throws {
    try database.write { _ in }
  }
}
