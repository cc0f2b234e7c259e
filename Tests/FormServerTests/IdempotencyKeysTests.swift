import HTTP
import JSON
import Testing

@testable import FormServer

struct IdempotencyKeysTests {
  static let key: Headers = ["Idempotency-Key": "0123456789abcdef"]
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
  }

  @Test func `a session that is created again is the same session`() throws {
    let target = "/v1/forms/contact/sessions"
    let first = site.send(.post, target, "{}", headers: Self.key)
    let again = site.send(.post, target, "{}", headers: Self.key)
    #expect(again.status == 201)
    #expect(again.headers["Location"] == first.headers["Location"])
    #expect(
      site.send(.post, target, #"{"values": {}}"#, headers: Self.key).problem == "seq-reused")
  }

  @Test func `a submission that is sent again has the same receipt`() throws {
    let target = "/v1/forms/contact/submissions"
    let first = site.send(.post, target, #"{"name": "Ada"}"#, headers: Self.key)
    let again = site.send(.post, target, #"{"name": "Ada"}"#, headers: Self.key)
    #expect(first.status == 201)
    #expect(again.status == 200)
    #expect(try again.json["receipt"] == first.json["receipt"])
  }

  @Test func `fifty copies at once make one submission`() throws {
    let target = "/v1/forms/contact/submissions"
    let replies = (0..<50).map { _ in
      site.reply(.post, target, #"{"name": "Ada"}"#, headers: Self.key)
    }
    let answers = replies.map { $0.wait() }
    #expect(answers.count { $0.status == 201 } == 1)
    #expect(answers.count { $0.status == 200 } == 49)
    #expect(Set(try answers.map { try $0.json["receipt"]?.string }).count == 1)
    let list = site.send(.get, target, admin: true)
    #expect(try list.json["items"]?.array?.count == 1)
  }

  @Test func `a bare edit that is sent again changes nothing twice`() throws {
    let session = try site.begin("contact")
    func patch(_ name: String, _ key: String) -> Response {
      site.send(
        .patch, session + "/values", #"{"name": "\#(name)"}"#,
        headers: ["Idempotency-Key": key])
    }
    #expect(patch("one", "0123456789abcdef").status == 200)
    #expect(patch("two", "0123456789abcdeg").status == 200)
    let again = patch("one", "0123456789abcdef")
    #expect(try again.json["replayed"]?.bool == true)
    #expect(try again.json["from"]?.integer == 1)
    #expect(try again.json["to"]?.integer == 3)
    #expect(patch("three", "0123456789abcdef").problem == "seq-reused")
    #expect(site.send(.get, session).text.contains(#""value":"two""#))
  }

  @Test func `a request that was refused is judged again`() throws {
    let target = "/v1/forms/contact/submissions"
    let refused = site.send(.post, target, #"{"email": "x"}"#, headers: Self.key)
    #expect(refused.problem == "invalid-answers")
    #expect(site.send(.post, target, #"{"name": "Ada"}"#, headers: Self.key).status == 201)
  }

  @Test func `a key is forgotten after a day`() throws {
    let target = "/v1/forms/contact/submissions"
    #expect(site.send(.post, target, #"{"name": "Ada"}"#, headers: Self.key).status == 201)
    site.pass(milliseconds: 86_400_001)
    #expect(site.send(.post, target, #"{"name": "Bob"}"#, headers: Self.key).status == 201)
  }

  @Test(arguments: ["short", String(repeating: "x", count: 129), "with a blank in it, oh"])
  func `a key that is none is refused`(key: String) {
    let answer = site.send(
      .post, "/v1/forms/contact/submissions", #"{"name": "A"}"#, headers: ["Idempotency-Key": key])
    #expect(answer.problem == "bad-request")
  }
}
