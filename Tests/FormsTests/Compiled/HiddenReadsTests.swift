import Forms
import JSON
import TestSupport
import Testing

struct HiddenReadsTests {
  /// What is said about a form with choices `kind`, a section `other` and the fields given.
  private func findings(_ fields: String, other: String = "") throws -> [String] {
    let options = #""options": [{"value": "a"}, {"value": "b"}, {"value": "c"}]"#
    let text = """
      {"form": "f", "sections": [
        {"key": "s", "fields": [{"key": "kind", "kind": "choice", \(options)},
          {"key": "n", "kind": "number"},
          {"key": "onlyA", "kind": "number", "visible": "kind == \\"a\\""},
          {"key": "notA", "kind": "number", "hidden": "kind == \\"a\\""},
          {"key": "never", "kind": "number", "hidden": true}\(fields.isEmpty ? "" : ", " + fields)]},
        {"key": "later", "visible": "kind == \\"b\\"", "fields": [
          {"key": "inLater", "kind": "number"}\(other.isEmpty ? "" : ", " + other)]},
        {"key": "rows", "repeat": {"max": 3}, "fields": [
          {"key": "type", "kind": "choice", \(options)},
          {"key": "x", "kind": "number", "visible": "type == \\"a\\""},
          {"key": "y", "kind": "number", "visible": "type == \\"b\\"", "calculate": "x + 1"}]}]}
      """
    let compiled = CompiledForm.compile(Form.read(try json(text)), version: 1)
    return compiled.findings.filter { $0.code == "W06" }.map {
      "\($0.pointer) \($0.range.map { "\($0)" } ?? "-")"
    }
  }

  private let row = "/sections/2/fields/2/calculate 0..<1"

  @Test func `in a row the fields of the row are compared`() throws {
    #expect(try findings("") == [row])
  }

  @Test(arguments: [
    (
      #"{"key": "f", "kind": "number", "visible": "kind == \"b\"", "calculate": "n + onlyA"}"#,
      "calculate 4..<9"
    ),
    (
      #"{"key": "f", "kind": "number", "visible": "kind == \"b\" && onlyA > 1"}"#, "visible 15..<20"
    ),
    (#"{"key": "f", "kind": "number", "visible": "onlyA > 1 && kind == \"b\""}"#, "visible 0..<5"),
    (
      #"{"key": "f", "kind": "number", "calculate": "kind == \"a\" ? notA : onlyA"}"#,
      "calculate 14..<18"
    ),
    (
      #"{"key": "f", "kind": "number", "calculate": "kind == \"a\" ? onlyA : onlyA"}"#,
      "calculate 22..<27"
    ),
    (#"{"key": "f", "kind": "number", "calculate": "never + never"}"#, "calculate 0..<5"),
    (
      #"{"key": "f", "kind": "number", "hidden": "kind != \"c\"", "required": "onlyA > inLater"}"#,
      "required 0..<5"
    ),
    (
      #"{"key": "f", "kind": "number", "visible": "kind == \"a\"", "validate": [{"rule": "this > inLater"}]}"#,
      "validate/0/rule 7..<14"
    ),
    (
      #"{"key": "f", "kind": "number", "visible": {"all": [{"field": "kind", "op": "=", "value": "b"}, {"field": "onlyA", "op": ">", "value": 1}]}}"#,
      "visible -"
    ),
  ])
  func `a field that is hidden whenever the rule matters`(field: String, place: String) throws {
    let found = try findings(field)
    #expect(found.contains("/sections/0/fields/5/\(place)"), "\(found)")
  }

  @Test(arguments: [
    #"{"key": "f", "kind": "number", "calculate": "coalesce(onlyA, 0) + coalesce(notA, 0)"}"#,
    #"{"key": "f", "kind": "number", "calculate": "kind == \"a\" ? onlyA : notA"}"#,
    #"{"key": "f", "kind": "number", "visible": "kind == \"a\" || kind == \"b\"", "calculate": "onlyA"}"#,
    #"{"key": "f", "kind": "number", "visible": "kind != \"b\"", "calculate": "onlyA + notA"}"#,
    #"{"key": "f", "kind": "number", "visible": "kind == \"a\" && kind == \"b\"", "calculate": "onlyA"}"#,
    #"{"key": "f", "kind": "number", "hidden": "n > 3", "calculate": "onlyA"}"#,
    #"{"key": "f", "kind": "number", "visible": "visible(onlyA)"}"#,
  ])
  func `a field that may be shown where the rule matters`(field: String) throws {
    #expect(try findings(field) == [row])
  }

  @Test func `what shows a section shows its fields`() throws {
    let field = #"{"key": "f", "kind": "number", "calculate": "onlyA + inLater"}"#
    #expect(try findings("", other: field) == ["/sections/1/fields/1/calculate 0..<5", row])
  }
}
