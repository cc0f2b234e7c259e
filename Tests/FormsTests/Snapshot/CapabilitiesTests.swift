import JSON
import TestSupport
import Testing

@testable import Forms

/// What is put in the place of what a client cannot show.
struct CapabilitiesTests {
  private static let fields = #"""
    {"key": "name", "kind": "text", "as": "area", "label": "Name", "required": true,
     "placeholder": "Ada"},
    {"key": "pin", "kind": "text", "as": "secret", "label": "PIN"},
    {"key": "on", "kind": "bool", "as": "yesNo", "label": "On"},
    {"key": "size", "kind": "choice", "as": "radio", "label": "Size", "options": [{"value": "s"}, {"value": "l"}],
     "optionFilter": "on || option.value == \"s\""},
    {"key": "note", "kind": "label", "as": "value1", "label": "Note", "text": "{name}!"},
    {"key": "place", "kind": "custom", "component": "pair", "label": "Pair"}
    """#

  private func drafting(_ capabilities: Capabilities) throws -> Drafting {
    var drafting = try Drafting(fields: Self.fields)
    try drafting.change(.settings(SessionSettings(capabilities: capabilities)))
    return drafting
  }

  @Test(
    arguments: [
      (
        Capabilities(),
        "text area, text secret, bool yesNo, choice radio, label value1, custom pair"
      ),
      (
        Capabilities(widgets: ["line", "switch", "push", "plain"]),
        "text line, label plain, bool switch, choice push, label plain, custom pair"
      ),
      (
        Capabilities(kinds: ["text", "bool"]),
        "text area, text secret, bool yesNo, label plain, label value1, label plain"
      ),
      (
        Capabilities(components: []),
        "text area, text secret, bool yesNo, choice radio, label value1, label plain"
      ),
      (
        Capabilities(widgets: []),
        "label plain, label plain, label plain, label plain, label plain, custom pair"
      ),
      (
        Capabilities(kinds: ["later"], widgets: ["later"], components: ["later"]),
        "label plain, label plain, label plain, label plain, label plain, label plain"
      ),
    ])
  func `a row is shown as it is, else as usual, else as a label`(
    capabilities: Capabilities, rows: String
  ) throws {
    let drafting = try drafting(capabilities)
    let shown = drafting.rows.map { key in
      let row = drafting.row(key)
      return "\(row?["kind"]?.string ?? "") \(row?["as"]?.string ?? "")"
    }
    #expect(shown.joined(separator: ", ") == rows)
  }

  @Test func `a label in the place of a row says so, and holds nothing that it does not show`()
    throws
  {
    var drafting = try drafting(Capabilities(kinds: ["bool"]))
    #expect(
      drafting.row("name")
        == (try json(
          #"""
          {"as": "plain", "key": "name", "kind": "label", "label": "Name", "required": true,
           "text": "This cannot be shown here."}
          """#)))
    try drafting.set(#"{"name": "Ada", "size": "l", "pin": "hush"}"#)
    try drafting.check()
    #expect(
      drafting.row("size")
        == (try json(
          #"""
          {"as": "plain", "error": "Choose one of the options that are offered.", "key": "size",
           "kind": "label", "label": "Size", "text": "This cannot be shown here."}
          """#)))
    let snapshot = String(decoding: drafting.session.snapshotBytes, as: UTF8.self)
    #expect(!snapshot.contains("hush") && !snapshot.contains("hasValue"))
    #expect(drafting.row("note")?["text"] == .string("Ada!"))
  }

  @Test func `answers to a row that is not shown as it is are taken all the same`() throws {
    var drafting = try drafting(Capabilities(kinds: []))
    let before = drafting.session
    let outcome = try drafting.set(#"{"name": "Ada"}"#)
    #expect(outcome.echo == ["name"] && outcome.rev == before.rev + 1)
    let diff = try #require(try drafting.changes(since: before.rev))
    #expect(diff["rows"]?["set"] == (try json(#"{"note": {"text": "Ada!"}}"#)))
    #expect(diff["set"]?["progress"] == (try json(#"{"answered": 1, "required": 1}"#)))
    try drafting.check(submits: true)
    #expect(drafting.session.submissionValues().values["name"] == .string("Ada"))
  }

  @Test func `the way from field to field passes by what the client cannot show`() throws {
    let drafting = try drafting(Capabilities(kinds: ["bool", "custom"]))
    #expect(drafting.session.neighbour(.next, of: nil) == .field("on"))
    #expect(drafting.session.neighbour(.next, of: "on") == .field("place"))
    #expect(drafting.session.neighbour(.previous, of: "on") == .end)
  }

  @Test func `everything comes back when the client can show everything again`() throws {
    var drafting = try drafting(Capabilities(kinds: []))
    try drafting.set(#"{"name": "Ada"}"#)
    try drafting.change(.settings(SessionSettings(capabilities: .everything)))
    #expect(drafting.row("name")?["value"] == .string("Ada"))
    #expect(drafting.row("name")?["placeholder"] == .string("Ada"))
    #expect(drafting.row("name")?["text"] == nil)
  }

  @Test func `components in the place of texts and empty states say so too`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "header": {"component": "panel"}, "emptyState": {"component": "panel"},
         "fields": [{"key": "a", "kind": "text", "visible": "false"}]}
        """#)
    try drafting.change(.settings(SessionSettings(capabilities: Capabilities(components: []))))
    let section = drafting.session.snapshot()["sections"]?.array?.first
    #expect(section?["header"] == .string("This cannot be shown here."))
    let row = section?["rows"]?.array?.first
    #expect(row?["kind"] == .string("label") && row?["component"] == nil)
    #expect(row?["text"] == .string("This cannot be shown here."))
  }
}
