import Forms
import JSON
import TestSupport
import Testing

/// What goes wrong in nimblehq/ios-form.
struct IOSFormTests {
  private static let fields = #"""
    {"key": "name", "kind": "text", "label": "Name"},
    {"key": "born", "kind": "date", "label": "Born"},
    {"key": "on", "kind": "bool", "label": "On"},
    {"key": "size", "kind": "choice", "label": "Size", "options": [
      {"value": "s", "title": "Same title"}, {"value": "l", "title": "Same title"}]},
    {"key": "none", "kind": "choice", "label": "Nothing to choose", "options": "empty"}
    """#

  private func drafting() throws -> Drafting {
    try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "optionSets": {"empty": []},
         "sections": [{"key": "s", "fields": [\#(Self.fields)]}]}
        """#))
  }

  @Test func `a text without an answer is unanswered, and so is an empty one`() throws {
    var drafting = try drafting()
    #expect(drafting.value("name") == nil)
    try drafting.set(#"{"name": "Ada"}"#)
    try drafting.set(#"{"name": ""}"#)
    #expect(drafting.value("name") == nil)
    #expect(drafting.session.submissionValues().values["name"] == nil)
  }

  @Test func `a date stays unanswered until one is given, and a switch is off`() throws {
    let drafting = try drafting()
    #expect(drafting.value("born") == nil)
    #expect(drafting.value("on") == .bool(false))
  }

  @Test(arguments: [
    (#"{"name": "Ada"}"#, "name"), (#"{"born": "1980-12-09"}"#, "born"), (#"{"on": true}"#, "on"),
    (#"{"size": "l"}"#, "size"),
  ])
  func `a write counts as a change once, whatever its kind, and the same again as none`(
    values: String, key: String
  ) throws {
    var drafting = try drafting()
    #expect(try drafting.set(values).isChanged)
    #expect(try drafting.changes(since: 1)?["rows"]?["set"]?.object?.map(\.name) == [key])
    #expect(try !drafting.set(values).isChanged)
    #expect(drafting.session.rev == 2)
  }

  @Test func `options with the same title are told apart by their values`() throws {
    var drafting = try drafting()
    try drafting.set(#"{"size": "l"}"#)
    #expect(drafting.value("size") == .string("l"))
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"size": "Same title"}"#) }
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"size": 1}"#) }
    #expect(drafting.value("size") == .string("l"))
  }

  @Test func `a choice without options takes no answer and harms nothing`() throws {
    var drafting = try drafting()
    #expect(drafting.row("none")?["options"] == .array([]))
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"none": "x"}"#) }
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"none": 0}"#) }
    #expect(try drafting.check().issues.isEmpty)
  }

  @Test(arguments: [
    (#"{"nobody": 1, "name": "Ada"}"#, "nobody", "unknown-field"),
    (#"{"name": "Ada", "on": "maybe"}"#, "on", "wrong-type"),
    (#"{"name": "Ada", "born": "9 December"}"#, "born", "not-readable"),
  ])
  func `an unknown key or a wrong type is refused and the rest is not written either`(
    values: String, key: String, code: String
  ) throws {
    var drafting = try drafting()
    let refusal = #expect(throws: InvalidEdit.self) { try drafting.set(values) }
    #expect(refusal?.faults.map(\.key) == [key])
    #expect(refusal?.faults.map(\.code.rawValue) == [code])
    #expect(drafting.value("name") == nil)
    #expect(drafting.session.rev == 1)
  }
}
