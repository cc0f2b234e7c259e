import FormStore
import Forms
import SQLite
import TestSupport

/// All stores on a data file of their own.
struct Stores {
  let folder: TemporaryFolder
  let database: Database
  let registry: FormRegistry
  let sessions: SessionStore
  let submissions: SubmissionStore
  let idempotency: IdempotencyStore

  init() throws {
    folder = try TemporaryFolder()
    database = try FormData.open(folder.file("formd.db"), migrations: packagePath("migrations"))
    registry = FormRegistry(database)
    sessions = try SessionStore(database)
    submissions = SubmissionStore(database)
    idempotency = IdempotencyStore(database)
  }

  /// Publishes a document under a key, and returns what came of it.
  @discardableResult
  func publish(_ form: String, _ document: String, at now: Int64 = 1) throws -> Publication {
    try database.waitFor { then in
      registry.publish(form, document: Array(document.utf8), at: instant(now), then: then)
    }
  }

  /// Opens a session whose first row is at an instant.
  @discardableResult
  func open(
    _ id: String, form: String = "f", at now: Int64 = 1, lane: Lane = Lane(),
    remembering: Remembered? = nil
  ) throws -> SessionNumber {
    let session = NewSession(
      id: id, form: form, edition: .version(1), language: "en", opening: row(1, at: now))
    let number = Collector<SessionNumber>()
    try database.waitFor { then in
      number.add(sessions.create(session, lane: lane, remembering: remembering, then: then))
    }
    return try unwrap(number.all.first)
  }

  /// Appends a row, and with it a submission, and waits for it.
  func append(
    _ row: JournalRow, _ submission: Submission? = nil, to number: SessionNumber,
    lane: Lane = Lane()
  ) throws {
    let change = SessionChange(rows: [row], submission: submission)
    try database.waitFor { sessions.append(change, to: number, lane: lane, then: $0) }
  }

  /// The session that is stored under an id.
  func stored(_ id: String, upTo rev: Int = .max) throws -> StoredSession? {
    guard case .session(let session) = try sessions.find(id, upTo: rev) else { return nil }
    return session
  }

  /// Whether a session is remembered as gone.
  func isGone(_ id: String) throws -> Bool {
    if case .gone = try sessions.find(id) { true } else { false }
  }

  /// The bytes of the data file and its log, which must not hold what was erased.
  func bytes() throws -> [UInt8] {
    database.close()
    return try contents(of: folder.file("formd.db"))
  }
}

struct Missing: Error {}

func unwrap<T>(_ value: T?) throws -> T {
  guard let value else { throw Missing() }
  return value
}

func instant(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

/// A row of a journal.
func row(
  _ rev: Int, at now: Int64 = 1, edit: String = "{}", secrets: [(String, String)] = []
) -> JournalRow {
  var row = JournalRow(
    rev: rev, asOf: instant(now), nonce: "n\(rev)", client: rev > 1 ? "app" : nil,
    seq: rev > 1 ? rev : nil, digest: rev > 1 ? "d" : nil, edit: Array(edit.utf8))
  row.secrets = secrets.map { JournalRow.Secret(path: $0.0, text: $0.1) }
  return row
}

/// An id as long as ids have to be.
func id(_ name: String) -> String { name + String(repeating: "0", count: 22 - name.utf8.count) }
