import Foundation
import SQLite
import TestSupport
import Testing

struct MigratorTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("data.db")
  }

  @Test func `only what is new runs`() throws {
    try Database(path: path, migrations: schema, configuration: ours).close()
    let second = Migration(
      number: 2, name: "0002_add.sql", sql: "ALTER TABLE t ADD COLUMN age INTEGER")
    let database = try Database(path: path, migrations: schema + [second], configuration: ours)
    try database.write { db in try db.execute("INSERT INTO t (name, age) VALUES ('x', 3)") }
    let version = try database.read { db in
      try db.first("PRAGMA user_version") { try $0[0] as Int }
    }
    #expect(version == 2)
  }

  @Test func `a migration that fails leaves the schema as it was`() throws {
    try Database(path: path, migrations: schema, configuration: ours).close()
    let broken = Migration(
      number: 2, name: "0002_broken.sql", sql: "CREATE TABLE half (a INTEGER); CREATE NONSENSE")
    #expect(throws: DatabaseError.self) {
      try Database(path: path, migrations: schema + [broken], configuration: ours)
    }
    let database = try Database(path: path, migrations: schema, configuration: ours)
    let tables = try database.read { db in
      try db.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
        try $0[0] as String
      }
    }
    #expect(tables == ["log", "t"])
  }

  @Test func `a folder is read in the order of its numbers`() throws {
    for (name, text) in [("0002_b.sql", "two"), ("0001_a.sql", "one"), ("README.md", "none")] {
      try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
    }
    let migrations = try Migration.load(folder: folder.path)
    #expect(migrations.map(\.name) == ["0001_a.sql", "0002_b.sql"])
    #expect(migrations.map(\.sql) == ["one", "two"])
  }

  @Test(arguments: [
    ["0001_a.sql", "0003_c.sql"], ["0002_b.sql"], ["first.sql"], ["1_a.sql", "01_b.sql"],
  ])
  func `a gap or a number taken twice is an error`(names: [String]) throws {
    for name in names { try Data().write(to: URL(filePath: folder.file(name))) }
    #expect(throws: OpenError.self) { try Migration.load(folder: folder.path) }
  }
}
