import JSON
import TestSupport
import Testing

@testable import Forms

/// What a row says of its answer and of its rules.
struct CheckTests {
  @Test func `what cannot be read is no answer to what is required`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "n", "kind": "number", "label": "N", "required": true}"#)
    let change = drafting.session.form.assignments(page: [("n", .string("12a"))])
    _ = try drafting.session.apply(
      Edit(.set(change), asOf: Instant(milliseconds: 9), nonce: "x"))
    #expect(
      drafting.session.snapshot()["progress"] == (try json(#"{"answered": 0, "required": 1}"#)))
    try drafting.set(#"{"n": 12}"#)
    #expect(
      drafting.session.snapshot()["progress"] == (try json(#"{"answered": 1, "required": 1}"#)))
  }

  @Test func `a check that shows nothing new leaves no trace`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N", "required": true, "validateOn": "always"}
        """#)
    #expect(drafting.row("n")?["error"] == .string("Enter a number."))
    let outcome = try drafting.check()
    #expect(outcome.issues.map(\.key) == ["n"] && !outcome.isChanged)
    #expect(drafting.session.rev == 1)
  }

  @Test(arguments: [
    #""initial": "t""#, #""calculate": "t", "override": true"#,
  ])
  func `a rule that is not asked any more has no fault`(rule: String) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "t", "kind": "text", "label": "T"},
        {"key": "c", "kind": "choice", "label": "C", "options": [{"value": "x"}], \#(rule)}
        """#)
    try drafting.set(#"{"t": "nosuch"}"#)
    #expect(drafting.row("c")?["ruleErrors"] != nil)
    try drafting.set(#"{"c": "x"}"#)
    #expect(drafting.value("c") == .string("x") && drafting.row("c")?["ruleErrors"] == nil)
  }

  @Test(arguments: [
    ("1234", nil), ("12345", "pattern"), ("a 1234", "pattern"), ("12", "length"),
    ("", nil), (" 1234 ", nil),
  ])
  func `a pattern has to match the whole of an answer`(answer: String, codes: String?) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "t", "kind": "text", "label": "T", "minLength": 4, "pattern": "[0-9]{4}|12"}
        """#)
    try drafting.set(#"{"t": "\#(answer)"}"#)
    let issues = try drafting.check().issues
    #expect(issues.map(\.code.rawValue).joined(separator: " ") == codes ?? "")
    #expect((drafting.row("t")?["error"] != nil) == (codes != nil))
  }

  @Test func `patterns in the same letters but other bytes are two`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "one", "kind": "text", "label": "1", "pattern": "\u00e9"},
        {"key": "two", "kind": "text", "label": "2", "pattern": "e\u0301"}
        """#)
    try drafting.set(#"{"one": "\u00e9", "two": "e\u0301"}"#)
    #expect(try drafting.check().issues == [])
  }

  @Test func `a row shows the pattern that its answer has to match`() throws {
    let drafting = try Drafting(
      fields: #"{"key": "t", "kind": "text", "label": "T", "pattern": "[0-9]{4}"}"#)
    #expect(drafting.row("t")?["pattern"] == .string("[0-9]{4}"))
  }

  @Test func `a fault in the same letters but other bytes is another one`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N", "validate": [
          {"rule": "this != 1", "message": "Gu\u00e9"},
          {"rule": "this != 2", "message": "Gue\u0301"}]}
        """#)
    for number in 1...2 {
      try drafting.set(#"{"n": \#(number)}"#)
      let again = try #require(
        Session(
          id: "id", form: drafting.session.form, language: "en",
          checkpoint: drafting.session.checkpoint(), secrets: []))
      #expect(again.snapshotBytes == drafting.session.snapshotBytes)
    }
  }

  @Test func `what was typed into a secret and could not be read leaves no empty member`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "p", "kind": "text", "as": "secret", "label": "P", "maxLength": 4}"#)
    let change = drafting.session.form.assignments(page: [("p", .string("hush-4711"))])
    _ = try drafting.session.apply(
      Edit(.set(change), asOf: Instant(milliseconds: 9), nonce: "x"))
    #expect(drafting.row("p")?["error"] != nil && drafting.row("p")?["input"] == nil)
  }
}
