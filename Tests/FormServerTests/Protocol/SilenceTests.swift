import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What nobody sees is told to nobody.
struct SilenceTests {
  /// Everything about what is hidden holds the word “veiled”.
  static let form = #"""
    {"form": "silence", "title": "Silence", "variables": {"veiledOne": {"kind": "number"}},
     "sections": [
      {"key": "shown", "header": "Shown", "fields": [
        {"key": "on", "kind": "bool", "label": "On", "validate": [
          {"rule": "!this || !answered(veiledText) || true", "message": "Not so."}]},
        {"key": "name", "kind": "text", "label": "Name", "required": true},
        {"key": "veiledText", "kind": "text", "label": "A veiled label", "visible": "on",
         "placeholder": "a veiled text", "required": true},
        {"key": "veiledPick", "kind": "choice", "label": "A veiled pick", "visible": "on",
         "options": [{"value": "veiled1", "title": "Quiet one"}]}]},
      {"key": "veiledSection", "header": "A veiled header", "footer": "veiled", "visible": "on",
       "repeat": {"max": 2}, "fields": [{"key": "veiledColumn", "kind": "text", "label": "veiled"}]}]}
    """#

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("silence", Self.form)
    session = try site.begin("silence", #"{"values": {"on": true}}"#)
    _ = site.edit(
      session,
      #"{"set": {"veiledText": "a veiled answer", "veiledPick": "veiled1"}}"#)
    _ = site.send(
      .post, session + "/items",
      #"{"list": "veiledSection", "values": {"veiledColumn": "veiled"}}"#)
    _ = site.edit(session, #"{"set": {"on": false}}"#)
  }

  @Test func `G7: nothing that is hidden is named in a snapshot, diff, patch, problem or page`()
    throws
  {
    let head = try #require(site.send(.get, session).headers["ETag"])
    let page = "/s/" + session.dropFirst("/v1/sessions/".count)
    let patch: Headers = ["Accept": "application/json-patch+json"]
    let answers = [
      site.send(.get, session), site.send(.get, session + "/diff?since=0"),
      site.send(.get, session + "/diff?since=0", headers: patch),
      site.send(.get, session + "/next"), site.send(.get, session + "/previous"),
      site.edit(session, #"{"set": {"name": "Ada"}}"#),
      site.edit(session, #"{"set": {"name": "Bob"}}"#, patch),
      site.edit(session, #"{"set": {"name": "Cy"}}"#, ["Prefer": "return=representation"]),
      site.edit(session, #"{"set": {"nme": "x", "name": 3}}"#),
      site.edit(session, #"{"set": {"name": "x"}}"#, ["If-Match": "\"0.x\""]),
      site.send(.post, session + "/events", #"{"type": "tap", "field": "nothing"}"#),
      site.send(.post, session + "/items", #"{"list": "nothing"}"#),
      site.edit(session, #"{"set": {"name": null}}"#),
      site.send(.post, session + "/validate"), site.send(.post, session + "/validate?quiet=1"),
      site.send(.post, session + "/submit"),
      site.send(.get, page, headers: ["Accept": "text/html"]),
      site.send(.post, session + "/rebase", headers: ["If-Match": head]),
    ]
    for (number, answer) in answers.enumerated() {
      let told = answer.text.lowercased().split(
        separator: "veiled", omittingEmptySubsequences: false)
      #expect(told.count == 1, "answer \(number): \(told.map { $0.suffix(80) })")
    }
  }

  @Test func `G7: a problem names a hidden key only to who named it`() throws {
    let strict: Headers = ["Prefer": "handling=strict"]
    let refused = site.edit(
      session, #"{"base": 1, "set": {"veiledText": "x", "name": "Ada"}}"#, strict)
    #expect(refused.problem == "field-hidden")
    #expect(try refused.faultKeys == ["veiledText"])
    #expect(!refused.text.contains("veiledPick") && !refused.text.contains("label"))
    let list = site.send(
      .post, session + "/items", #"{"base": 1, "list": "veiledSection"}"#, headers: strict)
    #expect(list.problem == "field-hidden")
    #expect(try list.faultKeys == ["veiledSection"])
  }

  @Test func `G7: what is hidden again goes by its key alone`() throws {
    _ = site.edit(session, #"{"set": {"on": true}}"#)
    let diff = try site.edit(session, #"{"set": {"on": false}}"#).json
    #expect(
      diff["rows"]?["del"] == .array([.string("veiledText"), .string("veiledPick")]))
    let told = diff.canonicalBytes
    #expect(!String(decoding: told, as: UTF8.self).contains("veiled answer"))
    #expect(!String(decoding: told, as: UTF8.self).contains("label"))
  }
}
