import Forms
import SQLite
import TestSupport
import Testing

@testable import FormStore

/// A submission without a session.
func submission(
  _ name: String, form: String = "f", session: String? = nil, receipt: String? = nil,
  answers: String = #"{"a":"b"}"#, secrets: [(String, String)] = []
) -> Submission {
  Submission(
    id: id(name), receipt: receipt ?? "R-" + name, form: form, version: 1, session: session,
    submittedAt: instant(9), language: "en", answers: Array(answers.utf8),
    secrets: secrets.map { JournalRow.Secret(path: $0.0, text: $0.1) })
}

struct SubmissionStoreTests {
  let stores: Stores
  let submissions: SubmissionStore

  init() throws {
    stores = try Stores()
    submissions = stores.submissions
    try stores.publish("f", "1")
  }

  private func insert(_ submission: Submission, _ remembering: Remembered? = nil) throws {
    try stores.database.waitFor { then in
      submissions.insert(submission, remembering: remembering, then: then)
    }
  }

  @Test func `a submission comes back with the keys of its secrets only`() throws {
    try insert(submission("x", secrets: [("pin", "1"), ("a/k7/pin", "2")]))
    let stored = try #require(try submissions.find(id("x")))
    #expect(stored.receipt == "R-x")
    #expect(stored.answers == Array(#"{"a":"b"}"#.utf8))
    #expect(stored.secretKeys == ["pin", "a/k7/pin"])
    #expect(stored.submittedAt == instant(9))
    #expect(try submissions.secrets(of: id("x")).map(\.text) == ["1", "2"])
    #expect(try submissions.find(id("y")) == nil)
  }

  @Test func `a session is submitted whole or not at all`() throws {
    let number = try stores.open(id("s"))
    let first = submission("x", session: id("s"))
    try submit(first, number, row(2))
    #expect(try stores.stored(id("s"))?.isSubmitted == true)
    #expect(try stores.stored(id("s"))?.edits.count == 2)
    #expect(try submissions.find(session: id("s"))?.receipt == "R-x")

    let other = try stores.open(id("t"))
    let second = submission("y", session: id("t"), receipt: "R-x")
    #expect(throws: DatabaseError.self) { try submit(second, other, row(2)) }
    #expect(try stores.stored(id("t"))?.isSubmitted == false)
    #expect(try stores.stored(id("t"))?.edits.count == 1)
  }

  @Test func `a session has one submission`() throws {
    let number = try stores.open(id("s"))
    try submit(submission("x", session: id("s")), number, row(2))
    #expect(throws: DatabaseError.self) {
      try submit(submission("y", session: id("s")), number, row(3))
    }
  }

  @Test func `pages are newest first and do not move`() throws {
    for index in 0..<5 { try insert(submission("x\(index)")) }
    try insert(submission("other", form: "g"))
    let first = try submissions.list(form: "f", limit: 2)
    #expect(first.map(\.receipt) == ["R-x4", "R-x3"])
    try insert(submission("x5"))
    let second = try submissions.list(form: "f", before: first.last?.cursor, limit: 2)
    #expect(second.map(\.receipt) == ["R-x2", "R-x1"])
    let third = try submissions.list(form: "f", before: second.last?.cursor, limit: 2)
    #expect(third.map(\.receipt) == ["R-x0"])
  }

  @Test func `erasing a submission erases its session and all secrets`() throws {
    let number = try stores.open(id("s"))
    try stores.append(row(2, edit: #""needle-1""#, secrets: [("pin", "needle-2")]), to: number)
    let erased = submission(
      "x", session: id("s"), answers: #"{"a":"needle-3"}"#, secrets: [("pin", "needle-2")])
    try submit(erased, number, row(3))
    #expect(try delete("x") == SubmissionStore.Erased(session: id("s")))
    #expect(try delete("x") == nil)
    #expect(try submissions.find(id("x")) == nil)
    #expect(try submissions.secrets(of: id("x")).isEmpty)
    #expect(try stores.isGone(id("s")))
    #expect(throws: RemovedMeanwhile.session) { try stores.append(row(4), to: number) }
    let bytes = try stores.bytes()
    for needle in ["needle-1", "needle-2", "needle-3"] {
      #expect(bytes.firstRange(of: Array(needle.utf8)) == nil, "\(needle) is still in the file")
    }
  }

  private func submit(
    _ submission: Submission, _ number: SessionNumber, _ row: JournalRow
  ) throws {
    try stores.append(row, submission, to: number)
  }

  private func delete(_ name: String) throws -> SubmissionStore.Erased? {
    try stores.database.waitFor { then in
      submissions.delete(id(name), andItsSessionIn: stores.sessions, at: instant(10), then: then)
    }
  }
}
