internal import Forms
internal import SQLite

extension Connection {
  /// Loads a session and what leads to a revision.
  mutating func session(_ id: String, upTo rev: Int) throws -> StoredSession? {
    let found = try first(
      """
      SELECT number, form, version, save, follow, language, openedAt, status FROM session
      WHERE id = \(id)
      """
    ) { row in
      (
        number: SessionNumber(value: try row[0]), form: try row[1] as String,
        edition: Edition(version: try row[2], save: try row[3]), follow: try row[4] as String?,
        language: try row[5] as String, openedAt: Instant(milliseconds: try row[6]),
        status: try row[7] as String
      )
    }
    guard let found, let head = found.edition else { return nil }
    let edition = try edition(of: found.number, at: rev) ?? head
    let checkpoint = try checkpoint(of: found.number, upTo: rev)
    let opening = checkpoint == nil ? nil : try opening(of: found.number)
    return StoredSession(
      id: id, number: found.number, form: found.form, edition: edition,
      follow: found.follow.flatMap { Follow(rawValue: $0) }, language: found.language,
      openedAt: found.openedAt,
      isSubmitted: found.status.utf8.elementsEqual("submitted".utf8), opening: opening,
      checkpoint: checkpoint,
      edits: try edits(of: found.number, after: checkpoint?.rev ?? 0, upTo: rev))
  }

  /// Erases a session, and remembers that it was there.
  mutating func endSession(_ id: String, at now: Instant, _ ends: JournalEnds) throws {
    try removeJournal(of: id)
    let number = try first("DELETE FROM session WHERE id = \(id) RETURNING number") { row in
      SessionNumber(value: try row[0])
    }
    guard let number else { return }
    ends.forget(number)
    try execute(
      """
      INSERT INTO ended (session, endedAt) VALUES (\(id), \(now.milliseconds))
      ON CONFLICT DO NOTHING
      """)
  }

  private mutating func checkpoint(
    of session: SessionNumber, upTo rev: Int
  ) throws -> StoredSession.Checkpoint? {
    let saved = try first(
      """
      SELECT rev, state FROM checkpoint WHERE session = \(session.value) AND rev <= \(rev)
      ORDER BY rev DESC LIMIT 1
      """
    ) { row in (rev: try row[0] as Int, state: row.bytes(1)) }
    guard let saved else { return nil }
    let secrets = try all(
      """
      SELECT path, text, max(rev) FROM secret
      WHERE session = \(session.value) AND rev <= \(saved.rev) GROUP BY path
      """
    ) { row in JournalRow.Secret(path: try row[0], text: try row[1]) }
    return StoredSession.Checkpoint(rev: saved.rev, state: saved.state, secrets: secrets)
  }
}
