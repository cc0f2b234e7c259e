public import Forms
public import SQLite

/// Keeps submissions, which never change.
public struct SubmissionStore: Sendable {
  private let database: Database

  /// Creates a store on an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// Stores a submission that was sent without a session.
  public func insert(
    _ submission: Submission, remembering: Remembered? = nil,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    database.enqueue(
      WriteUnit(isSingleStatement: submission.secrets.isEmpty && remembering == nil) { db in
        try db.insert(submission)
        try db.remember(remembering)
      } then: {
        then($0)
      })
  }

  /// The submission with an id.
  public func find(_ id: String) throws -> StoredSubmission? {
    try database.read { db in
      try db.first("\(raw: columns) WHERE s.id = \(id)") { row in try StoredSubmission(row) }
    }
  }

  /// The submission of a session, whose receipt is given again to who submits again.
  public func find(session: String) throws -> StoredSubmission? {
    try database.read { db in
      try db.first(Self.query(session: session)) { row in try StoredSubmission(row) }
    }
  }

  /// The query of the submission of a session.
  static func query(session: String) -> SQL { "\(raw: columns) WHERE s.session = \(session)" }

  /// Whether a form has a submission with this receipt.
  public func hasReceipt(_ receipt: String, of form: String) throws -> Bool {
    try database.read { db in
      try db.first(
        "SELECT 1 FROM submission WHERE receipt = \(receipt) AND form = \(form)"
      ) { _ in true } ?? false
    }
  }

  /// Submissions of a form, the newest first, without those that only try out a draft.
  ///
  /// New ones do not move the pages that follow a cursor.
  public func list(
    form: String, before cursor: Int? = nil, limit: Int
  ) throws -> [StoredSubmission] {
    try database.read { db in
      try db.all(Self.page(form: form, before: cursor, limit: limit)) { row in
        try StoredSubmission(row)
      }
    }
  }

  /// The query of a page of submissions.
  static func page(form: String, before cursor: Int?, limit: Int) -> SQL {
    """
    \(raw: columns) WHERE s.form = \(form) AND s.number < \(cursor ?? .max) AND NOT s.test
    ORDER BY s.number DESC LIMIT \(limit)
    """
  }

  /// The ids of submissions of a form that were made before an instant, the oldest first.
  public func old(form: String, before instant: Instant, limit: Int) throws -> [String] {
    try database.read { db in
      try db.all(
        """
        SELECT id FROM submission
        WHERE form = \(form) AND submittedAt < \(instant.milliseconds)
        ORDER BY number LIMIT \(limit)
        """
      ) { row in try row[0] }
    }
  }

  /// The texts of the secrets of a submission; asking for them is to be logged.
  public func secrets(of id: String) throws -> [JournalRow.Secret] {
    try database.read { db in
      try db.all(
        """
        SELECT path, text FROM submission_secret
        WHERE submission = (SELECT number FROM submission WHERE id = \(id)) ORDER BY position
        """
      ) { row in JournalRow.Secret(path: try row[0], text: try row[1]) }
    }
  }

  /// Erases a submission, its secrets, and the session that it came from.
  ///
  /// The closure is told the id of that session if there was a submission, to be dropped from
  /// memory too.
  public func delete(
    _ id: String, andItsSessionIn sessions: SessionStore, at now: Instant,
    then: @escaping @Sendable (Result<Erased?, any Error>) -> Void
  ) {
    database.enqueue(
      making: { [ends = sessions.ends] db in
        let found = try db.first("SELECT session FROM submission WHERE id = \(id)") { row in
          Erased(session: try row[0])
        }
        guard let found else { return nil }
        try db.execute("DELETE FROM submission WHERE id = \(id)")
        if let session = found.session { try db.endSession(session, at: now, ends) }
        return found
      }, then: then)
  }

  /// What was erased with a submission.
  public struct Erased: Equatable, Sendable {
    public let session: String?
  }
}

/// The columns of a submission, in the order in which they are read.
private let columns: StaticString = """
  SELECT s.id, s.receipt, s.form, s.version, s.session, s.submittedAt, s.language, s.answers,
    (SELECT group_concat(path, ' ') FROM
      (SELECT path FROM submission_secret WHERE submission = s.number ORDER BY position)),
    s.number
  FROM submission AS s
  """

/// How a submission is added.
private let insertion = """
  INSERT INTO submission (id, receipt, form, version, session, submittedAt, language, answers)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  """

extension StoredSubmission {
  fileprivate init(_ row: borrowing Row) throws {
    id = try row[0]
    receipt = try row[1]
    form = try row[2]
    version = try row[3]
    session = try row[4]
    submittedAt = Instant(milliseconds: try row[5])
    language = try row[6]
    answers = row.bytes(7)
    secretKeys = (try row[8] as String?)?.split(separator: " ").map(String.init) ?? []
    cursor = try row[9]
  }
}

extension Connection {
  /// Adds a submission and its secrets.
  mutating func insert(_ submission: Submission) throws(DatabaseError) {
    try execute(
      SQL(
        insertion,
        [
          .text(submission.id), .text(submission.receipt), .text(submission.form),
          .integer(Int64(submission.version)), submission.session.map { .text($0) } ?? .null,
          .integer(submission.submittedAt.milliseconds), .text(submission.language),
          .utf8(submission.answers),
        ]))
    let number = lastInsertedRow
    for (position, secret) in submission.secrets.enumerated() {
      try execute(
        """
        INSERT INTO submission_secret (submission, position, path, text)
        VALUES (\(number), \(position), \(secret.path), \(secret.text))
        """)
    }
  }
}
