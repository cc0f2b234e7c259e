import HTTP
import JSON
import Testing

@testable import FormServer

struct EditRoutesTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    session = try site.begin("contact")
  }

  @Test func `an edit reveals a row and acknowledges itself`() throws {
    let answer = site.edit(
      session, #"{"client": "k3v9", "seq": 1, "base": 1, "set": {"twoFactor": true}}"#)
    #expect(answer.status == 200)
    #expect(answer.headers["Form-Ack"] == "k3v9;seq=1")
    #expect(answer.headers["Vary"] == "Accept, Prefer")
    #expect(answer.headers["Cache-Control"] == "no-store")
    let diff = try answer.json
    #expect(diff["ack"]?["seq"]?.integer == 1)
    #expect(diff["echo"]?.array == [.string("twoFactor")])
    #expect(diff["rows"]?["ins"]?.array?.count == 1)
    let tag = try #require(diff["tag"]?.string)
    #expect(answer.headers["ETag"] == "\"\(tag)\"")
  }

  @Test func `a repeated edit is not applied again, another one under its number is refused`()
    throws
  {
    let edit = #"{"client": "k", "seq": 1, "set": {"name": "Ada"}}"#
    #expect(site.edit(session, edit).status == 200)
    let again = site.edit(session, edit)
    #expect(try again.json["replayed"]?.bool == true)
    #expect(try again.json["to"]?.integer == 2)
    let other = site.edit(session, #"{"client": "k", "seq": 1, "set": {"name": "Bob"}}"#)
    #expect(other.problem == "seq-reused")
  }

  @Test func `a queue of edits makes a revision each and one diff`() throws {
    let answer = site.edit(
      session,
      #"""
      {"client": "k", "base": 1, "edits": [
        {"seq": 1, "set": {"name": "A"}}, {"seq": 2, "set": {"twoFactor": true}},
        {"seq": 3, "set": {"name": "B"}}]}
      """#)
    #expect(try answer.json["from"]?.integer == 1)
    #expect(try answer.json["to"]?.integer == 4)
    #expect(try answer.json["ack"]?["seq"]?.integer == 3)
  }

  @Test func `a queue with one fault changes nothing`() throws {
    let answer = site.edit(
      session,
      #"""
      {"client": "k", "edits": [{"seq": 1, "set": {"name": "A"}}, {"seq": 2, "set": {"x": 1}}]}
      """#)
    #expect(answer.problem == "invalid-edit")
    #expect(
      try answer.json["errors"]?.array?.first?["pointer"]?.string == "/edits/1/set/x")
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test(arguments: [
    (#"{"set": {"name": }}"#, 400, "invalid-json"),
    (#"{"set": {"name": "a", "name": "b"}}"#, 400, "invalid-json"),
    (String(repeating: "[", count: 200), 400, "invalid-json"),
    ("[]", 422, "invalid-edit"), ("{}", 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "sett": 1}"#, 422, "invalid-edit"),
    (#"{"set": [], "client": "k", "seq": 1}"#, 422, "invalid-edit"),
    (#"{"set": {"nme": "x"}}"#, 422, "invalid-edit"),
    (#"{"set": {"name": 1}}"#, 422, "invalid-edit"),
    (#"{"set": {"twoFactor": "maybe"}}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "client": "k"}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "seq": 1}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "client": "a b", "seq": 1}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "client": "k", "seq": 0}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "base": true}"#, 422, "invalid-edit"),
    (#"{"set": {"name": "x"}, "fields": {"nme": 1}}"#, 422, "invalid-edit"),
    (#"{"set": {}, "edits": []}"#, 422, "invalid-edit"),
    (#"{"edits": [], "client": "k"}"#, 422, "invalid-edit"),
  ])
  func `what cannot be understood changes nothing`(body: String, status: Int, code: String) throws {
    let answer = site.edit(session, body)
    #expect(answer.status == status)
    #expect(answer.problem == code)
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test func `a text that is too long and one of a million bytes are refused`() {
    let long = String(repeating: "x", count: 1001)
    #expect(site.edit(session, #"{"set": {"name": "\#(long)"}}"#).problem == "invalid-edit")
    let huge = String(repeating: "x", count: 1 << 20)
    #expect(site.edit(session, #"{"set": {"name": "\#(huge)"}}"#).status == 413)
  }

  @Test(arguments: ["application/json", "application/merge-patch+json"])
  func `a bare object of answers will do`(type: String) throws {
    let answer = site.send(
      .patch, session + "/values", #"{"name": "Ada", "email": null}"#, type: type)
    #expect(answer.status == 200)
    #expect(try answer.json["echo"]?.array?.first?.string == "name")
  }

  @Test func `one answer is set by its address`() throws {
    let answer = site.send(.put, session + "/values/name", "\"Ada\"")
    #expect(try answer.json["to"]?.integer == 2)
    #expect(site.send(.put, session + "/values/nme", "\"Ada\"").problem == "unknown-field")
    #expect(site.send(.put, session + "/values/name", "3").problem == "invalid-edit")
    #expect(site.send(.put, session + "/values/name", "").problem == "invalid-json")
  }

  @Test(
    arguments: [
      (["Accept": "application/json"], "snapshot"),
      (["Prefer": "return=representation"], "snapshot"),
      (["Prefer": "return=minimal"], "nothing"), (["Accept": "*/*"], "diff"), ([:], "diff"),
      (["Accept": "application/vnd.formd.diff+json, application/json;q=0.5"], "diff"),
    ] as [([String: String], String)])
  func `an edit answers as it was asked`(headers: [String: String], what: String) throws {
    var fields = Headers()
    for (name, value) in headers { fields.append(name, value) }
    let answer = site.edit(
      session, #"{"client": "k", "seq": 1, "set": {"name": "Ada"}}"#, fields)
    #expect(answer.headers["Form-Ack"] == "k;seq=1")
    #expect(answer.headers["ETag"] != nil)
    switch what {
    case "nothing":
      #expect(answer.status == 204)
      #expect(answer.bytes.isEmpty)
      #expect(answer.headers["Preference-Applied"] == "return=minimal")
    case "snapshot": #expect(try answer.json["sections"] != nil)
    default: #expect(try answer.json["kind"]?.string == "diff")
    }
  }

  @Test func `an answer for a hidden or disabled row is ignored, or refused to the strict`() throws
  {
    let edit = #"{"base": 1, "set": {"phone": "1", "locked": "x"}}"#
    let answer = site.edit(session, edit)
    let reasons = try answer.json["ignored"]?.array?.compactMap { $0["reason"]?.string }
    #expect(reasons.map(Set.init) == ["hidden", "disabled"])
    let strict = site.edit(session, edit, ["Prefer": "handling=strict"])
    #expect(strict.status == 409)
    #expect(strict.problem == "field-hidden")
    #expect(try strict.faultKeys == ["phone"])
    let disabled = site.edit(
      session, #"{"base": 1, "set": {"locked": "x"}}"#, ["Prefer": "handling=strict"])
    #expect(disabled.problem == "field-disabled")
  }

  @Test func `a strict writer who has not seen the head writes nothing`() throws {
    let old = try #require(site.send(.get, session).headers["ETag"])
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let late = site.edit(session, #"{"set": {"email": "a@b.c"}}"#, ["If-Match": old])
    #expect(late.problem == "precondition-failed")
    let head = try #require(site.send(.get, session).headers["ETag"])
    let weak = site.edit(session, #"{"set": {"email": "a@b.c"}}"#, ["If-Match": "W/\(head)"])
    #expect(weak.status == 412)
    #expect(try site.send(.get, session).json["rev"]?.integer == 2)
    let now = site.edit(session, #"{"set": {"email": "a@b.c"}}"#, ["If-Match": head])
    #expect(now.status == 200)
    let bare = site.edit(
      session, #"{"set": {"email": "b@b.c"}}"#, ["Prefer": "handling=strict"])
    #expect(bare.problem == "precondition-required")
  }

  @Test func `a strict writer whose base is not known changes nothing`() throws {
    let strict: Headers = ["Prefer": "handling=strict"]
    let before = site.send(.get, session).bytes
    for base in [#""9.nowhere""#, "77", "0"] {
      let edit = site.edit(session, #"{"base": \#(base), "set": {"name": "Ada"}}"#, strict)
      #expect(edit.problem == "revision-too-old")
      for step in ["/validate", "/submit"] {
        let answer = site.send(.post, session + step, #"{"base": \#(base)}"#, headers: strict)
        #expect(answer.problem == "revision-too-old")
      }
    }
    #expect(site.send(.get, session).bytes == before)
  }

  @Test func `a field that somebody else changed is a conflict for who asks`() throws {
    _ = site.edit(session, #"{"client": "a", "seq": 1, "set": {"name": "Ada"}}"#)
    let answer = site.edit(
      session, #"{"client": "b", "seq": 1, "base": 1, "set": {"name": "B"}, "fields": {"name": 1}}"#
    )
    #expect(answer.problem == "field-conflict")
    #expect(try answer.faultKeys == ["name"])
    let last = site.edit(session, #"{"client": "b", "seq": 1, "base": 1, "set": {"name": "B"}}"#)
    #expect(try last.json["conflicts"]?.array?.first?["key"]?.string == "name")
  }

  @Test func `a secret is written and never sent`() throws {
    let answer = site.edit(session, #"{"set": {"password": "hunter2!"}}"#)
    #expect(answer.text.contains("hasValue"))
    for text in [answer.text, site.send(.get, session).text] {
      #expect(!text.contains("hunter2"))
    }
  }
}
