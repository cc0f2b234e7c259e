import SQLite

extension AppFixture {
  /// Holds all writes up until a gate opens, and then puts somebody else's row where the second
  /// revision of a session has to go, so that it cannot be stored.
  func takeSecondRevision(behind gate: Gate) {
    database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    database.enqueue(
      WriteUnit { db in
        try db.execute(
          """
          INSERT INTO edit (session, rev, asOf, nonce, edit)
          SELECT session, 2, asOf, nonce, edit FROM edit
          """)
      } then: { _ in
      })
  }
}
