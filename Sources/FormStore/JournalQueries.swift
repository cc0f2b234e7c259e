internal import Forms
internal import SQLite

/// The journal: a row for each revision of each session, in the order in which they were stored.
///
/// A row names the one before it of its session, so appending one writes to the end of the table and
/// nowhere else. The last row of a session is noted in the session now and then, see
/// ``fileEnds()``; newer ones are among the last rows of the table.
extension Connection {
  /// Appends rows to the journal of a session, and the texts of their secrets beside them.
  ///
  /// - Parameters:
  ///   - rows: The next revisions, in order.
  ///   - session: The session.
  ///   - end: Where its journal ends; `nil` where it begins.
  /// - Returns: Where it ends now; `nil` where it has not begun.
  /// - Throws: A ``JournalGap`` when one is not the next revision.
  ///
  /// That the session is there is for the caller to know: whoever knows where its journal ends does.
  mutating func append(
    _ rows: [JournalRow], to session: SessionNumber, after end: JournalEnds.End?
  ) throws -> JournalEnds.End? {
    var end = end
    // To take a row out of the array would copy it.
    for row in rows.indices {
      let rev = rows[row].rev
      guard rev == (end?.rev ?? 0) + 1 else { throw JournalGap(rev: rev) }
      try execute(
        SQL(
          insertion,
          [
            end.map { .integer($0.row) } ?? .null, .integer(Int64(rev)),
            .integer(rows[row].asOf.milliseconds), .text(rows[row].nonce),
            rows[row].client.map { .text($0) } ?? .null,
            rows[row].seq.map { .integer(Int64($0)) } ?? .null,
            rows[row].digest.map { .text($0) } ?? .null, .utf8(rows[row].edit),
            .integer(session.value),
          ]))
      end = JournalEnds.End(row: lastInsertedRow, rev: rev)
      for secret in rows[row].secrets {
        try execute(
          """
          INSERT INTO secret (session, rev, path, text)
          VALUES (\(session.value), \(rev), \(secret.path), \(secret.text))
          """)
      }
    }
    return end
  }

  /// Where the journal of a session ends.
  ///
  /// - Throws: ``RemovedMeanwhile/session`` when there is none.
  mutating func end(of session: SessionNumber) throws -> JournalEnds.End {
    let end = try first(
      """
      SELECT e.id, e.rev FROM session AS s JOIN edit AS e ON e.id = \(raw: lastRow)
      WHERE s.number = \(session.value)
      """
    ) { row in JournalEnds.End(row: try row[0], rev: try row[1]) }
    guard let end else { throw RemovedMeanwhile.session }
    return end
  }

  /// The rows of a session after a revision and up to another one, in order, with their secrets.
  ///
  /// They are found from the end of the journal on.
  mutating func edits(
    of session: SessionNumber, after rev: Int, upTo last: Int
  ) throws -> [JournalRow] {
    var rows = try rows(of: session, after: rev, upTo: last, limit: .max)
    guard let first = rows.first?.rev else { return rows }
    // Revisions have no gaps, so a row's place follows from its number.
    for (rev, secret) in try secrets(of: session, after: rev, upTo: last)
    where rows.indices.contains(rev - first) {
      rows[rev - first].secrets.append(secret)
    }
    return rows
  }

  /// Some rows of a session after a revision and up to another one, in order, without their secrets.
  mutating func rows(
    of session: SessionNumber, after rev: Int, upTo last: Int, limit: Int
  ) throws -> [JournalRow] {
    try all(
      """
      WITH RECURSIVE chain (id, rev, before) AS (
        SELECT e.id, e.rev, e.before FROM session AS s JOIN edit AS e ON e.id = \(raw: lastRow)
        WHERE s.number = \(session.value)
        UNION ALL
        SELECT e.id, e.rev, e.before FROM chain AS c JOIN edit AS e ON e.id = c.before
        WHERE c.rev > \(rev + 1))
      SELECT e.rev, asOf, nonce, client, seq, digest, edit
      FROM chain AS c JOIN edit AS e ON e.id = c.id
      WHERE c.rev > \(rev) AND c.rev <= \(last) ORDER BY c.rev LIMIT \(limit)
      """
    ) { row in try JournalRow(row) }
  }

