import Forms
import JSON
import TestSupport
import Testing

/// What goes wrong in Eureka, and what its users expect.
struct EurekaTests {
  @Test func `dropping the hidden rule of a row leaves its disabled rule at work`() throws {
    func drafting(_ rules: String) throws -> Drafting {
      try Drafting(
        fields: #"""
          {"key": "source", "kind": "bool", "label": "Source"},
          {"key": "x", "kind": "text", "label": "X"\#(rules)}
          """#)
    }
    var both = try drafting(#", "hidden": "source", "disabled": "source""#)
    try both.set(#"{"source": true}"#)
    #expect(both.row("x") == nil)
    var one = try drafting(#", "disabled": "source""#)
    try one.set(#"{"source": true}"#)
    #expect(one.row("x")?["disabled"] == .bool(true))
    try one.set(#"{"source": false}"#)
    #expect(one.row("x")?["disabled"] == nil)
  }

  @Test func `the items of a hidden list are not submitted, and come back when it shows`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [{"key": "alone", "kind": "bool", "label": "Alone"}]},
        {"key": "people", "hidden": "alone", "repeat": {}, "fields": [
          {"key": "name", "kind": "text", "label": "Name"}]}
        """#, values: #"{"people": [{"name": "Ada"}]}"#)
    #expect(drafting.session.submissionValues().values["people"]?.array?.count == 1)
    try drafting.set(#"{"alone": true}"#)
    #expect(drafting.session.submissionValues().values["people"] == nil)
    try drafting.set(#"{"alone": false}"#)
    #expect(
      drafting.session.submissionValues().values["people"] == (try json(#"[{"name": "Ada"}]"#)))
  }

  @Test func `hiding a row re-evaluates what depends on it, and what depends on that`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "on", "kind": "bool", "label": "On"},
        {"key": "b", "kind": "text", "label": "B", "visible": "on"},
        {"key": "c", "kind": "text", "label": "C", "visible": "answered(b)"},
        {"key": "d", "kind": "text", "label": "D", "visible": "answered(c)"}
        """#)
    try drafting.set(#"{"on": true, "b": "x", "c": "y"}"#)
    #expect(drafting.rows == ["on", "b", "c", "d"])
    try drafting.set(#"{"on": false}"#)
    #expect(drafting.rows == ["on"])
    try drafting.set(#"{"on": true}"#)
    #expect(drafting.rows == ["on", "b", "c", "d"])
  }

  @Test func `a row that shows again stands where it stood, whatever is hidden around it`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "text", "label": "A", "hidden": "!one"},
        {"key": "b", "kind": "text", "label": "B", "hidden": "!two"},
        {"key": "c", "kind": "text", "label": "C", "hidden": "!three"},
        {"key": "one", "kind": "bool", "label": "1"}, {"key": "two", "kind": "bool", "label": "2"},
        {"key": "three", "kind": "bool", "label": "3"}
        """#)
    try drafting.set(#"{"three": true}"#)
    try drafting.set(#"{"one": true}"#)
    try drafting.set(#"{"two": true}"#)
    #expect(drafting.rows == ["a", "b", "c", "one", "two", "three"])
    #expect(
      try drafting.changes(since: 3)?["rows"]?["ins"]?.array?.map { $0.array?[1].integer } == [1])
  }

  @Test func `a rule that names nothing is refused when the form is saved`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text"}, {"key": "b", "kind": "text", "visible": "answered(ghost)"}]}]}
      """#)
    let compiled = CompiledForm.compile(read, version: 1)
    #expect(compiled.form == nil)
    #expect(compiled.findings.map(\.code) == ["E02"])
    #expect(compiled.findings[0].pointer.description == "/sections/0/fields/1/visible")
  }

  @Test func `a missing operand is unanswered, and compares like that`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N"}, {"key": "m", "kind": "number", "label": "M"},
        {"key": "less", "kind": "label", "text": "Less", "visible": "n < 1"},
        {"key": "equal", "kind": "label", "text": "Equal", "visible": "n == null"},
        {"key": "same", "kind": "label", "text": "Same", "visible": "n == m"}
        """#)
    #expect(!drafting.rows.contains("less"))
    #expect(drafting.rows.contains("equal"))
    try drafting.set(#"{"n": 0, "m": 0}"#)
    #expect(drafting.rows == ["n", "m", "less", "same"])
  }

  @Test func `an answer that cannot be read leaves the old one`() throws {
    var drafting = try Drafting(fields: #"{"key": "n", "kind": "number", "label": "N"}"#)
    try drafting.set(#"{"n": 3}"#)
    for text in ["1.234,50", "three", "3e5e"] {
      #expect(throws: InvalidEdit.self) { try drafting.set(#"{"n": "\#(text)"}"#) }
    }
    #expect(drafting.value("n") == .string("3"))
  }

  @Test(arguments: [
    (#""validateOn": "always""#, true), (#""validateOn": "change""#, false),
    (#""validateOn": "blur""#, false), (#""validateOn": "submit""#, false),
  ])
  func `a row that was never checked says nothing, unless it always does`(
    when: String, shows: Bool
  ) throws {
    var drafting = try Drafting(
      fields: #"{"key": "x", "kind": "text", "label": "X", "required": true, \#(when)}"#)
    #expect((drafting.row("x")?["error"] != nil) == shows)
    try drafting.check()
    #expect(drafting.row("x")?["error"] != nil)
    try drafting.set(#"{"x": "y"}"#)
    #expect(drafting.row("x")?["error"] == nil)
  }

  @Test func `a field that is disabled is not asked for`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "off", "kind": "bool", "label": "Off"},
        {"key": "x", "kind": "text", "label": "X", "required": true, "disabled": "off"}
        """#)
    #expect(try drafting.check().issues.map(\.key) == ["x"])
    try drafting.set(#"{"off": true}"#)
    #expect(try drafting.check().issues.isEmpty)
  }

  @Test(arguments: [
    ("ada@example.org", true), ("ada@localhost", true), ("a.d+a@example.co.uk", true),
    ("ada", false), ("ada@", false), ("@example.org", false), ("ada @example.org", false),
    ("ada@exa_mple.org", false), ("", true),
  ])
  func `what an e-mail address looks like is checked where the format says so`(
    address: String, isFine: Bool
  ) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "checked", "kind": "text", "format": "email", "label": "E-mail"},
        {"key": "plain", "kind": "text", "label": "E-mail"}
        """#)
    try drafting.set(#"{"checked": "\#(address)", "plain": "\#(address)"}"#)
    #expect(drafting.value("checked")?.string ?? "" == address)
    #expect(try drafting.check().issues.map(\.key) == (isFine ? [] : ["checked"]))
  }

  @Test func `a list that is chosen from is a choice or several`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "one", "kind": "choice", "as": "radio", "label": "One",
         "options": [{"value": "a"}, {"value": "b"}]},
        {"key": "many", "kind": "choices", "as": "checks", "label": "Many",
         "options": [{"value": "a"}, {"value": "b"}]}
        """#)
    try drafting.set(#"{"one": "a", "many": ["b"]}"#)
    try drafting.set(#"{"one": "b", "many": ["a", "b"]}"#)
    #expect(drafting.value("one") == .string("b"))
    #expect(drafting.value("many") == .array([.string("a"), .string("b")]))
    try drafting.set(#"{"one": null, "many": []}"#)
    #expect(drafting.value("one") == nil)
    #expect(drafting.value("many") == .array([]))
  }
}
