import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

struct RebaseRoutesTests {
  static let first = document(
    #"{"key": "q1", "kind": "text"}, {"key": "q2", "kind": "text"}, {"key": "n", "kind": "text"}"#)
  static let second = document(
    """
    {"key": "q2", "kind": "text", "label": "Second"}, {"key": "n", "kind": "number", "max": 9},
    {"key": "q3", "kind": "text", "initial": "\\"new\\""}
    """)

  static func document(_ fields: String) -> String {
    #"{"form": "poll", "title": "Poll", "sections": [{"key": "s", "fields": [\#(fields)]}]}"#
  }

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("poll", Self.first)
    session = try site.begin("poll")
    _ = site.edit(session, #"{"set": {"q1": "a", "q2": "b", "n": "12"}}"#)
    try site.publish("poll", Self.second)
  }

  private func rebase(_ body: String = "{}", _ headers: Headers = [:]) -> Response {
    site.send(.post, session + "/rebase", body, headers: headers)
  }

  @Test func `a rebase is answered by one diff, with what is gone`() throws {
    let before = try site.send(.get, session).json
    let answer = rebase(#"{"client": "c", "seq": 1, "base": 2}"#)
    #expect(answer.status == 200)
    let diff = try answer.json
    #expect(diff["ignored"] == (try json(#"[{"key": "q1", "reason": "gone"}]"#)))
    #expect(diff["ack"] == (try json(#"{"client": "c", "seq": 1}"#)))
    #expect(diff["from"]?.integer == 2)
    #expect(diff["to"]?.integer == 3)
    let after = site.send(.get, session)
    let applied = try DiffApplier.apply(diff, to: before)
    #expect(applied.canonicalBytes == after.bytes)
    #expect(try after.json["version"]?.integer == 2)
    #expect(after.headers["ETag"] == answer.headers["ETag"])
    // The same request again, and another one under its number.
    #expect(try rebase(#"{"client": "c", "seq": 1, "base": 2}"#).json["replayed"] == .bool(true))
    #expect(rebase(#"{"client": "c", "seq": 1, "version": 1}"#).problem == "seq-reused")
    // What it stands on already changes nothing.
    #expect(try rebase().json["to"]?.integer == 3)
  }

  @Test
  func `an answer to a field that is no more is ignored for who saw it, and a fault for others`()
    throws
  {
    _ = rebase()
    let late = try site.edit(
      session, #"{"client": "c", "seq": 1, "base": 2, "set": {"q1": "x", "q2": "y"}}"#
    ).json
    #expect(late["ignored"] == (try json(#"[{"key": "q1", "reason": "gone"}]"#)))
    #expect(late["echo"] == (try json(#"["q2"]"#)))
    let only = try site.edit(session, #"{"client": "c", "seq": 2, "base": 2, "set": {"q1": "x"}}"#)
      .json
    #expect(only["ignored"] == (try json(#"[{"key": "q1", "reason": "gone"}]"#)))
    for body in [
      #"{"client": "c", "seq": 3, "base": 3, "set": {"q1": "x"}}"#, #"{"set": {"q1": "x"}}"#,
    ] {
      let answer = site.edit(session, body)
      #expect(answer.status == 422)
      #expect(try answer.json["errors"]?.array?.first?["code"] == .string("unknown-field"))
    }
  }

  @Test func `older states are answered by a diff, also after a restart`() throws {
    let old = try site.send(.get, session).json
    _ = rebase()
    _ = site.edit(session, #"{"set": {"q3": "more"}}"#)
    let tag = old["tag"]?.string ?? ""
    let now = site.send(.get, session)
    let live = ["1", "2", tag].map { site.send(.get, session + "/diff?since=\($0)").bytes }
    let applied = try DiffApplier.apply(try JSONValue(parsing: live[1]), to: old)
    #expect(applied.canonicalBytes == now.bytes)
    let again = try site.restarted()
    #expect(again.send(.get, session).bytes == now.bytes)
    #expect(live == ["1", "2", tag].map { again.send(.get, session + "/diff?since=\($0)").bytes })
    #expect(again.edit(session, #"{"set": {"n": 3}}"#).status == 200)
    #expect(again.logged == [])
  }

  @Test func `there and back by number`() throws {
    _ = rebase(#"{"version": 2}"#)
    #expect(site.send(.post, session + "/submit", "{}").status == 422)
    let back = rebase(#"{"version": 1}"#)
    #expect(try back.json["set"]?["version"]?.integer == 1)
    let shown = try site.send(.get, session).json
    #expect(shown["version"]?.integer == 1)
    #expect(site.send(.post, session + "/submit", "{}").status == 201)
    #expect(rebase().problem == "session-submitted")
  }

  @Test(arguments: [
    (#"{"version": 3}"#, 422, "/version"), (#"{"version": 0}"#, 422, "/version"),
    (#"{"version": "2"}"#, 422, "/version"), (#"{"to": 2}"#, 422, "/to"), ("[]", 422, ""),
    (#"{"seq": 1}"#, 422, ""), ("{", 400, nil),
  ])
  func `a rebase that cannot be understood changes nothing`(
    body: String, status: Int, pointer: String?
  ) throws {
    let before = site.send(.get, session).bytes
    let answer = rebase(body)
    #expect(answer.status == status)
    #expect(try answer.json["errors"]?.array?.first?["pointer"]?.string == pointer)
    #expect(site.send(.get, session).bytes == before)
  }

  @Test func `a rebase asks for the tag that it was given`() throws {
    let before = site.send(.get, session)
    #expect(rebase("{}", ["If-Match": "\"1.no\""]).problem == "precondition-failed")
    #expect(rebase("{}", ["Prefer": "handling=strict"]).problem == "precondition-required")
    #expect(site.send(.get, session).bytes == before.bytes)
    let tag = before.headers["ETag"] ?? ""
    #expect(rebase("{}", ["If-Match": tag]).status == 200)
  }

  @Test func `a session that follows stands on nothing else`() throws {
    let answer = site.send(
      .post, "/v1/forms/poll/sessions", #"{"follow": "published"}"#)
    let follower = answer.headers["Location"] ?? ""
    let refused = site.send(.post, follower + "/rebase", #"{"version": 1}"#)
    #expect(refused.problem == "invalid-edit")
    #expect(site.send(.post, follower + "/rebase", #"{"version": 2}"#).status == 200)
  }
}