  /// The row of revision 1, with its secrets.
  mutating func opening(of session: SessionNumber) throws -> JournalRow? {
    let row = try first(
      """
      SELECT rev, asOf, nonce, client, seq, digest, edit FROM edit
      WHERE id = (SELECT opening FROM session WHERE number = \(session.value))
      """
    ) { row in try JournalRow(row) }
    guard var row else { return nil }
    row.secrets = try secrets(of: session, after: 0, upTo: 1).map(\.secret)
    return row
  }

  private mutating func secrets(
    of session: SessionNumber, after rev: Int, upTo last: Int
  ) throws -> [(rev: Int, secret: JournalRow.Secret)] {
    try all(
      """
      SELECT rev, path, text FROM secret
      WHERE session = \(session.value) AND rev > \(rev) AND rev <= \(last) ORDER BY rev, path
      """
    ) { row in (rev: try row[0] as Int, JournalRow.Secret(path: try row[1], text: try row[2])) }
  }

  /// Notes the last rows of sessions, which are all that are new.
  mutating func file(_ ends: [SessionNumber: JournalEnds.End]) throws(DatabaseError) {
    for (session, end) in ends {
      try execute(SQL(filingOfOne, [.integer(end.row), .integer(session.value)]))
    }
    try endFiling()
  }

  /// Looks for the last rows of sessions, as far as they are new, and notes them.
  mutating func fileEnds() throws(DatabaseError) {
    try execute(
      """
      UPDATE session SET head = new.last FROM (
        SELECT session, max(id) AS last FROM edit
        WHERE id > (SELECT upTo FROM filing) GROUP BY session) AS new
      WHERE session.number = new.session
      """)
    try endFiling()
  }

  /// Removes the rows of the session with an id.
  mutating func removeJournal(of id: String) throws(DatabaseError) {
    try fileEnds()
    try execute(
      """
      DELETE FROM edit WHERE id IN (
        WITH RECURSIVE chain (id) AS (SELECT head FROM session WHERE id = \(id) \(raw: onwards)
      """)
    try endFiling()
  }

  /// Removes the rows of all sessions of a form.
  mutating func removeJournals(ofForm form: String) throws(DatabaseError) {
    try fileEnds()
    try execute(
      """
      DELETE FROM edit WHERE id IN (
        WITH RECURSIVE chain (id) AS (SELECT head FROM session WHERE form = \(form) \(raw: onwards)
      """)
    try endFiling()
  }

  /// Notes that the ends up to here are noted: what is appended next is found behind them, and may get
  /// the numbers of rows that were removed.
  private mutating func endFiling() throws(DatabaseError) {
    try execute("UPDATE filing SET upTo = (SELECT coalesce(max(id), 0) FROM edit)")
  }
}

/// A row that is not the next revision of its session.
public struct JournalGap: Error {
  /// The revision of the row.
  public let rev: Int
}

/// The statement that appends a row; kept ready since every edit runs it.
private let insertion = """
  INSERT INTO edit (before, rev, asOf, nonce, client, seq, digest, edit, session)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  """

/// The statement that notes the last row of a session.
private let filingOfOne = "UPDATE session SET head = ? WHERE number = ?"

/// The last row of the session `s`.
private let lastRow: StaticString = """
  coalesce(
    (SELECT max(id) FROM edit WHERE id > (SELECT upTo FROM filing) AND session = s.number), s.head)
  """

/// The rest of a query for all rows that stand before some others.
private let onwards: StaticString = """
  UNION ALL
    SELECT e.before FROM chain AS c JOIN edit AS e ON e.id = c.id WHERE e.before IS NOT NULL)
  SELECT id FROM chain)
  """

/// A table of the sessions that have rows which are not noted yet, with the last of them.
let newEnds: StaticString = """
  WITH new AS MATERIALIZED (
    SELECT session, max(id) AS last FROM edit
    WHERE id > (SELECT upTo FROM filing) GROUP BY session)
  """

extension JournalRow {
  /// Reads the columns rev, asOf, nonce, client, seq, digest and edit.
  init(_ row: borrowing Row) throws {
    self.init(
      rev: try row[0], asOf: Instant(milliseconds: try row[1]), nonce: try row[2],
      client: try row[3], seq: try row[4], digest: try row[5], edit: row.bytes(6))
  }
}
