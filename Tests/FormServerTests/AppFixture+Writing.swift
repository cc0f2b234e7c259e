import SQLite

extension AppFixture {
  /// Holds all writes up until a gate opens, and then takes the journal away, so that no edit can be
  /// stored until ``giveJournalBack()``.
  func takeJournal(behind gate: Gate) {
    database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    database.enqueue(
      WriteUnit { db in
        try db.execute("ALTER TABLE edit RENAME TO taken")
      } then: { _ in
      })
  }

  /// Lets edits be stored again.
  func giveJournalBack() throws {
    try database.write { db in try db.execute("ALTER TABLE taken RENAME TO edit") }
  }
}
