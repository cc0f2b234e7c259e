import HTTP
import JSON
import Testing

@testable import FormServer

/// The routes for events, for the way from field to field, and back to the beginning.
struct EventRoutesTests {
  static let form = #"""
    {"form": "settings", "title": "Settings",
     "variables": {"advanced": {"kind": "bool", "initial": "false"}}, "sections": [
      {"key": "general", "fields": [
        {"key": "name", "kind": "text", "label": "Name"},
        {"key": "more", "kind": "label", "label": "Advanced settings",
         "onSelect": [{"toggle": "advanced"}, {"focus": "port"}],
         "actions": [{"key": "wipe", "title": "Wipe", "effects": [{"clear": ["name"]}]}]},
        {"key": "help", "kind": "label", "label": "Help", "onTap": [{"open": "/help"}]},
        {"key": "off", "kind": "label", "label": "Off", "disabled": true, "onTap": [{"submit": true}]},
        {"key": "x", "kind": "number", "label": "X", "onChange": [{"set": {"x": "x + 1"}}]}]},
      {"key": "expert", "header": "Advanced", "visible": "advanced", "fields": [
        {"key": "port", "kind": "number", "label": "Port"}]}]}
    """#
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("settings", Self.form)
    session = try site.begin("settings", #"{"values": {"name": "Ada"}}"#)
  }

  private func event(_ body: String, _ headers: Headers = [:]) -> Response {
    site.send(.post, session + "/events", body, headers: headers)
  }

  @Test func `selecting the row shows the section and hides it again`() throws {
    let shown = event(
      #"{"client": "k", "seq": 1, "base": 1, "type": "select", "field": "more"}"#)
    #expect(shown.status == 200 && shown.headers["Form-Ack"] == "k;seq=1")
    let diff = try shown.json
    #expect(diff["to"]?.integer == 2 && diff["ack"]?["seq"]?.integer == 1)
    #expect(
      diff["sections"]?["ins"]?.array?.first?.array?[1]["key"]?.string == "expert")
    #expect(diff["effects"] == .array([.object([JSONMember("focus", .string("port"))])]))
    let hidden = event(#"{"base": 2, "type": "select", "field": "more"}"#)
    #expect(try hidden.json["sections"]?["del"] == .array([.string("expert")]))
    // What is to be focused is hidden now.
    #expect(try hidden.json["effects"] == nil)
  }

  @Test func `a repeated event gives the same hints and does nothing`() throws {
    let body = #"{"client": "k", "seq": 1, "base": 1, "type": "select", "field": "more"}"#
    let first = try event(body).json
    let again = try event(body).json
    #expect(again["replayed"] == .bool(true) && again["effects"] == first["effects"])
    #expect(again["to"] == first["to"] && again["sections"] == first["sections"])
    let other = event(#"{"client": "k", "seq": 1, "type": "tap", "field": "more"}"#)
    #expect(other.problem == "seq-reused")
  }

  @Test func `an idempotency key keeps the hints too, over a restart`() throws {
    let headers: Headers = ["Idempotency-Key": "0123456789abcdef"]
    let body = #"{"type": "select", "field": "more"}"#
    let first = try event(body, headers).json
    let later = try site.restarted()
    let again = try later.send(.post, session + "/events", body, headers: headers).json
    #expect(again["replayed"] == .bool(true) && again["effects"] == first["effects"])
    #expect(try later.send(.get, session).json["rev"]?.integer == 2)
  }

  @Test func `a restarted server knows the variables`() throws {
    #expect(event(#"{"type": "select", "field": "more"}"#).status == 200)
    let before = site.send(.get, session).text
    let later = try site.restarted()
    #expect(later.send(.get, session).text == before)
  }

  @Test func `an event that only asks the client for something makes no revision`() throws {
    let answer = event(#"{"type": "tap", "field": "help"}"#)
    #expect(try answer.json["to"]?.integer == 1)
    #expect(try answer.json["effects"] == .array([.object([JSONMember("open", .string("/help"))])]))
  }

  @Test func `an action does what it says`() throws {
    let answer = event(#"{"type": "action", "field": "more", "action": "wipe"}"#)
    #expect(try answer.json["rows"]?["unset"]?["name"] == .array([.string("value")]))
  }

  @Test(arguments: [
    (#"{"type": "tap", "field": "none"}"#, 422, "invalid-edit", "/field"),
    (#"{"type": "tap", "field": "advanced"}"#, 422, "invalid-edit", "/field"),
    (#"{"type": "tap"}"#, 422, "invalid-edit", ""),
    (#"{"field": "more"}"#, 422, "invalid-edit", ""),
    (#"{"type": "press", "field": "more"}"#, 422, "invalid-edit", "/type"),
    (#"{"type": "tap", "field": "more", "action": "wipe"}"#, 422, "invalid-edit", ""),
    (#"{"type": "action", "field": "more"}"#, 422, "invalid-edit", ""),
    (#"{"type": "action", "field": "more", "action": "fly"}"#, 422, "invalid-edit", "/action"),
    (#"{"type": "tap", "field": "more", "value": 1}"#, 422, "invalid-edit", "/value"),
    (#"{"type": "tap", "field": "port"}"#, 409, "field-hidden", nil),
    (#"{"type": "tap", "field": 3"#, 400, "invalid-json", nil),
  ])
  func `a bad event is refused and changes nothing`(
    body: String, status: Int, problem: String, pointer: String?
  ) throws {
    let answer = event(body)
    #expect(answer.status == status && answer.problem == problem)
    if let pointer {
      #expect(try answer.json["errors"]?.array?.first?["pointer"]?.string == pointer)
    }
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test func `a disabled row does nothing, and a strict client is told`() throws {
    let answer = try event(#"{"type": "tap", "field": "off"}"#).json
    #expect(answer["ignored"]?.array?.first?["reason"]?.string == "disabled")
    #expect(answer["effects"] == nil)
    let strict: Headers = ["Prefer": "handling=strict"]
    let refused = event(#"{"base": 1, "type": "tap", "field": "off"}"#, strict)
    #expect(refused.status == 409 && refused.problem == "field-disabled")
    #expect(event(#"{"type": "tap", "field": "off"}"#, strict).status == 428)
  }

  @Test func `effects that go on and on are refused`() throws {
    let answer = site.edit(session, #"{"set": {"x": 1}}"#)
    #expect(answer.status == 422 && answer.problem == "invalid-edit")
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test func `a session that ended takes no events`() throws {
    #expect(site.send(.post, session + "/submit").status == 201)
    #expect(event(#"{"type": "select", "field": "more"}"#).problem == "session-submitted")
    #expect(site.send(.post, session + "/reset").problem == "session-submitted")
  }

  @Test func `a reset brings back what was given at the beginning, after a restart too`() throws {
    #expect(site.edit(session, #"{"set": {"name": "Bo"}}"#).status == 200)
    #expect(event(#"{"type": "select", "field": "more"}"#).status == 200)
    let later = try site.restarted()
    let answer = later.send(.post, session + "/reset", #"{"client": "k", "seq": 1, "base": 1}"#)
    #expect(answer.status == 200)
    #expect(try answer.json["to"]?.integer == 4 && answer.json["rows"] == nil)
    let snapshot = try later.send(.get, session).json
    #expect(snapshot["sections"]?.array?.count == 1)
    #expect(
      snapshot["sections"]?.array?.first?["rows"]?.array?.first?["value"]?.string == "Ada")
  }

  @Test func `a reset knows the beginning when the session is taken from a checkpoint`() throws {
    for number in 1...70 {
      #expect(site.edit(session, #"{"set": {"name": "N\#(number)"}}"#).status == 200)
    }
    let later = try site.restarted()
    #expect(later.send(.post, session + "/reset").status == 200)
    let rows = try later.send(.get, session).json["sections"]?.array?.first?["rows"]?.array
    #expect(rows?.first?["value"]?.string == "Ada")
  }

  @Test(arguments: [
    ("/next?from=name", 200, "x"), ("/next", 200, "name"), ("/next?from=x", 204, ""),
    ("/previous?from=x", 200, "name"), ("/previous", 200, "x"), ("/previous?from=name", 204, ""),
    ("/next?from=none", 404, "unknown-field"), ("/next?from=advanced", 404, "unknown-field"),
    ("/previous?from=port", 200, "x"),
  ])
  func `the next and the previous field are those that can be edited`(
    target: String, status: Int, expected: String
  ) throws {
    let answer = site.send(.get, session + target)
    #expect(answer.status == status)
    if status == 200 { #expect(try answer.json["key"]?.string == expected) }
    if status == 404 { #expect(answer.problem == expected) }
  }
}
