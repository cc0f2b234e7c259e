import JSON
import TestSupport
import Testing

@testable import Forms

/// What goes wrong in Former, as far as it is about rows and their values.
struct FormerTests {
  private static let options = #""options": [{"value": "a"}, {"value": "b"}, {"value": "c"}]"#

  @Test(arguments: [
    "push", "radio", "segmented", "picker", "inlinePicker", "selectorPicker", "sheet",
  ])
  func `a choice begins unanswered, however it is shown, and not at its first option`(
    widget: String
  ) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "x", "kind": "choice", "as": "\#(widget)", "label": "X", "required": true,
         \#(Self.options)}
        """#)
    #expect(drafting.row("x")?["as"] == .string(widget))
    #expect(drafting.value("x") == nil)
    #expect(try drafting.check().issues.map(\.code) == [.required])
  }

  @Test(arguments: [
    ("date", "picker"), ("date", "inline"), ("time", "selector"), ("datetime", "inline"),
    ("datetime", "selector"), ("month", "picker"), ("duration", "picker"),
  ])
  func `a picker of dates begins unanswered, and not at the present moment`(
    kind: String, widget: String
  ) throws {
    let drafting = try Drafting(
      fields: #"{"key": "x", "kind": "\#(kind)", "as": "\#(widget)", "label": "X"}"#)
    #expect(drafting.row("x")?["as"] == .string(widget))
    #expect(drafting.value("x") == nil)
  }

  @Test func `a default is the answer from the beginning, and not when it is first drawn`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "x", "kind": "choice", "as": "selectorPicker", "label": "X", \#(Self.options),
         "initial": "\"c\""}
        """#)
    #expect(drafting.session.submissionValues().values["x"] == .string("c"))
    #expect(drafting.value("x") == .string("c"))
    try drafting.set(#"{"x": null}"#)
    #expect(drafting.value("x") == nil)
  }

  @Test func `a list of no options harms nothing while it is open`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "on", "kind": "bool", "label": "On"},
        {"key": "x", "kind": "choice", "as": "inlinePicker", "label": "X", \#(Self.options),
         "optionFilter": "on"}
        """#)
    #expect(drafting.row("x")?["options"] == .array([]))
    try drafting.set(#"{"on": true}"#)
    try drafting.set(#"{"x": "b"}"#)
    try drafting.set(#"{"on": false}"#)
    #expect(drafting.row("x")?["options"] == .array([]))
    #expect(try drafting.check().issues.map(\.code) == [.notOffered])
  }

  @Test func `options that shrink under an answer never choose another one`() throws {
    func shrunk(_ clearing: String) throws -> Drafting {
      var drafting = try Drafting(
        fields: #"""
          {"key": "few", "kind": "bool", "label": "Few"},
          {"key": "x", "kind": "choice", "as": "picker", "label": "X"\#(clearing),
           "options": [{"value": "a", "isRare": false}, {"value": "b", "isRare": true}],
           "optionFilter": "!few || !option.isRare"}
          """#)
      try drafting.set(#"{"x": "b"}"#)
      try drafting.set(#"{"few": true}"#)
      return drafting
    }
    var kept = try shrunk("")
    #expect(kept.value("x") == .string("b"))
    #expect(try kept.check().issues.map(\.code) == [.notOffered])
    try kept.set(#"{"few": false}"#)
    #expect(try kept.check().issues.isEmpty)
    var cleared = try shrunk(#", "clearInvalid": true"#)
    #expect(cleared.value("x") == nil)
    #expect(try cleared.check().issues.isEmpty)
  }

  @Test(arguments: ["inline", "picker"])
  func `an open picker is no row of the form`(widget: String) throws {
    let drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "text", "label": "A"},
        {"key": "b", "kind": "datetime", "as": "\#(widget)", "label": "B"},
        {"key": "c", "kind": "text", "label": "C"}
        """#)
    #expect(drafting.rows == ["a", "b", "c"])
  }

  @Test(arguments: [
    (#""kind": "number", "as": "stepper""#, "3"), (#""kind": "number", "as": "slider""#, "3"),
    (#""kind": "text""#, #""x""#), (#""kind": "bool""#, "true"),
    (#""kind": "datetime", "as": "selector""#, #""2026-02-28T13:30:00Z""#),
  ])
  func `a row that is disabled takes no answer, whatever its kind`(kind: String, answer: String)
    throws
  {
    var drafting = try Drafting(
      fields: #"""
        {"key": "off", "kind": "bool", "label": "Off"},
        {"key": "x", \#(kind), "label": "X", "disabled": "off"}
        """#)
    try drafting.set(#"{"off": true}"#)
    let before = drafting.value("x")
    let outcome = try drafting.set(#"{"x": \#(answer)}"#)
    #expect(outcome.ignored == [.init(key: "x", reason: .disabled)])
    #expect(drafting.value("x") == before)
    #expect(throws: EditRefusal.disabled(keys: ["x"])) {
      try drafting.set(#"{"x": \#(answer)}"#, strict: true)
    }
    try drafting.set(#"{"off": false}"#)
    #expect(try drafting.set(#"{"x": \#(answer)}"#).ignored.isEmpty)
  }

  @Test func `an option without a title is called by its value`() throws {
    let drafting = try Drafting(
      fields: #"""
        {"key": "x", "kind": "choice", "label": "X",
         "options": [{"value": "plain"}, {"value": "five", "title": "Five"}]}
        """#)
    let titles = drafting.row("x")?["options"]?.array?.compactMap { $0["title"]?.string }
    #expect(titles == ["plain", "Five"])
  }
}
