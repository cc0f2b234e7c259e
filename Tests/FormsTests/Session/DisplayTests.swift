import Forms
import JSON
import Rules
import TestSupport
import Testing

/// Texts with rules as parts, titles of items, and activities.
struct DisplayTests {
  @Test func `parts of a text are computed`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "a", "kind": "number"}, {"key": "on", "kind": "date"},
        {"key": "sum", "kind": "label", "label": "Sum",
         "text": "{{a} is {a}, twice {a * 2}", "detail": "Due {on}."}
        """)
    #expect(draft.row("sum")?["text"] == .string("{a} is , twice "))
    try draft.set(#"{"a": "1.50", "on": "2026-02-28"}"#)
    #expect(draft.row("sum")?["text"] == .string("{a} is 1.5, twice 3"))
    #expect(draft.row("sum")?["detail"] == .string("Due 2026-02-28."))
    let changes = try draft.changes(since: 1)
    let set = try json(#"{"detail": "Due 2026-02-28.", "text": "{a} is 1.5, twice 3"}"#)
    #expect(changes?["rows"]?["set"]?["sum"] == set)
  }

  @Test func `a text without rules is fixed, and its braces are single`() throws {
    let draft = try Drafting(
      fields: #"{"key": "l", "kind": "label", "text": "a {{b}} c }", "detail": "{{"}"#)
    #expect(draft.row("l")?["text"] == .string("a {b}} c }"))
    #expect(draft.row("l")?["detail"] == .string("{"))
  }

  @Test func `a brace in a text literal does not end a rule`() throws {
    var draft = try Drafting(
      fields: #"""
        {"key": "a", "kind": "text"},
        {"key": "l", "kind": "label", "text": "{a + \"}\" + '\\'}'}!"}
        """#)
    try draft.set(#"{"a": "x"}"#)
    #expect(draft.row("l")?["text"] == .string("x}'}!"))
  }

  @Test func `what is hidden is unanswered in a text, and a hidden text is not computed`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "shows", "kind": "bool"}, {"key": "a", "kind": "text", "visible": "shows"},
        {"key": "l", "kind": "label", "text": "[{a}]"},
        {"key": "m", "kind": "label", "visible": "shows", "text": "({a})"}
        """)
    try draft.set(#"{"shows": true, "a": "x"}"#)
    #expect(draft.row("l")?["text"] == .string("[x]"))
    #expect(draft.row("m")?["text"] == .string("(x)"))
    try draft.set(#"{"shows": false}"#)
    #expect(draft.row("l")?["text"] == .string("[]"))
    #expect(draft.row("m") == nil)
  }

  @Test func `each language has its own parts`() throws {
    let document = try json(
      """
      {"form": "f", "languages": ["nl", "en"], "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "number", "initial": "2"},
        {"key": "l", "kind": "label", "text": {"nl": "Twee keer: {a * 2}", "en": "Twice: {a + a}"}}]}]}
      """)
    #expect(try Drafting(document: document).row("l")?["text"] == .string("Twice: 4"))
  }

  @Test func `a part that cannot be computed is left out and reported`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "a", "kind": "number"},
        {"key": "l", "kind": "label", "text": "{a}: {a * 1e40 * 1e40 * 1e40 * 1e40 * 1e40 * 1e40 * 1e40 * 1e40}!"}
        """)
    try draft.set(#"{"a": "12"}"#)
    #expect(draft.row("l")?["text"] == .string("12: !"))
    let faults = try json(#"[{"code": "overflow", "rule": "text"}]"#)
    #expect(draft.row("l")?["ruleErrors"] == faults)
    try draft.set(#"{"a": null}"#)
    #expect(draft.row("l")?["ruleErrors"] == nil)
  }

  @Test(arguments: [
    ("{b}", "E02", "/text", 1, 2), ("x {a +}", "E01", "/text", 5, 6),
    ("é {a", "E01", "/text", 2, 3), ("{a} {[a]}", "E05", "/text", 5, 8),
    ("{p}", "E11", "/text", 1, 2), ("{now()}", "E14", "/text", 1, 6),
  ])
  func `a fault of a part is told where it stands`(
    text: String, code: String, pointer: String, start: Int, end: Int
  ) throws {
    let refused = #expect(throws: RandomForm.Refused.self) {
      try Drafting(
        fields: """
          {"key": "a", "kind": "number"}, {"key": "p", "kind": "text", "as": "secret"},
          {"key": "l", "kind": "label", "text": "\(text)"}
          """)
    }
    let finding = try #require(refused?.findings.first { $0.level == .error })
    #expect(finding.code == code)
    #expect(finding.pointer.description == "/sections/0/fields/2" + pointer)
    #expect(finding.range == start..<end)
  }

  @Test func `an activity says how much is done, from nought to one`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "a", "kind": "number"},
        {"key": "bar", "kind": "activity", "as": "progress", "value": "a / 4"},
        {"key": "busy", "kind": "activity"}
        """)
    #expect(draft.value("bar") == nil)
    for (answer, share) in [("1", "0.25"), ("9", "1"), ("-9", "0")] {
      try draft.set(#"{"a": "\#(answer)"}"#)
      #expect(draft.value("bar") == .string(share))
    }
    #expect(draft.row("busy")?["as"] == .string("indicator"))
    #expect(draft.value("busy") == nil)
  }

  @Test func `items have titles of their own`() throws {
    var draft = try Drafting(
      sections: """
        {"key": "people", "header": "People", "repeat": {"min": 1, "reorder": true,
          "itemTitle": "Person {row.number} of {row.count}: {name}"},
         "fields": [{"key": "name", "kind": "text"}]}
        """)
    let first = draft.items("people")[0]
    #expect(draft.section(first)?["header"] == .string("Person 1 of 1: "))
    try draft.set(#"{"\#(first)/name": "Ada"}"#)
    #expect(draft.section(first)?["header"] == .string("Person 1 of 1: Ada"))
    let before = draft.session.rev
    let second = try #require(try draft.insert("people", .at(0), #"{"name": "Bo"}"#).insertedItem)
    #expect(draft.section(first)?["header"] == .string("Person 2 of 2: Ada"))
    #expect(draft.section(second)?["header"] == .string("Person 1 of 2: Bo"))
    let set = try json(#"{"header": "Person 2 of 2: Ada"}"#)
    #expect(try draft.changes(since: before)?["sections"]?["set"]?[first] == set)
    try draft.move(second, to: .end)
    #expect(draft.section(first)?["header"] == .string("Person 1 of 2: Ada"))
  }
}
