import FormStore
import Forms
import SQLite
import TestSupport
import Testing

/// A data file of the first schema, taken to the present one.
struct MigrationTests {
  let folder: TemporaryFolder

  /// Two sessions, one with all that a session can have, and a submission after which one was erased.
  private static let content: [SQL] = [
    """
    INSERT INTO form (key, published, lastVersion) VALUES ('f', 2, 2)
    """,
    """
    INSERT INTO form_version (form, version, document, digest, savedAt) VALUES
      ('f', 1, '[1]', zeroblob(32), 1), ('f', 2, '[2]', zeroblob(32), 2),
      ('f', 0, '[0]', zeroblob(32), 3)
    """,
    """
    INSERT INTO session (number, id, form, version, language, openedAt, fromPage, status)
      VALUES (7, 's00000000000000000000a', 'f', 1, 'en', 4, 1, 'draft'),
      (9, 's00000000000000000000b', 'f', 2, 'nl', 5, 0, 'submitted')
    """,
    """
    INSERT INTO edit (session, rev, asOf, nonce, client, seq, digest, edit) VALUES
      (7, 1, 4, 'n1', NULL, NULL, NULL, '{}'), (7, 2, 5, 'n2', 'app', 1, 'd', '{"set":{}}'),
      (7, 3, 6, 'n3', NULL, NULL, NULL, '{}'), (9, 1, 5, 'n1', NULL, NULL, NULL, '{}')
    """,
    """
    INSERT INTO checkpoint (session, rev, state) VALUES (7, 2, '{"rev":2}')
    """,
    """
    INSERT INTO secret (session, rev, path, text) VALUES (7, 2, 'pin', '4711')
    """,
    """
    INSERT INTO submission (
      number, id, receipt, form, version, session, submittedAt, language, answers)
      VALUES (4, 'q00000000000000000000a', 'r1', 'f', 2, 's00000000000000000000b', 8, 'nl',
      '{"a":"x"}'), (5, 'q00000000000000000000b', 'r2', 'f', 2, NULL, 9, 'en', '{}')
    """,
    """
    INSERT INTO submission_secret (submission, position, path, text)
      VALUES (4, 0, 'pin', '0815')
    """,
    """
    DELETE FROM submission WHERE number = 5
    """,
  ]

  init() throws {
    folder = try TemporaryFolder()
    let first = try Migration.load(folder: packagePath("migrations")).prefix(1)
    let database = try Database(
      path: folder.file("formd.db"), migrations: Array(first),
      configuration: DatabaseConfiguration(applicationID: FormData.applicationID) { _ in })
    try database.write { db in
      for statement in Self.content { try db.execute(statement) }
    }
    database.close()
  }

  private func opened() throws -> Database {
    try FormData.open(folder.file("formd.db"), migrations: packagePath("migrations"))
  }

  @Test func `edits, checkpoints and secrets of an old file are all there`() throws {
    let database = try opened()
    guard case .session(let session) = try SessionStore(database).find("s00000000000000000000a")
    else { throw Missing() }
    #expect(session.edition == .version(1))
    #expect(session.follow == nil)
    #expect(session.language == "en")
    #expect(!session.isSubmitted)
    #expect(session.checkpoint?.rev == 2)
    #expect(session.checkpoint?.secrets.map(\.text) == ["4711"])
    #expect(session.edits.map(\.rev) == [3])
    guard case .session(let ended) = try SessionStore(database).find("s00000000000000000000b")
    else { throw Missing() }
    #expect(ended.isSubmitted)
    #expect(ended.edition == .version(2))
  }

  @Test func `submissions and their numbers go on as they were`() throws {
    let database = try opened()
    let submissions = SubmissionStore(database)
    let found = try #require(try submissions.find("q00000000000000000000a"))
    #expect(found.version == 2)
    #expect(!found.isTest)
    #expect(found.secretKeys == ["pin"])
    #expect(try submissions.secrets(of: found.id).map(\.text) == ["0815"])
    #expect(try submissions.list(form: "f", limit: 9).map(\.id) == [found.id])
    try database.write { db in
      try db.execute(
        """
        INSERT INTO submission (id, receipt, form, version, submittedAt, language, answers)
        VALUES ('q00000000000000000000c', 'r3', 'f', 2, 9, 'en', '{}')
        """)
    }
    // Numbers of erased submissions are not given again.
    let number = try database.read { db in
      try db.first("SELECT max(number) FROM submission") { row in try row[0] as Int }
    }
    #expect(number == 6)
  }

  @Test func `a session has one submission at most, and many submissions have no session`() throws {
    let database = try opened()
    func add(_ letter: String, session: String?) throws {
      try database.write { db in
        try db.execute(
          """
          INSERT INTO submission (
            id, receipt, form, version, session, submittedAt, language, answers)
          VALUES (\("q000000000000000000000" + letter), \(letter), 'f', 2, \(session), 9, 'en', '{}')
          """)
      }
    }
    try add("x", session: nil)
    try add("y", session: nil)
    #expect(throws: DatabaseError.self) { try add("z", session: "s00000000000000000000b") }
  }

  @Test func `what refers to a session still goes with it`() throws {
    let database = try opened()
    let sessions = try SessionStore(database)
    try database.waitFor { sessions.delete("s00000000000000000000a", at: instant(9), then: $0) }
    let left = try database.read { db in
      try db.first(
        """
        SELECT (SELECT count(*) FROM edit WHERE session = 7)
          + (SELECT count(*) FROM checkpoint) + (SELECT count(*) FROM secret)
        """
      ) { row in try row[0] as Int }
    }
    #expect(left == 0)
    #expect(throws: DatabaseError.self) {
      try database.write { db in
        try db.execute("UPDATE session SET version = 9 WHERE number = 9")
      }
    }
    #expect(throws: DatabaseError.self) {
      try database.write { db in
        try db.execute("INSERT INTO checkpoint (session, rev, state) VALUES (99, 1, '{}')")
      }
    }
  }
}
