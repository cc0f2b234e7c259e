import HTTP
import JSON
import Testing

@testable import FormServer

/// The usage example of FormUI, which is `Examples/hidden-rows.json`, as a conversation.
struct FormUIConversationTests {
  @Test func `tapping a row toggles the one below, which no field decides`() throws {
    var client = try Conversation(example: "hidden-rows")
    #expect(client.rows(of: "rows") == ["toggleRow", "otherRow"])
    let shown = try client.event("tap", "toggleRow")
    #expect(shown["rows"]?["ins"]?.array?.count == 1)
    #expect(shown["rows"]?["ins"]?.array?.first?.array?[1].integer == 1)
    #expect(client.rows(of: "rows") == ["toggleRow", "hiddenRow", "otherRow"])
    let hidden = try client.event("tap", "toggleRow")
    #expect(hidden["rows"]?["del"] == .array([.string("hiddenRow")]))
    #expect(client.rows(of: "rows") == ["toggleRow", "otherRow"])
  }

  @Test func `tapping a row toggles a section with all its rows, whose answers stay`() throws {
    var client = try Conversation(example: "hidden-rows")
    #expect(client.row("hiddenSection") == nil)
    let shown = try client.event("tap", "toggleSection")
    #expect(shown["sections"]?["ins"]?.array?.count == 1)
    try client.set(#"{"note": "kept"}"#)
    let hidden = try client.event("tap", "toggleSection")
    #expect(hidden["sections"]?["del"] == .array([.string("hiddenSection")]))
    try client.event("tap", "toggleSection")
    #expect(client.value("note") == .string("kept"))
    try client.event("tap", "toggleSection")
    #expect(try client.submit()["note"] == nil)
  }

  @Test func `rows are made of the cases of a list and of a range, once`() throws {
    let client = try Conversation(example: "hidden-rows")
    #expect(client.rows(of: "theme") == ["theme_light", "theme_dark", "theme_system"])
    #expect(client.rows(of: "dessert").count == 6)
    #expect(client.row("dessert_ice")?["text"] == .string("🍦 Ice cream"))
    #expect(client.rows(of: "numbers") == ["number_0", "number_1", "number_2"])
    #expect(client.row("number_2")?["text"] == .string("Row 2"))
  }

  @Test func `a row that is hidden cannot be tapped`() throws {
    let site = try AppFixture()
    try site.publish("f", Self.guarded)
    var client = try Conversation(site, "f")
    let before = site.send(.get, client.address).bytes
    let event = #"{"type": "tap", "field": "secretDoor"}"#
    let lenient = site.send(.post, client.address + "/events", event)
    #expect(lenient.status < 500)
    let strict = site.send(
      .post, client.address + "/events", event, headers: ["Prefer": "handling=strict"])
    #expect(strict.status >= 400)
    #expect(site.send(.get, client.address).bytes == before)
    try client.set(#"{"on": true}"#)
    try client.event("tap", "secretDoor")
    #expect(client.rows(of: "s") == ["on", "secretDoor", "room"])
  }

  private static let guarded = """
    {"form": "f", "title": "F", "variables": {"isIn": {"kind": "bool", "initial": "false"}},
     "sections": [{"key": "s", "fields": [
      {"key": "on", "kind": "bool", "label": "On"},
      {"key": "secretDoor", "kind": "button", "label": "Door", "visible": "on",
       "onTap": [{"toggle": "isIn"}]},
      {"key": "room", "kind": "label", "text": "The room", "visible": "isIn"}]}]}
    """

  @Test func `the client cannot write a variable, and no answer names one`() throws {
    var client = try Conversation(example: "hidden-rows")
    let written = client.site.edit(client.address, #"{"set": {"isRowHidden": false}}"#)
    #expect(written.status == 422)
    try client.event("tap", "toggleRow")
    #expect(!client.snapshot.text.contains("isRowHidden"))
    #expect(try client.submit()["isRowHidden"] == nil)
  }
}
