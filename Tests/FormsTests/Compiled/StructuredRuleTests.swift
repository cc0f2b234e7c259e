import Forms
import JSON
import Rules
import Testing

/// A condition with members, and what comes of it.
struct StructureCase: CustomTestStringConvertible, Sendable {
  let condition: String
  let expected: String

  init(_ condition: String, _ expected: String) {
    (self.condition, self.expected) = (condition, expected)
  }

  var testDescription: String { condition }
}

struct StructuredRuleTests {
  private static let fields = """
    {"key": "age", "kind": "number"}, {"key": "name", "kind": "text"},
    {"key": "born", "kind": "date"}, {"key": "agree", "kind": "bool"},
    {"key": "land", "kind": "choice", "options": [{"value": "NL"}, {"value": "BE"}]},
    {"key": "size", "kind": "choice", "options": [{"value": 36}, {"value": 37}]},
    {"key": "ills", "kind": "choices", "options": [{"value": "cough"}, {"value": "fever"}]}
    """

  /// The form whose last field is visible by a condition.
  private func compile(_ condition: String) throws -> (form: CompiledForm?, findings: [Finding]) {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [\(Self.fields),
        {"key": "z", "kind": "text", "visible": \(condition)}]}]}
      """)
    #expect(read.findings == [])
    return CompiledForm.compile(read, version: 1)
  }

  @Test(arguments: [
    StructureCase(#"{"field": "age", "op": "=", "value": 18}"#, "age == 18"),
    StructureCase(#"{"field": "age", "op": "!=", "value": 18.5}"#, "age != 18.5"),
    StructureCase(#"{"field": "age", "op": "<", "value": "18"}"#, "age < 18"),
    StructureCase(#"{"field": "age", "op": "<=", "value": -1}"#, "age <= -1"),
    StructureCase(#"{"field": "age", "op": ">", "value": 0}"#, "age > 0"),
    StructureCase(#"{"field": "age", "op": ">=", "value": 1e2}"#, "age >= 100.0"),
    StructureCase(#"{"field": "age", "op": "=", "value": null}"#, "age == null"),
    StructureCase(#"{"field": "age", "op": "in", "value": [1, "2"]}"#, "age in [1, 2]"),
    StructureCase(
      #"{"field": "land", "op": "notIn", "value": ["NL"]}"#, #"!(land in ["NL"])"#),
    StructureCase(
      #"{"field": "ills", "op": "contains", "value": "cough"}"#, #""cough" in ills"#),
    StructureCase(
      #"{"field": "ills", "op": "notContains", "value": "cough"}"#, #"!("cough" in ills)"#),
    StructureCase(#"{"field": "name", "op": "answered"}"#, "answered(name)"),
    StructureCase(#"{"field": "name", "op": "answered", "value": true}"#, "answered(name)"),
    StructureCase(#"{"field": "name", "op": "answered", "value": false}"#, "!answered(name)"),
    StructureCase(#"{"field": "name", "op": "=", "value": 7}"#, #"name == "7""#),
    StructureCase(#"{"field": "agree", "op": "=", "value": "true"}"#, "agree == true"),
    StructureCase(#"{"field": "size", "op": "=", "value": "36"}"#, "size == 36"),
    StructureCase(
      #"{"all": [{"field": "age", "op": ">", "value": 1}, {"any": [{"field": "name", "op": "answered"}, {"field": "agree", "op": "=", "value": true}]}, {"not": {"field": "land", "op": "=", "value": "NL"}}]}"#,
      #"age > 1 && (answered(name) || agree == true) && !(land == "NL")"#),
    StructureCase(#"{"any": [{"field": "name", "op": "answered"}]}"#, "answered(name)"),
  ])
  func `a condition with members is one rule`(test: StructureCase) throws {
    let (form, findings) = try compile(test.condition)
    #expect(findings.filter { $0.level == .error } == [])
    #expect(form?.rules(of: "z").map(\.rule.text) == [test.expected])
    #expect(Rule.canonical(test.expected) == test.expected)
  }

  @Test(arguments: [
    StructureCase(#"{"field": "aeg", "op": "=", "value": 18}"#, "E02 /field age"),
    StructureCase(#"{"field": "land", "op": "=", "value": "Nl"}"#, "W01 /value NL"),
    StructureCase(#"{"field": "land", "op": "in", "value": ["BE", "Nl"]}"#, "W01 /value/1 NL"),
    StructureCase(#"{"field": "ills", "op": "=", "value": "cough"}"#, "E04 /op contains"),
    StructureCase(#"{"field": "ills", "op": "!=", "value": "cough"}"#, "E04 /op notContains"),
    StructureCase(#"{"field": "age", "op": "contains", "value": 1}"#, "E04 /op ="),
    StructureCase(#"{"field": "ills", "op": ">", "value": 1}"#, "E04 "),
    StructureCase(#"{"field": "age", "op": "=", "value": "old"}"#, "E07 /value"),
    StructureCase(#"{"field": "age", "op": "in", "value": [1, "old"]}"#, "E07 /value/1"),
    StructureCase(#"{"field": "born", "op": ">", "value": "2024-02-30"}"#, "E07 /value"),
    StructureCase(#"{"field": "age", "op": "=", "value": "18"}"#, "read-as /value"),
    StructureCase(#"{"field": "name", "op": "=", "value": 18}"#, "read-as /value"),
    StructureCase(#"{"field": "name", "op": "=", "value": ""}"#, "W05 "),
    StructureCase(#"{"not": {"field": "age", "op": ">", "value": 1}}"#, "W02 /not"),
    StructureCase(
      #"{"all": [{"field": "age", "op": ">", "value": 1}, {"any": [{"field": "x", "op": "answered"}]}]}"#,
      "E02 /all/1/any/0/field"),
    StructureCase(#"{"field": "this", "op": ">", "value": 1}"#, "E12 /field"),
    StructureCase(#"{"field": "option.rank", "op": "=", "value": 1}"#, "E12 /field"),
  ])
  func `what is said of a condition is said at its member`(test: StructureCase) throws {
    let place = "/sections/0/fields/7/visible"
    let (form, findings) = try compile(test.condition)
    let said = findings.map { finding in
      #expect(finding.range == nil)
      #expect(finding.key == "z")
      return "\(finding.code) \(finding.pointer.description.replacing(place, with: ""))"
        + (finding.fix.map { " \($0)" } ?? "")
    }
    #expect(said == [test.expected])
    #expect((form == nil) == test.expected.hasPrefix("E"))
  }

  @Test func `what is said of a whole rule has no range in a condition with members`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text"}, {"key": "b", "kind": "text", "visible": "a == \\"x\\""},
        {"key": "c", "kind": "text", "visible": {"all": [
          {"field": "a", "op": "=", "value": "y"}, {"field": "b", "op": "=", "value": "z"}]}}]}]}
      """)
    let findings = CompiledForm.compile(read, version: 1).findings
    #expect(findings.map { "\($0.code) \($0.pointer)" } == ["W06 /sections/0/fields/2/visible"])
    #expect(findings.first?.range == nil)
  }

  @Test func `a condition whose text would be too long is refused`() throws {
    let part = #"{"field": "name", "op": "=", "value": "\#(String(repeating: "x", count: 60))"}"#
    func any(_ count: Int) -> String {
      "{\"any\": [" + Array(repeating: part, count: count).joined(separator: ", ") + "]}"
    }
    #expect(try compile(any(50)).form != nil)
    let (form, findings) = try compile(any(60))
    #expect(form == nil)
    #expect(findings.map { "\($0.code) \($0.pointer)" } == ["E13 /sections/0/fields/7/visible"])
  }

  @Test func `where a rule has to give a value a condition is refused`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "bool"},
        {"key": "n", "kind": "number", "calculate": {"field": "a", "op": "=", "value": true}}]}]}
      """)
    let findings = CompiledForm.compile(read, version: 1).findings
    #expect(findings.map { "\($0.code) \($0.pointer)" } == ["E05 /sections/0/fields/1/calculate"])
  }
}
