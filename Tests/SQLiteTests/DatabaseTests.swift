import SQLite
import TestSupport
import Testing

struct DatabaseTests {
  let fixture: Fixture
  let database: Database

  init() throws {
    fixture = try Fixture()
    database = fixture.database
  }

  @Test func `a thrown error rolls the change back`() throws {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.write { db in
        try db.execute("INSERT INTO t (name) VALUES (\("Ada"))")
        throw Stop()
      }
    }
    #expect(try fixture.names() == [])
  }

  @Test func `an interpolated value is bound, never spliced`() throws {
    let name = "'); DROP TABLE t; --"
    try database.write { db in try db.execute("INSERT INTO t (name) VALUES (\(name))") }
    #expect(try fixture.names() == [name])
  }

  @Test func `an error names the constraint and not the value`() throws {
    let error = try #require(throws: DatabaseError.self) {
      try database.write { db in
        try db.execute("INSERT INTO t (id, name) VALUES (\(4711), \(nil as String?))")
      }
    }
    #expect(error.isConstraintViolation)
    #expect(error.message == "NOT NULL constraint failed: t.name")
    #expect(error.sql == "INSERT INTO t (id, name) VALUES (?, ?)")
    #expect(!"\(error)".contains("4711"))
  }

  @Test func `values of every class come back as they were`() throws {
    let text = "a\u{0}b \u{1F600} e\u{301}"
    let bytes: [UInt8] = [0, 255, 0]
    let query: SQL = "SELECT \(text), \(bytes), \(Int64.min), \(1.5), \(true), \(nil as Int?)"
    let read = try database.read { db in try db.first(query) { row in try Everything(row) } }
    let row = try #require(read)
    #expect(Array(row.text.utf8) == Array(text.utf8))
    #expect(row.bytes == bytes)
    #expect(row.integer == .min)
    #expect(row.real == 1.5)
    #expect(row.bool)
    #expect(row.nothing == nil)
  }

  @Test func `bytes bound as text are text, even when there are none`() throws {
    let classes = try database.read { db in
      try db.first(
        "SELECT typeof(\(utf8: [65])), typeof(\(utf8: [])), typeof(\([] as [UInt8])), \(utf8: [66])"
      ) { row in
        [try row[0], try row[1], try row[2], String(decoding: row.bytes(3), as: UTF8.self)]
      }
    }
    #expect(classes == ["text", "text", "blob", "B"])
  }

  @Test func `a column of another type is an error`() throws {
    let error = try #require(throws: DatabaseError.self) {
      try database.read { db in try db.first("SELECT 'x'") { row in try row[0] as Int } }
    }
    #expect(error.sql == "SELECT 'x'")
  }

  @Test func `a reader cannot write`() throws {
    let error = try #require(throws: DatabaseError.self) {
      try database.read { db in try db.execute("INSERT INTO t (name) VALUES ('x')") }
    }
    #expect(error.kind == .readOnly)
  }

  @Test func `a body that reads twice sees one state`() throws {
    try database.write { db in try db.execute("INSERT INTO t (name) VALUES ('a')") }
    let counts = try database.read { db in
      let before = try db.first("SELECT count(*) FROM t") { try $0[0] as Int }
      try database.write { db in try db.execute("INSERT INTO t (name) VALUES ('b')") }
      let after = try db.first("SELECT count(*) FROM t") { try $0[0] as Int }
      return [before, after]
    }
    #expect(counts == [1, 1])
    #expect(try fixture.names() == ["a", "b"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a read that takes too long is given up`() throws {
    let error = try #require(throws: DatabaseError.self) {
      try database.read { db in
        try db.first(
          """
          WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT count(*) FROM n
          """
        ) { try $0[0] as Int }
      }
    }
    #expect(error.kind == .interrupted)
    #expect(try fixture.names() == [])
  }

  @Test func `both connections have the settings that durability needs`() throws {
    for (pragma, value) in [("synchronous", 2), ("foreign_keys", 1), ("wal_autocheckpoint", 0)] {
      let sql = SQL(stringLiteral: "PRAGMA \(pragma)")
      #expect(try database.read { db in try db.first(sql) { try $0[0] as Int } } == value)
      #expect(try database.write { db in try db.first(sql) { try $0[0] as Int } } == value)
    }
  }

  @Test func `what was written is there after closing and opening`() throws {
    try database.write { db in try db.execute("INSERT INTO t (name) VALUES ('kept')") }
    database.close()
    #expect(throws: WriteError.closed) { try database.write { _ in } }
    #expect(throws: WriteError.closed) { try fixture.names() }
    let again = try Database(
      path: fixture.folder.file("test.db"), migrations: schema, configuration: ours)
    #expect(try again.read { db in try db.first("SELECT name FROM t") { try $0[0] } } == "kept")
  }
}

/// A row with a column of each class.
private struct Everything {
  let text: String
  let bytes: [UInt8]
  let integer: Int64
  let real: Double
  let bool: Bool
  let nothing: Int?

  init(_ row: borrowing Row) throws {
    text = try row[0]
    bytes = try row[1]
    integer = try row[2]
    real = try row[3]
    bool = try row[4]
    nothing = try row[5]
  }
}
