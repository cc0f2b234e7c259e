import HTTP
import JSON
import Testing

@testable import FormServer

/// What happens to rows, where the libraries call some handlers and not others.
struct EventTests {
  private func conversation(_ document: String, _ opening: String = "{}") throws -> Conversation {
    let site = try AppFixture()
    try site.publish("f", document)
    return try Conversation(site, "f", opening)
  }

  /// Fields of a form with a variable that counts.
  private func counting(_ fields: String, _ more: String = "") -> String {
    #"""
    {"form": "f", "title": "F", "variables": {"count": {"kind": "number", "initial": "0"}}\#(more),
     "sections": [{"key": "s", "fields": [
      {"key": "shown", "kind": "label", "text": "{count}"}, \#(fields)]}]}
    """#
  }

  private static let counts = #"[{"set": {"count": "count + 1"}}]"#

  @Test(arguments: [
    #""kind": "text""#, #""kind": "text", "as": "area""#, #""kind": "bool", "as": "check""#,
    #""kind": "bool""#, #""kind": "number", "as": "stepper""#,
    #""kind": "number", "as": "slider""#, #""kind": "date", "as": "inline""#,
    #""kind": "choice", "as": "inlinePicker", "options": [{"value": "a"}]"#,
    #""kind": "choice", "as": "segmented", "options": [{"value": "a"}]"#,
    #""kind": "label", "text": "Row""#,
  ])
  func `every row that is shown and enabled can be selected, whatever its kind`(kind: String) throws
  {
    var client = try conversation(
      counting(
        #"""
        {"key": "x", \#(kind), "label": "X", "onSelect": \#(Self.counts), "disabled": "off"},
        {"key": "off", "kind": "bool", "label": "Off"}
        """#))
    try client.event("select", "x")
    #expect(client.row("shown")?["text"] == .string("1"))
    try client.set(#"{"off": true}"#)
    let refused = client.site.send(
      .post, client.address + "/events", #"{"type": "select", "field": "x"}"#,
      headers: ["Prefer": "handling=strict"])
    #expect(refused.status >= 400)
    #expect(client.row("shown")?["text"] == .string("1"))
  }

  @Test(arguments: [
    (#""kind": "text""#, #""a""#, #""b""#), (#""kind": "bool""#, "true", "false"),
    (#""kind": "date""#, #""2026-01-01""#, #""2026-01-02""#), (#""kind": "number""#, "1", "2"),
    (#""kind": "choice", "options": [{"value": "a"}, {"value": "b"}]"#, #""a""#, #""b""#),
  ])
  func `every write that changes an answer fires once, whoever makes it`(
    kind: String, one: String, two: String
  ) throws {
    var client = try conversation(
      counting(
        #"""
        {"key": "x", \#(kind), "label": "X", "onChange": \#(Self.counts)},
        {"key": "b", "kind": "button", "label": "Set it", "onTap": [{"set": {"x": "\#(Self.rule(two))"}}]}
        """#))
    try client.set(#"{"x": \#(one)}"#)
    #expect(client.row("shown")?["text"] == .string("1"))
    try client.set(#"{"x": \#(one)}"#)
    #expect(client.row("shown")?["text"] == .string("1"))
    try client.event("tap", "b")
    #expect(client.row("shown")?["text"] == .string("2"))
    try client.event("tap", "b")
    #expect(client.row("shown")?["text"] == .string("2"))
    try client.set(#"{"x": null}"#)
    #expect(client.row("shown")?["text"] == .string(two == "false" ? "2" : "3"))
  }

  /// A wire value as a rule inside a JSON text.
  private static func rule(_ value: String) -> String {
    guard value.hasPrefix("\"") else { return value }
    let text = value.dropFirst().dropLast()
    return text.contains("-") ? #"date(\"\#(text)\")"# : #"\"\#(text)\""#
  }

  @Test func `toggling what is unanswered gives true, then false`() throws {
    var client = try conversation(
      counting(
        #"""
        {"key": "x", "kind": "bool", "as": "yesNo", "label": "X"},
        {"key": "b", "kind": "button", "label": "B", "onTap": [{"toggle": "x"}]}
        """#))
    #expect(client.value("x") == nil)
    try client.event("tap", "b")
    #expect(client.value("x") == .bool(true))
    try client.event("tap", "b")
    #expect(client.value("x") == .bool(false))
  }

  @Test func `the effects of a row come before those of the form`() throws {
    var client = try conversation(
      counting(
        #"""
        {"key": "x", "kind": "button", "label": "X", "onTap": [{"set": {"count": "count + 1"}}]}
        """#, #", "onTap": [{"set": {"count": "count * 10"}}]"#))
    try client.event("tap", "x")
    #expect(client.row("shown")?["text"] == .string("10"))
  }

  @Test func `every hint among the effects reaches who asked, and nobody else`() throws {
    var client = try conversation(
      counting(
        #"""
        {"key": "x", "kind": "text", "label": "X"},
        {"key": "b", "kind": "button", "label": "B", "onTap": [
          {"focus": "x"}, {"scrollTo": "x"}, {"open": "/help"}, {"alert": "Well done."},
          {"submit": true}]}
        """#))
    let rev = client.snapshot["rev"]?.integer
    let told = try client.event("tap", "b")
    #expect(
      told["effects"]?.array?.compactMap { $0.object?.first?.name }
        == ["focus", "scrollTo", "open", "alert", "submit"])
    #expect(client.snapshot["rev"]?.integer == rev)
    #expect(client.snapshot["status"] == .string("draft"))
    #expect(!client.snapshot.text.contains("Well done."))
  }

  @Test func `rows below a node follow whether it is open, and keep their answers`() throws {
    var client = try conversation(
      #"""
      {"form": "f", "title": "F", "variables": {
        "isOpen": {"kind": "bool", "initial": "false"},
        "isOpenBelow": {"kind": "bool", "initial": "false"}},
       "sections": [{"key": "s", "fields": [
        {"key": "node", "kind": "label", "text": "Node", "onSelect": [{"toggle": "isOpen"}]},
        {"key": "child", "kind": "label", "text": "Child", "visible": "isOpen",
         "onSelect": [{"toggle": "isOpenBelow"}]},
        {"key": "leaf", "kind": "text", "label": "Leaf", "visible": "isOpen && isOpenBelow"}]}]}
      """#)
    #expect(client.shape == "s[node]")
    try client.event("select", "node")
    try client.event("select", "child")
    try client.set(#"{"leaf": "green"}"#)
    #expect(client.shape == "s[node, child, leaf]")
    try client.event("select", "node")
    #expect(client.shape == "s[node]")
    try client.event("select", "node")
    #expect(client.shape == "s[node, child, leaf]")
    #expect(client.value("leaf") == .string("green"))
  }

  @Test func `two values that set each other settle, or the whole edit is refused`() throws {
    let settling = counting(
      #"""
      {"key": "x", "kind": "number", "label": "X", "onChange": [{"set": {"y": "x"}}]},
      {"key": "y", "kind": "number", "label": "Y", "onChange": [{"set": {"x": "y"}}]}
      """#)
    var client = try conversation(settling)
    try client.set(#"{"x": 7}"#)
    #expect(client.value("y") == .string("7"))
    let endless = try conversation(settling.replacing(#""x": "y""#, with: #""x": "y + 1""#))
    let before = endless.site.send(.get, endless.address).bytes
    #expect(endless.site.edit(endless.address, #"{"set": {"x": 1}}"#).problem == "invalid-edit")
    #expect(endless.site.send(.get, endless.address).bytes == before)
  }
}
