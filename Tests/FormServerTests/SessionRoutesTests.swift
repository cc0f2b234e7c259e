import HTTP
import JSON
import Testing

@testable import FormServer

struct SessionRoutesTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
  }

  @Test func `a session begins with its snapshot`() throws {
    let answer = site.send(.post, "/v1/forms/contact/sessions", #"{"values": {"name": "Ada"}}"#)
    #expect(answer.status == 201)
    #expect(answer.headers["Cache-Control"] == "no-store")
    let snapshot = try answer.json
    #expect(snapshot["rev"]?.integer == 1)
    let id = try #require(snapshot["session"]?.string)
    #expect(answer.headers["Location"] == "/v1/sessions/\(id)")
    let tag = try #require(snapshot["tag"]?.string)
    #expect(answer.headers["ETag"] == "\"\(tag)\"")
    #expect(answer.text.contains(#""value":"Ada""#))
    let shown = site.send(.get, "/v1/sessions/\(id)")
    #expect(shown.bytes == answer.bytes)
  }

  @Test func `a session may begin with no body at all`() {
    #expect(site.send(.post, "/v1/forms/contact/sessions").status == 201)
  }

  @Test(arguments: [
    (#"{"language": "nl"}"#, "en", "nl"), ("{}", "nl-BE, en;q=0.5", "nl"), ("{}", "fr", "en"),
    (#"{"language": "fr"}"#, "nl", "en"),
  ])
  func `the language is the one asked for, if there is such`(
    body: String, header: String, language: String
  ) throws {
    let answer = site.send(
      .post, "/v1/forms/contact/sessions", body, headers: ["Accept-Language": header])
    #expect(try answer.json["language"]?.string == language)
    #expect(try answer.json["title"]?.string == (language == "nl" ? "Contact opnemen" : "Contact"))
  }

  @Test(arguments: [
    (#"{"values": []}"#, "/values"), (#"{"value": {}}"#, "/value"),
    (#"{"values": {"nme": "x"}}"#, "/values/nme"), (#"{"values": {"name": 3}}"#, "/values/name"),
    (#"{"follow": "it"}"#, "/follow"), (#"{"timeZone": "Amsterdam"}"#, "/timeZone"),
    (#"{"timeZone": 1}"#, "/timeZone"), (#"{"timeZone": "../localtime"}"#, "/timeZone"),
  ])
  func `a beginning that makes no sense is refused with its place`(
    body: String, pointer: String
  ) throws {
    let answer = site.send(.post, "/v1/forms/contact/sessions", body)
    #expect(answer.problem == "invalid-edit")
    #expect(try answer.json["errors"]?.array?.first?["pointer"]?.string == pointer)
  }

  @Test func `only an admin fills in what is hidden or disabled`() throws {
    let body = #"{"values": {"locked": "x"}}"#
    let open = site.send(.post, "/v1/forms/contact/sessions", body)
    #expect(!open.text.contains(#""value":"x""#))
    let admin = site.send(.post, "/v1/forms/contact/sessions", body, admin: true)
    #expect(admin.text.contains(#""value":"x""#))
  }

  @Test func `a snapshot is not sent again to who has it`() throws {
    let session = try site.begin("contact")
    let first = site.send(.get, session)
    let tag = try #require(first.headers["ETag"])
    for known in [tag, "W/\(tag)", "\"x\", \(tag)", String(tag.dropLast()) + "-gzip\""] {
      let again = site.send(.get, session, headers: ["If-None-Match": known])
      #expect(again.status == 304, "\(known)")
      #expect(again.headers["ETag"] == tag)
      #expect(again.bytes.isEmpty)
    }
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    #expect(site.send(.get, session, headers: ["If-None-Match": tag]).status == 200)
  }

  @Test(arguments: ["none", "a b", "%2E%2E", String(repeating: "x", count: 300)])
  func `an unknown session is not there`(id: String) {
    let answer = site.send(.get, "/v1/sessions/\(id)")
    #expect(answer.status == 404)
  }

  @Test func `a diff leads from where a client is to the head`() throws {
    let session = try site.begin("contact")
    _ = site.edit(session, #"{"set": {"twoFactor": true}}"#)
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let diff = site.send(.get, session + "/diff?since=1")
    #expect(diff.headers["Content-Type"] == "application/vnd.formd.diff+json")
    #expect(try diff.json["from"]?.integer == 1)
    #expect(try diff.json["to"]?.integer == 3)
    #expect(site.send(.get, session + "/diff?since=3").status == 204)
    let tag = try #require(try site.send(.get, session).json["tag"]?.string)
    #expect(site.send(.get, session + "/diff?since=\(tag)").status == 204)
    #expect(site.send(.get, session + "/diff").problem == "bad-request")
    #expect(site.send(.get, session + "/diff?since=1&since=2").problem == "bad-request")
  }

  @Test(arguments: ["99", "1.wrong", "0", "-1", "junk"])
  func `a state that is not known is answered by the snapshot, or refused to the strict`(
    base: String
  ) throws {
    let session = try site.begin("contact")
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let answer = site.send(.get, session + "/diff?since=\(base)")
    #expect(answer.status == 200)
    #expect(try answer.json["kind"]?.string == "snapshot")
    let strict = site.send(
      .get, session + "/diff?since=\(base)", headers: ["Prefer": "handling=strict"])
    #expect(strict.problem == "revision-too-old")
  }

  @Test func `validating shows the faults, quietly it changes nothing`() throws {
    let session = try site.begin("contact")
    let quiet = site.send(.post, session + "/validate?quiet=1")
    #expect(try quiet.json["issues"]?.array?.count == 1)
    #expect(try quiet.json["diff"] == nil)
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
    let loud = site.send(.post, session + "/validate")
    #expect(try loud.json["issues"]?.array?.first?["code"]?.string == "required")
    #expect(try loud.json["diff"]?["to"]?.integer == 2)
    #expect(site.send(.get, session).text.contains("\"error\""))
  }

  @Test func `a check that is repeated lists the faults again`() throws {
    let session = try site.begin("contact")
    for path in ["/validate", "/submit"] {
      let body = #"{"client": "k\#(path.count)", "seq": 1, "base": 1}"#
      let first = site.send(.post, session + path, body)
      let again = site.send(.post, session + path, body)
      let member = path == "/submit" ? "errors" : "issues"
      #expect(try first.json[member]?.array?.count == 1)
      #expect(try again.json[member] == first.json[member])
    }
  }

  @Test func `a deleted session is gone, and says so`() throws {
    let session = try site.begin("contact")
    #expect(site.send(.delete, session).status == 204)
    for answer in [
      site.send(.get, session), site.edit(session, #"{"set": {"name": "x"}}"#),
      site.send(.delete, session), site.send(.post, session + "/submit"),
    ] {
      #expect(answer.status == 410)
      #expect(answer.problem == "session-gone")
    }
    #expect(site.send(.get, "/s/" + session.dropFirst("/v1/sessions/".count)).status == 410)
  }

  @Test func `what a client does not accept is not made`() throws {
    let session = try site.begin("contact")
    let accept: Headers = ["Accept": "image/png"]
    #expect(site.send(.get, session, headers: accept).problem == "not-acceptable")
    #expect(
      site.edit(session, #"{"set": {"name": "x"}}"#, accept).problem == "not-acceptable")
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }
}
