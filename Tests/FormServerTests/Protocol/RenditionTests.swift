import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What answers look like, as `Accept` and `Prefer` ask.
struct RenditionTests {
  static let patch: Headers = ["Accept": "application/json-patch+json"]

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    session = try site.begin("contact")
  }

  @Test func `a JSON Patch makes the new snapshot of the old one`() throws {
    let before = try site.send(.get, session).json
    let answer = site.edit(
      session, #"{"client": "k", "seq": 1, "base": 1, "set": {"twoFactor": true, "name": "A"}}"#,
      Self.patch)
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "application/json-patch+json")
    #expect(answer.headers["Form-Ack"] == "k;seq=1")
    #expect(answer.headers["Vary"] == "Accept, Prefer")
    let after = site.send(.get, session)
    #expect(answer.headers["ETag"] == after.headers["ETag"])
    let patched = try JSONPatchApplier.apply(try answer.json, to: before)
    #expect(patched.canonicalBytes == after.bytes)
    let operations = try #require(try answer.json.array)
    #expect(operations.first?["op"]?.string == "test")
    #expect(operations.first?["path"]?.string == "/rev")
    #expect(operations.suffix(2).map { $0["path"]?.string } == ["/rev", "/tag"])
    let read = site.send(.get, session + "/diff?since=1", headers: Self.patch)
    #expect(read.bytes == answer.bytes)
  }

  @Test func `a JSON Patch from nowhere replaces the whole document`() throws {
    for base in ["77", "1.nowhere", "0"] {
      let answer = site.send(.get, session + "/diff?since=\(base)", headers: Self.patch)
      let operations = try #require(try answer.json.array)
      #expect(operations.count == 1)
      #expect(operations[0]["op"]?.string == "replace")
      #expect(operations[0]["path"]?.string == "")
      #expect(operations[0]["value"]?.canonicalBytes == site.send(.get, session).bytes)
    }
  }

  @Test(
    arguments: [
      ("application/json", "", "application/json", ""),
      ("application/json-patch+json", "", "application/json-patch+json", ""),
      ("", "return=representation", "application/json", "return=representation"),
      ("application/json-patch+json", "return=representation", "application/json-patch+json", ""),
      ("image/png", "return=minimal", "", "return=minimal"),
      ("*/*", "wait=5, respond-async", "application/vnd.formd.diff+json", ""),
      ("application/*", "return=maximal", "application/vnd.formd.diff+json", ""),
      (
        "application/json;q=0.5, application/json-patch+json;q=0.7", "handling=strict",
        "application/json-patch+json", "handling=strict"
      ),
      (
        "text/html, */*;q=0.1", "return=minimal; handling=strict", "",
        "handling=strict, return=minimal"
      ),
    ] as [(String, String, String, String)])
  func `the best of what is accepted is made, and wishes that fit are honoured`(
    accept: String, prefer: String, type: String, applied: String
  ) throws {
    let answer = site.edit(
      session, #"{"base": 1, "set": {"name": "Ada"}}"#, ["Accept": accept, "Prefer": prefer])
    #expect(answer.status == (type.isEmpty ? 204 : 200))
    #expect(answer.headers["Content-Type"] ?? "" == type)
    #expect(answer.headers["Preference-Applied"] ?? "" == applied)
    #expect(answer.headers["Vary"] == "Accept, Prefer")
  }

  @Test func `reading what changed is never answered by nothing`() throws {
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let answer = site.send(
      .get, session + "/diff?since=1", headers: ["Prefer": "return=minimal"])
    #expect(answer.status == 200)
    #expect(answer.headers["Preference-Applied"] == nil)
    let head = site.send(.get, session + "/diff?since=2")
    #expect(head.status == 204)
    #expect(head.headers["Vary"] == "Accept, Prefer")
  }

  @Test func `what cannot be made is refused with what can, and nothing is changed`() throws {
    for path in ["/values", "/validate", "/submit", "/reset"] {
      let answer = site.send(
        path == "/values" ? .patch : .post, session + path, "{}",
        headers: ["Accept": "text/html;q=0.9, image/png"])
      #expect(answer.problem == "not-acceptable")
      #expect(answer.text.contains("application/json"), "\(path)")
    }
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test func `who wants as little as possible gets the faults without a diff`() throws {
    let answer = site.send(
      .post, session + "/validate", #"{"client": "k", "seq": 1}"#,
      headers: ["Prefer": "return=minimal"])
    #expect(try answer.json["issues"]?.array?.count == 1)
    #expect(try answer.json["diff"] == nil)
    #expect(answer.headers["Form-Ack"] == "k;seq=1")
    #expect(answer.headers["Preference-Applied"] == "return=minimal")
  }
}
