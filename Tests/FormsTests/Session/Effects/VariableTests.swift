import JSON
import TestSupport
import Testing

@testable import Forms

struct VariableTests {
  private func drafting(_ variables: String, fields: String) throws -> Drafting {
    try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "variables": {\#(variables)},
         "sections": [{"key": "s", "fields": [\#(fields)]}]}
        """#))
  }

  @Test(arguments: [
    (#""kind": "bool""#, "v ? 1 : 0", "0"),
    (#""kind": "bool", "initial": "true""#, "v ? 1 : 0", "1"),
    (#""kind": "number", "initial": "2.345", "scale": 1"#, "v", "2.3"),
    (#""kind": "text", "initial": "\"abc\"""#, "size(v)", "3"),
    (#""kind": "choice", "options": \#(options), "initial": "\"b\"""#, "v == \"b\" ? 1 : 0", "1"),
    (#""kind": "choices", "options": \#(options), "initial": "[\"b\", \"a\"]""#, "size(v)", "2"),
    (#""kind": "date", "initial": "today()""#, "year(v)", "1970"),
  ])
  func `a variable of any kind has its first value and is read by rules`(
    variable: String, rule: String, value: String
  ) throws {
    let text = String(decoding: JSONValue.string(rule).canonicalBytes, as: UTF8.self)
    let drafting = try drafting(
      #""v": {\#(variable)}"#,
      fields: #"{"key": "n", "kind": "number", "label": "N", "calculate": \#(text)}"#)
    #expect(drafting.value("n") == .string(value))
  }

  private static let options = #"[{"value": "a"}, {"value": "b"}]"#

  @Test func `a variable is read in the items of a list, and effects there set it`() throws {
    var drafting = try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "variables": {"chosen": {"kind": "text"}}, "sections": [
          {"key": "people", "repeat": {"min": 2}, "fields": [
            {"key": "name", "kind": "text", "label": "Name",
             "onTap": [{"set": {"chosen": "name"}}]},
            {"key": "isChosen", "kind": "bool", "label": "Chosen",
             "calculate": "answered(name) && name == chosen"}]}]}
        """#))
    let items = drafting.items("people")
    try drafting.set(#"{"\#(items[0])/name": "Ann", "\#(items[1])/name": "Bo"}"#)
    try drafting.event(.tap, items[1] + "/name")
    #expect(drafting.value(items[0] + "/isChosen") == .bool(false))
    #expect(drafting.value(items[1] + "/isChosen") == .bool(true))
    #expect(drafting.variable("chosen") == .string("Bo"))
  }

  @Test func `an edit that changes only a variable makes a revision with an empty diff`() throws {
    var drafting = try drafting(
      #""count": {"kind": "number", "initial": "0"}"#,
      fields: #"""
        {"key": "a", "kind": "label", "label": "A", "onTap": [{"set": {"count": "count + 1"}}]}
        """#)
    let outcome = try drafting.event(.tap, "a")
    #expect(outcome.rev == 2)
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["rows"] == nil && diff["sections"] == nil && diff["set"] == nil)
    try drafting.event(.tap, "a")
    #expect(drafting.variable("count") == .string("2"))
  }

  @Test func `a session is taken up with its variables`() throws {
    var drafting = try Drafting(document: json(TogglingRowTests.document))
    try drafting.event(.select, "more")
    let taken = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        checkpoint: drafting.session.checkpoint(), secrets: []))
    #expect(taken.snapshotBytes == drafting.session.snapshotBytes)
    #expect(taken.checkpoint() == drafting.session.checkpoint())
  }

  @Test func `a variable goes along to another edition, and leaves no trace where there is none`()
    throws
  {
    var drafting = try Drafting(document: json(TogglingRowTests.document))
    try drafting.event(.select, "more")
    try drafting.rebase(
      onto: json(TogglingRowTests.document.replacing("Advanced settings", with: "More")))
    #expect(drafting.variable("advanced") == .bool(true) && drafting.rows.contains("port"))
    let outcome = try drafting.rebase(
      onto: json(
        #"""
        {"form": "settings", "title": "S", "sections": [
          {"key": "general", "fields": [{"key": "name", "kind": "text"}]}]}
        """#), version: 3)
    #expect(outcome.ignored == [] && drafting.variable("advanced") == nil)
    #expect(throws: EditRefusal.unknownField("more")) { try drafting.event(.select, "more") }
  }
}
