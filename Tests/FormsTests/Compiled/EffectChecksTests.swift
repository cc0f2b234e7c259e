import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// What effects name, and what their rules give.
struct EffectChecksTests {
  /// The findings about effects of the label `go`, or of `name` in a list.
  private func faults(_ effects: String, inItem: Bool = false) throws -> [Finding] {
    let (outer, inner) = inItem ? ("[]", effects) : (effects, "[]")
    let document = try json(
      #"""
      {"form": "f", "title": "F", "variables": {"on": {"kind": "bool"}}, "sections": [
        {"key": "s", "fields": [
          {"key": "go", "kind": "label", "label": "Go", "onTap": \#(outer)},
          {"key": "street", "kind": "text", "label": "Street"},
          {"key": "age", "kind": "number", "label": "Age"},
          {"key": "sum", "kind": "number", "label": "Sum", "calculate": "age"},
          {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"}]},
        {"key": "people", "repeat": {}, "fields": [
          {"key": "name", "kind": "text", "label": "Name", "onTap": \#(inner)}]},
        {"key": "counted", "repeat": {"rows": "2"}, "fields": [
          {"key": "seat", "kind": "text", "label": "Seat"}]}]}
      """#)
    let (form, findings) = CompiledForm.compile(Form.read(document), version: 1)
    #expect((form == nil) == findings.contains { $0.level == .error })
    return findings
  }

  @Test(arguments: [
    (#"{"set": {"stret": "\"x\""}}"#, "unknown-name", "/set/stret"),
    (#"{"toggle": "onn"}"#, "unknown-name", "/toggle"),
    (#"{"toggle": "street"}"#, "wrong-kind", "/toggle"),
    (#"{"toggle": "s"}"#, "wrong-kind", "/toggle"),
    (#"{"set": {"go": "1"}}"#, "wrong-kind", "/set/go"),
    (#"{"set": {"age": "\"x\""}}"#, "E05", "/set/age"),
    (#"{"set": {"age": "ages"}}"#, "E02", "/set/age"),
    (#"{"set": {"pin": "\"x\""}}"#, "contradiction", "/set/pin"),
    (#"{"set": {"sum": "1"}}"#, "contradiction", "/set/sum"),
    (#"{"clear": ["age", "sum"]}"#, "contradiction", "/clear/1"),
    (#"{"reset": ["go"]}"#, "wrong-kind", "/reset/0"),
    (#"{"clear": ["name"]}"#, "wrong-place", "/clear/0"),
    (#"{"insertItem": "s"}"#, "unknown-name", "/insertItem"),
    (#"{"insertItem": "poeple"}"#, "unknown-name", "/insertItem"),
    (#"{"insertItem": "counted"}"#, "contradiction", "/insertItem"),
    (#"{"removeItem": "people"}"#, "wrong-place", "/removeItem"),
    (#"{"focus": "go"}"#, "wrong-kind", "/focus"), (#"{"focus": "on"}"#, "wrong-kind", "/focus"),
    (#"{"scrollTo": "on"}"#, "wrong-kind", "/scrollTo"),
    (#"{"scrollTo": "nowhere"}"#, "unknown-name", "/scrollTo"),
  ])
  func `an effect about what it cannot be about is an error`(
    effect: String, code: String, place: String
  ) throws {
    let findings = try faults("[\(effect)]").filter { $0.level == .error }
    #expect(findings.map(\.code) == [code])
    #expect(
      findings.map(\.pointer.description) == ["/sections/0/fields/0/onTap/0" + place])
    #expect(findings.allSatisfy { $0.key == "go" })
  }

  @Test func `a slip comes with what was meant`() throws {
    #expect(try faults(#"[{"clear": ["stret"]}]"#)[0].fix == "street")
    #expect(try faults(#"[{"insertItem": "poeple"}]"#)[0].fix == "people")
  }

  @Test(arguments: [
    #"{"set": {"name": "street"}}"#, #"{"set": {"street": "name", "age": "row.number"}}"#,
    #"{"removeItem": "people"}"#, #"{"insertItem": "people"}"#, #"{"scrollTo": "people"}"#,
    #"{"focus": "name"}"#, #"{"toggle": "on"}"#, #"{"clear": ["pin"]}"#,
  ])
  func `in an item effects name its fields, and what is outside`(effect: String) throws {
    #expect(try faults("[\(effect)]", inItem: true).filter { $0.level == .error } == [])
  }

  @Test func `the work of effects is part of what a form may take`() throws {
    let rule = "sum(people.map(p, sum(people.map(q, sum(people.map(r, 1))))))"
    let document = try json(
      #"""
      {"form": "f", "title": "F", "sections": [
        {"key": "s", "fields": [{"key": "n", "kind": "number", "label": "N"}]},
        {"key": "people", "repeat": {"max": 50}, "fields": [
          {"key": "name", "kind": "text", "label": "Name",
           "onChange": [{"set": {"n": "\#(rule)"}}]}]}]}
      """#)
    let findings = CompiledForm.compile(Form.read(document), version: 1).findings
    #expect(findings.contains { $0.code == "E10" && $0.level == .error })
  }
}
