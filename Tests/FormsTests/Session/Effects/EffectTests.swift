import JSON
import TestSupport
import Testing

@testable import Forms

struct EffectTests {
  /// A form with a label that has the given effects when it is tapped.
  private func drafting(_ effects: String, values: String = "{}") throws -> Drafting {
    try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F",
         "variables": {"n": {"kind": "number", "initial": "1"}, "on": {"kind": "bool"}},
         "sections": [
          {"key": "s", "header": "S", "fields": [
            {"key": "go", "kind": "label", "label": "Go", "onTap": \#(effects)},
            {"key": "a", "kind": "number", "label": "A", "required": true, "max": 9},
            {"key": "b", "kind": "number", "label": "B", "initial": "7"},
            {"key": "c", "kind": "choice", "label": "C", "clearInvalid": true,
             "options": [{"value": "x"}, {"value": "y"}],
             "optionFilter": "option.value != \"x\" || on"},
            {"key": "off", "kind": "text", "label": "Off", "disabled": true},
            {"key": "gone", "kind": "text", "label": "Gone", "visible": "on"},
            {"key": "agree", "kind": "bool", "as": "yesNo", "label": "Agree"},
            {"key": "total", "kind": "number", "label": "Total", "calculate": "a", "override": true},
            {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"}]},
          {"key": "people", "repeat": {"max": 2}, "fields": [
            {"key": "name", "kind": "text", "label": "Name",
             "onReturn": [{"removeItem": "people"}, {"set": {"a": "size(people)"}}]}]},
          {"key": "hiddenPart", "visible": "on", "fields": [
            {"key": "deep", "kind": "text", "label": "Deep"}]}]}
        """#), values: values)
  }

  @Test(arguments: [
    (#"[{"set": {"a": "3"}}]"#, "a", "3"),
    (#"[{"set": {"a": "n + 1"}}, {"set": {"b": "a * 2"}}]"#, "b", "4"),
    // All rules of one effect read the same state: two answers change places.
    (#"[{"set": {"a": "b", "b": "a"}}]"#, "a", "7"),
    (#"[{"set": {"c": "\"y\""}}]"#, "c", "y"),
    (#"[{"set": {"off": "\"by the form\""}}]"#, "off", "by the form"),
    (#"[{"set": {"total": "5"}}]"#, "total", "5"),
    (#"[{"toggle": "agree"}]"#, "agree", "true"),
    (#"[{"toggle": "agree"}, {"toggle": "agree"}]"#, "agree", "false"),
    // Each effect sees what the one before did.
    (#"[{"toggle": "on"}, {"set": {"c": "\"x\""}}]"#, "c", "x"),
    // What cannot be computed leaves the answer as it was.
    (#"[{"set": {"b": "1 / (n - 1)"}}]"#, "b", "-"),
    (#"[{"set": {"c": "\"y\""}}, {"set": {"c": "\"z\""}}]"#, "c", "y"),
    // What gives nothing takes it away.
    (#"[{"set": {"b": "null"}}]"#, "b", "-"), (#"[{"clear": ["b"]}]"#, "b", "-"),
    (#"[{"set": {"b": "1"}}, {"reset": ["b"]}]"#, "b", "7"),
    (
      #"""
      [{"insertItem": "people"}, {"insertItem": "people"}, {"insertItem": "people"},
       {"set": {"a": "size(people)"}}]
      """#, "a", "2"
    ),
  ])
  func `effects write answers in order`(effects: String, key: String, expected: String) throws {
    var drafting = try drafting(effects)
    try drafting.event(.tap, "go")
    let value: String =
      switch drafting.value(key) {
      case .string(let text)?: text
      case .bool(let truth)?: String(truth)
      default: "-"
      }
    #expect(value == expected)
  }

  @Test func `an effect clears a secret, and a replay knows nothing of it either`() throws {
    var drafting = try drafting(#"[{"clear": ["pin"]}]"#, values: #"{"pin": "hush"}"#)
    #expect(drafting.row("pin")?["hasValue"] == .bool(true))
    try drafting.event(.tap, "go")
    #expect(drafting.row("pin")?["hasValue"] == nil)
    let taken = Session(
      id: "id", form: drafting.session.form, language: "en",
      checkpoint: drafting.session.checkpoint(), secrets: [])
    #expect(taken?.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `a hidden answer is written and kept, and shows when its row does`() throws {
    var drafting = try drafting(#"[{"set": {"gone": "\"kept\""}}]"#)
    try drafting.event(.tap, "go")
    #expect(drafting.row("gone") == nil)
    try drafting.event(.tap, "go")
    #expect(drafting.session.rev == 2)
    let other = try Drafting(document: json(TogglingRowTests.document))
    #expect(other.session.rev == 1)
  }

  @Test func `what an effect writes is marked like any change, and a reset takes the mark away`()
    throws
  {
    var drafting = try drafting(#"[{"set": {"a": "99"}}]"#)
    try drafting.event(.tap, "go")
    #expect(drafting.row("a")?["error"] != nil)
    var other = try self.drafting(#"[{"reset": ["a"]}]"#, values: #"{"a": 99}"#)
    #expect(other.row("a")?["error"] != nil)
    try other.event(.tap, "go")
    #expect(other.row("a")?["error"] == nil && other.value("a") == nil)
  }

  @Test func `an item removes itself, and the rest of its effects still work`() throws {
    var drafting = try drafting("[]")
    try drafting.insert("people")
    try drafting.insert("people")
    let items = drafting.items("people")
    try drafting.event(.return, items[0] + "/name")
    #expect(drafting.items("people") == [items[1]])
    #expect(drafting.value("a") == .string("1"))
  }

  @Test func `hints come back in order, and none names what is hidden`() throws {
    var drafting = try drafting(
      #"""
      [{"focus": "a"}, {"focus": "gone"}, {"scrollTo": "people"}, {"scrollTo": "hiddenPart"},
       {"alert": {"en": "Mind"}}, {"open": "/help"}, {"submit": true}]
      """#)
    let outcome = try drafting.event(.tap, "go")
    #expect(
      outcome.effects == [
        .focus("a"), .scrollTo("people"), .alert("Mind"), .open("/help"), .submit,
      ])
    #expect(!outcome.isChanged && drafting.session.status == .draft)
    let diff = try #require(drafting.session.changes(since: .rev(1), with: outcome))
    #expect(
      try JSONValue(parsing: diff)["effects"]?.array?.first == json(#"{"focus": "a"}"#))
  }

  @Test func `hints are judged by what is shown in the end`() throws {
    var drafting = try drafting(#"[{"focus": "gone"}, {"toggle": "on"}]"#)
    #expect(try drafting.event(.tap, "go").effects == [.focus("gone")])
    #expect(try drafting.event(.tap, "go").effects == [])
  }

  @Test func `an answer that an effect then changed is not said to stand`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "text", "label": "A", "onChange": [{"set": {"a": "\"other\""}}]},
        {"key": "b", "kind": "text", "label": "B"}
        """#)
    let outcome = try drafting.set(#"{"a": "mine", "b": "too"}"#)
    #expect(outcome.normalized == ["a"] && outcome.echo == ["b"])
    #expect(drafting.value("a") == .string("other"))
  }
}
