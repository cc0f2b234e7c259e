import Forms
import JSON
import Testing

struct StructureReadingTests {
  /// What the only field of a form is visible by.
  private func visible(_ condition: String) throws -> (Visibility?, [String]) {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text", "visible": \(condition)}]}]}
      """)
    let place = "/sections/0/fields/0/visible"
    return (
      read.form.sections[0].fields.first?.visibility,
      read.findings.map { finding in
        #expect(finding.pointer.description.hasPrefix(place))
        #expect(finding.message.hasSuffix("."))
        return "\(finding.code) \(finding.pointer.description.dropFirst(place.count))"
          + (finding.fix.map { " \($0)" } ?? "")
      }
    )
  }

  @Test func `a condition with members is kept as it was written`() throws {
    let condition = """
      {"all": [{"field": "age", "op": ">=", "value": 18},
               {"any": [{"field": "email", "op": "answered"},
                        {"not": {"field": "land", "op": "in", "value": ["NL", "BE"]}}]}]}
      """
    let (visibility, findings) = try visible(condition)
    #expect(findings == [])
    let expected = StructuredCondition.all([
      .comparison(.init("age", .greaterOrEqual, .number("18"))),
      .any([
        .comparison(.init("email", .answered)),
        .not(.comparison(.init("land", .in, .array([.string("NL"), .string("BE")])))),
      ]),
    ])
    #expect(visibility == .visible(.rule(.structure(expected))))
  }

  @Test(arguments: [
    (#"{}"#, "missing-member "),
    (#"{"field": "a"}"#, "missing-member "),
    (#"{"op": "=", "value": 1}"#, "missing-member "),
    (#"{"field": "a", "op": "="}"#, "missing-member "),
    (#"{"all": []}"#, "missing-member /all"),
    (#"{"all": {"field": "a"}}"#, "wrong-type /all"),
    (#"{"any": [1]}"#, "wrong-type /any/0"),
    (#"{"all": [{"field": "a", "op": "answered"}], "any": []}"#, "E12 /any"),
    (#"{"all": [{"field": "a", "op": "answered"}], "op": "="}"#, "unknown-member /op"),
    (#"{"field": "a", "op": "answered", "valeu": 1}"#, "unknown-member /valeu value"),
    (#"{"field": "a b", "op": "answered"}"#, "bad-key /field"),
    (#"{"field": "a.", "op": "answered"}"#, "bad-key /field"),
    (#"{"field": 1, "op": "answered"}"#, "wrong-type /field"),
    (#"{"field": "a", "op": "==", "value": 1}"#, "unknown-value /op ="),
    (#"{"field": "a", "op": "isEqual", "value": 1}"#, "unknown-value /op ="),
    (#"{"field": "a", "op": "startWith", "value": "x"}"#, "unknown-value /op startsWith"),
    (#"{"field": "a", "op": "exists", "value": true}"#, "unknown-value /op answered"),
    (#"{"field": "a", "op": "~~~~~~~~", "value": 1}"#, "unknown-value /op"),
    (#"{"field": "a", "op": "in", "value": "x"}"#, "wrong-type /value"),
    (#"{"field": "a", "op": "in", "value": [["x"]]}"#, "wrong-type /value/0"),
    (#"{"field": "a", "op": "=", "value": {}}"#, "wrong-type /value"),
    (#"{"field": "a", "op": "answered", "value": "yes"}"#, "wrong-type /value"),
    (#"{"field": "a", "op": "matches", "value": 1}"#, "wrong-type /value"),
    (#"{"not": [{"field": "a", "op": "answered"}]}"#, "wrong-type /not"),
    (#"{"field": "a", "op": "=", "value": "\u0000"}"#, "bad-text /value"),
  ])
  func `what is wrong is told at its member`(condition: String, finding: String) throws {
    let (visibility, findings) = try visible(condition)
    #expect(findings == [finding])
    #expect(visibility == .always || finding.hasPrefix("unknown-member"))
  }

  @Test func `a condition has a bounded size`() throws {
    let part = #"{"field": "a", "op": "answered"}"#
    func wide(_ count: Int) -> String {
      "{\"all\": [" + Array(repeating: part, count: count).joined(separator: ", ") + "]}"
    }
    #expect(try visible(wide(399)).1 == [])
    #expect(try visible(wide(400)).1 == ["E13 "])
  }
}
