import HTTP
import JSON
import Testing
import TimeZones

@testable import FormServer

/// The language, the time zone and the client of a session, changed over HTTP.
struct SettingsRoutesTests {
  static let form = #"""
    {"form": "visit", "title": {"en": "Visit", "nl": "Bezoek"}, "languages": ["en", "nl"],
     "sections": [{"key": "s", "fields": [
      {"key": "day", "kind": "date", "calculate": "today()", "label": {"en": "Day", "nl": "Dag"}},
      {"key": "name", "kind": "text", "as": "area", "label": {"en": "Name", "nl": "Naam"}},
      {"key": "size", "kind": "choice", "label": "Size", "options": [{"value": "s"}, {"value": "l"}]}]}]}
    """#

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("visit", Self.form)
    session = try site.begin("visit")
  }

  private func patch(_ body: String, _ headers: Headers = [:], type: String? = nil) -> Response {
    site.send(.patch, session, body, type: type, headers: headers)
  }

  private func rev() throws -> Int? { try site.send(.get, session).json["rev"]?.integer }

  @Test func `another language answers with the diff of all texts`() throws {
    let before = try site.send(.get, session).json
    let answer = patch(#"{"client": "k", "seq": 1, "base": 1, "language": "nl-BE"}"#)
    #expect(answer.status == 200)
    #expect(answer.headers["Content-Type"] == "application/vnd.formd.diff+json")
    #expect(answer.headers["Form-Ack"] == "k;seq=1")
    let diff = try answer.json
    #expect(diff["ack"]?["seq"]?.integer == 1 && diff["to"]?.integer == 2)
    #expect(diff["set"]?["language"]?.string == "nl" && diff["set"]?["title"]?.string == "Bezoek")
    #expect(diff["rows"]?["set"]?["name"]?["label"]?.string == "Naam")
    let after = site.send(.get, session)
    #expect(after.headers["ETag"] == answer.headers["ETag"])
    #expect(try after.json["language"]?.string == "nl" && before["language"]?.string == "en")
    // The same edit again is answered, and not carried out again.
    let again = patch(#"{"client": "k", "seq": 1, "base": 1, "language": "nl-BE"}"#)
    #expect(try again.json["replayed"] == .bool(true) && rev() == 2)
    #expect(try again.json["rows"] == diff["rows"])
    let other = patch(#"{"client": "k", "seq": 1, "language": "en"}"#)
    #expect(other.problem == "seq-reused")
  }

  @Test(arguments: [
    "{}", #"{"language": "en"}"#, #"{"language": "EN-gb"}"#, #"{"timeZone": null}"#,
    #"{"capabilities": null}"#, #"{"capabilities": {}}"#, #"{"language": null}"#,
  ])
  func `what the session has already makes no revision`(body: String) throws {
    let answer = patch(body)
    #expect(answer.status == 200)
    #expect(try answer.json["from"]?.integer == 1 && answer.json["to"]?.integer == 1)
    #expect(try answer.json["set"] == nil && rev() == 1)
  }

  @Test(arguments: [
    (#"{"language": "fr"}"#, "/language", "unknown-language"),
    (#"{"language": 1}"#, "/language", "wrong-type"),
    (#"{"timeZone": "Europe/Nowhere"}"#, "/timeZone", "unknown-time-zone"),
    (#"{"timeZone": 1}"#, "/timeZone", "wrong-type"),
    (#"{"capabilities": []}"#, "/capabilities", "wrong-type"),
    (#"{"capabilities": {"kind": []}}"#, "/capabilities/kind", "unknown-member"),
    (#"{"capabilities": {"kinds": "text"}}"#, "/capabilities/kinds", "wrong-type"),
    (#"{"capabilities": {"as": ["line", 1]}}"#, "/capabilities/as/1", "format"),
    (#"{"capabilities": {"components": [""]}}"#, "/capabilities/components/0", "format"),
    (#"{"values": {}}"#, "/values", "unknown-member"),
    (#"{"client": "k", "language": "nl"}"#, "", "missing"),
    (#"{"base": [], "language": "nl"}"#, "/base", "wrong-type"),
    ("[]", "", "wrong-type"),
  ])
  func `what makes no sense is refused with its place, and changes nothing`(
    body: String, pointer: String, code: String
  ) throws {
    let answer = patch(body)
    #expect(answer.status == 422 && answer.problem == "invalid-edit")
    let fault = try answer.json["errors"]?.array?.first
    #expect(fault?["pointer"]?.string == pointer && fault?["code"]?.string == code)
    #expect(try rev() == 1)
  }

  @Test func `a list of names has an end`() throws {
    let names = (0..<129).map { "\"n\($0)\"" }.joined(separator: ",")
    let answer = patch(#"{"capabilities": {"kinds": [\#(names)]}}"#)
    #expect(answer.problem == "invalid-edit")
    let opened = site.send(
      .post, "/v1/forms/visit/sessions", #"{"capabilities": {"kinds": [\#(names)]}}"#)
    #expect(opened.problem == "invalid-edit")
  }

  @Test(.enabled(if: ZoneDatabase.isPresent))
  func `another time zone moves the day, and null moves it back`() throws {
    let before = try site.send(.get, session).json.row("day")?["value"]
    let answer = patch(#"{"timeZone": "Pacific/Kiritimati"}"#)
    #expect(try answer.json["rows"]?["set"]?["day"]?["value"] != before)
    let back = patch(#"{"timeZone": null}"#)
    #expect(try back.json["rows"]?["set"]?["day"]?["value"] == before)
    #expect(try rev() == 3)
  }

  @Test func `null is the language that a session gets which asks for none`() throws {
    _ = patch(#"{"language": "nl"}"#)
    let kept = patch(#"{"language": null}"#, ["Accept-Language": "nl"])
    #expect(try kept.json["to"]?.integer == 2)
    let first = patch(#"{"language": null}"#)
    #expect(try first.json["set"]?["language"]?.string == "en")
  }

  @Test func `what the client cannot show is replaced, from the beginning or later`() throws {
    let body = #"{"capabilities": {"kinds": ["text", "label", "later"], "as": ["line"]}}"#
    let opened = site.send(.post, "/v1/forms/visit/sessions", body)
    #expect(opened.status == 201)
    #expect(try opened.json.row("name")?["as"]?.string == "line")
    #expect(try opened.json.row("size")?["text"]?.string == "This cannot be shown here.")
    let answer = patch(body)
    #expect(try answer.json["rows"]?["set"]?["name"]?["as"]?.string == "line")
    #expect(try answer.json["rows"]?["set"]?["size"]?["kind"]?.string == "label")
    let answered = site.edit(session, #"{"set": {"size": "l"}}"#)
    #expect(try answered.json["echo"] == .array([.string("size")]))
    #expect(try answered.json["rows"] == nil)
    // Pages can show everything.
    let page = site.send(.get, "/s/" + session.dropFirst("/v1/sessions/".count))
    #expect(page.text.contains("<textarea") && !page.text.contains("cannot be shown"))
    let back = patch(#"{"capabilities": null}"#)
    #expect(try back.json["rows"]?["set"]?["size"]?["value"]?.string == "l")
  }

  @Test func `settings outlive a restart, with their tags and diffs`() throws {
    _ = patch(#"{"client": "k", "seq": 1, "language": "nl", "timeZone": "UTC"}"#)
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    _ = patch(#"{"capabilities": {"kinds": []}}"#)
    let live = site.send(.get, session)
    let diffs = (1...3).map { site.send(.get, session + "/diff?since=\($0)").bytes }
    let again = try site.restarted()
    #expect(again.send(.get, session).bytes == live.bytes)
    for (index, diff) in diffs.enumerated() {
      #expect(again.send(.get, session + "/diff?since=\(index + 1)").bytes == diff)
    }
    let repeated = again.send(
      .patch, session, #"{"client": "k", "seq": 1, "language": "nl", "timeZone": "UTC"}"#)
    #expect(try repeated.json["replayed"] == .bool(true))
  }

  @Test func `a new version is shown in the language, and to the client, that the session has now`()
    throws
  {
    let opened = site.send(.post, "/v1/forms/visit/sessions", #"{"follow": "published"}"#)
    let follower = try #require(opened.headers["Location"])
    let body = #"{"language": "nl", "capabilities": {"kinds": ["text"]}}"#
    #expect(site.send(.patch, follower, body).status == 200)
    try site.publish("visit", Self.form.replacing("\"Naam\"", with: "\"Roepnaam\""))
    let live = site.send(.get, follower)
    let snapshot = try live.json
    #expect(snapshot["version"]?.integer == 2 && snapshot["rev"]?.integer == 3)
    #expect(snapshot.row("name")?["label"]?.string == "Roepnaam")
    #expect(snapshot.row("size")?["kind"]?.string == "label")
    let diffs = (1...2).map { site.send(.get, follower + "/diff?since=\($0)").bytes }
    let again = try site.restarted()
    #expect(again.send(.get, follower).bytes == live.bytes)
    for (index, diff) in diffs.enumerated() {
      #expect(again.send(.get, follower + "/diff?since=\(index + 1)").bytes == diff)
    }
    let first = again.send(.get, follower + "?rev=1", admin: true)
    #expect(first.bytes == opened.bytes)
  }

  @Test func `an edit of settings is as strict as any other`() throws {
    let tag = try #require(site.send(.get, session).headers["ETag"])
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let moved = patch(#"{"language": "nl"}"#, ["If-Match": tag])
    #expect(moved.problem == "precondition-failed")
    let bare = patch(#"{"language": "nl"}"#, ["Prefer": "handling=strict"])
    #expect(bare.problem == "precondition-required")
    #expect(try rev() == 2)
    let snapshot = patch(#"{"language": "nl"}"#, ["Prefer": "return=representation"])
    #expect(try snapshot.json["title"]?.string == "Bezoek")
  }

  @Test func `a key makes a repeated patch one, and a submitted session takes none`() throws {
    let key: Headers = ["Idempotency-Key": "0123456789abcdef"]
    let type = "application/merge-patch+json"
    #expect(patch(#"{"language": "nl"}"#, key, type: type).status == 200)
    #expect(try patch(#"{"language": "nl"}"#, key, type: type).json["replayed"] == .bool(true))
    #expect(try rev() == 2)
    #expect(site.send(.post, session + "/submit").status == 201)
    #expect(patch(#"{"language": "en"}"#).problem == "session-submitted")
    #expect(patch("{}", type: "text/plain").status == 415)
  }

  @Test func `a form without languages is there in English`() throws {
    try site.publish("count", TestForms.count)
    let plain = try site.begin("count")
    #expect(site.send(.patch, plain, #"{"language": "en-US"}"#).status == 200)
    #expect(site.send(.patch, plain, #"{"language": "nl"}"#).problem == "invalid-edit")
  }
}

extension JSONValue {
  /// A row of a snapshot.
  fileprivate func row(_ key: String) -> JSONValue? {
    (self["sections"]?.array ?? []).lazy.flatMap { $0["rows"]?.array ?? [] }
      .first { $0["key"]?.string == key }
  }
}
