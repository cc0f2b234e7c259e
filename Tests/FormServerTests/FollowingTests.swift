import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

struct FollowingTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("poll", RebaseRoutesTests.first)
  }

  private func follow(_ follow: String, admin: Bool = false) throws -> String {
    let answer = site.send(
      .post, "/v1/forms/poll/sessions", #"{"follow": "\#(follow)"}"#, admin: admin)
    guard answer.status == 201, let address = answer.headers["Location"] else {
      throw UnexpectedAnswer(answer)
    }
    return address
  }

  private func save(_ document: String) throws {
    let answer = site.send(.put, "/v1/forms/poll?publish=false", document, admin: true)
    guard answer.status == 200 else { throw UnexpectedAnswer(answer) }
  }

  @Test func `whoever looks after a publishing sees the new version, and one diff`() throws {
    let session = try follow("published")
    _ = site.edit(session, #"{"set": {"q2": "b"}}"#)
    let before = try site.send(.get, session).json
    try site.publish("poll", RebaseRoutesTests.second)
    let diff = try site.send(.get, session + "/diff?since=2").json
    #expect(diff["to"]?.integer == 3)
    let shown = site.send(.get, session)
    #expect(try DiffApplier.apply(diff, to: before).canonicalBytes == shown.bytes)
    #expect(try shown.json["version"]?.integer == 2)
    #expect(!site.app.takeFollowersAlong())
    #expect(site.send(.get, session).bytes == shown.bytes)
  }

  @Test func `an edit made upon the old version is one upon the new one`() throws {
    let session = try follow("published")
    try site.publish("poll", RebaseRoutesTests.second)
    let answer = try site.edit(
      session, #"{"client": "c", "seq": 1, "base": 1, "set": {"q2": "b"}}"#
    ).json
    #expect(answer["from"]?.integer == 1)
    #expect(answer["to"]?.integer == 3)
    #expect(answer["set"]?["version"]?.integer == 2)
  }

  @Test func `a session that does not follow stays where it is`() throws {
    let session = try site.begin("poll")
    let before = site.send(.get, session).bytes
    try site.publish("poll", RebaseRoutesTests.second)
    site.app.takeFollowersAlong()
    #expect(site.send(.get, session).bytes == before)
  }

  @Test func `a submitted follower stays where it was submitted`() throws {
    let session = try follow("published")
    _ = site.send(.post, session + "/submit", "{}")
    let before = site.send(.get, session).bytes
    try site.publish("poll", RebaseRoutesTests.second)
    site.app.takeFollowersAlong()
    #expect(site.send(.get, session).bytes == before)
  }

  @Test func `only an admin follows a draft`() throws {
    let refused = site.send(.post, "/v1/forms/poll/sessions", #"{"follow": "draft"}"#)
    #expect(refused.status == 401)
    let unknown = site.send(.post, "/v1/forms/poll/sessions", #"{"follow": "it"}"#)
    #expect(unknown.problem == "invalid-edit")
    #expect(try unknown.json["errors"]?.array?.first?["pointer"]?.string == "/follow")
    let session = try follow("draft", admin: true)
    #expect(try site.send(.get, session).json["version"]?.integer == 0)
  }

  @Test func `a draft changes live under its preview, which makes tests only`() throws {
    let session = try follow("draft", admin: true)
    _ = site.edit(session, #"{"set": {"q2": "b", "n": "7"}}"#)
    let before = try site.send(.get, session).json
    try save(RebaseRoutesTests.second)
    let diff = try site.send(.get, session + "/diff?since=2").json
    #expect(diff["kind"]?.string == "diff")
    let shown = site.send(.get, session)
    #expect(try DiffApplier.apply(diff, to: before).canonicalBytes == shown.bytes)
    #expect(try shown.json["version"]?.integer == 0)
    #expect(try site.restarted().send(.get, session).bytes == shown.bytes)
    let again = try site.restarted()
    let receipt = again.send(.post, session + "/submit", "{}")
    #expect(receipt.status == 201)
    let address = receipt.headers["Location"] ?? ""
    let submission = try again.send(.get, address, admin: true).json
    #expect(submission["test"] == .bool(true))
    #expect(submission["version"]?.integer == 0)
    let list = try again.send(.get, "/v1/forms/poll/submissions", admin: true).json
    #expect(list["items"]?.array?.count == 0)
  }

  @Test func `a draft that was never published can be tried`() throws {
    let text = RebaseRoutesTests.second.replacing("\"poll\"", with: "\"new\"")
    #expect(site.send(.put, "/v1/forms/new?publish=false", text, admin: true).status == 200)
    let answer = site.send(
      .post, "/v1/forms/new/sessions", #"{"follow": "draft"}"#, admin: true)
    #expect(answer.status == 201)
    #expect(site.send(.post, "/v1/forms/new/sessions", "{}").problem == "unknown-form")
  }

  @Test func `followers end with their form`() throws {
    let session = try follow("published")
    let preview = try follow("draft", admin: true)
    #expect(site.send(.delete, "/v1/forms/poll", admin: true).status == 204)
    #expect(site.send(.get, session).problem == "session-gone")
    #expect(site.send(.get, preview).problem == "session-gone")
    site.app.takeFollowersAlong()
    #expect(site.logged == [])
  }

  @Test func `nobody sees the new version before it is durable`() throws {
    let session = try follow("published")
    try site.publish("poll", RebaseRoutesTests.second)
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let read = site.reply(.get, session)
    guard case .later = read else {
      Issue.record("this was answered at once")
      return gate.open()
    }
    gate.open()
    #expect(try read.wait().json["version"]?.integer == 2)
  }

  @Test func `many saves in a row, read at any time, leave a preview on the last`() throws {
    let session = try follow("draft", admin: true)
    var rev = 1
    for number in 1...12 {
      let label = #"{"key": "q1", "kind": "text", "label": "L\#(number)"}"#
      try save(RebaseRoutesTests.document(label))
      guard number.isMultiple(of: 3) else { continue }
      let diff = try site.send(.get, session + "/diff?since=\(rev)").json
      #expect(diff["kind"]?.string == "diff")
      rev = diff["to"]?.integer ?? 0
    }
    #expect(site.send(.get, session).text.contains("L12"))
    #expect(rev == 5)
  }
}
