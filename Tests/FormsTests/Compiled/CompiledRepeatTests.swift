import Decimals
import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

struct CompiledRepeatTests {
  private func compile(_ sections: String) throws -> (form: CompiledForm?, findings: [Finding]) {
    let document = try json(#"{"form": "f", "title": "F", "sections": [\#(sections)]}"#)
    return CompiledForm.compile(Form.read(document), version: 1)
  }

  @Test func `fields outside of lists come first, and then the columns of each list`() throws {
    let form = try #require(
      try compile(
        #"""
        {"key": "a", "fields": [{"key": "a1", "kind": "text"}]},
        {"key": "p", "repeat": {"min": 2}, "fields": [
          {"key": "p1", "kind": "text"}, {"key": "p2", "kind": "label"}]},
        {"key": "b", "fields": [{"key": "b1", "kind": "text"}]},
        {"key": "q", "repeat": {"rows": "3", "max": 7}, "fields": [{"key": "p1", "kind": "text"}]}
        """#
      ).form)
    #expect(form.fields.map(\.field.key) == ["a1", "b1", "p1", "p2", "p1"])
    #expect(form.fields.map(\.column?.number) == [nil, nil, 0, 1, 0])
    #expect(form.fields.map(\.section) == [0, 2, 1, 1, 3])
    #expect(form.outerFieldCount == 2)
    #expect(form.firstItemSlot == 6)
    #expect(form.sections.map(\.list) == [nil, 0, nil, 1])
    #expect(form.sections.map(\.fields) == [0..<1, 2..<4, 1..<2, 4..<5])
    #expect(form.repeats.map(\.section) == [1, 3])
    #expect(form.repeats.map(\.columns) == [2..<4, 4..<5])
    #expect(form.repeats.map(\.most) == [50, 7])
    #expect(form.repeats.map(\.initialCount) == [2, 0])
    #expect(form.index(of: "p/p1") == 2)
    #expect(form.index(of: "q/p1") == 4)
    #expect(form.index(of: "p1") == nil)
  }

  @Test func `a fault in a rule of a list is told at its place and by its path`() throws {
    let found = try compile(
      #"""
      {"key": "p", "repeat": {"rows": "nowhere"}, "validate": [{"rule": "1"}], "fields": [
        {"key": "p1", "kind": "text", "visible": "3"}]}
      """#
    ).findings
    #expect(
      found.map { "\($0.code) \($0.pointer) \($0.key ?? "")" } == [
        "E02 /sections/0/repeat/rows p", "E05 /sections/0/validate/0/rule p",
        "E05 /sections/0/fields/0/visible p/p1",
      ])
  }

  @Test func `a check of a list calls the list itself this`() throws {
    let (form, findings) = try compile(
      #"""
      {"key": "p", "repeat": {}, "fields": [{"key": "n", "kind": "number"}],
       "validate": [{"rule": "this.all(r, r.n > 0) && size(this) < 3 && sum(this.n) == sum(p.n)"}]}
      """#)
    #expect(findings == [])
    let rule = try #require(form?.repeats[0].validations[0].rule)
    #expect(Set(rule.reads) == [.rows(0), .column(repeat: 0, 0)])
    let inputs = RuleInputs(
      values: [.null, .number(4), .number(5)], visible: [true, true, true], rows: [[1, 2]])
    #expect(rule.evaluate(inputs) == .value(.bool(true)))
  }

  @Test func `a rule outside that reads a column that could not be read is not to blame`() throws {
    let found = try compile(
      #"""
      {"key": "p", "repeat": {}, "fields": [{"key": "n", "kind": "nmber"}]},
      {"key": "s", "fields": [{"key": "t", "kind": "number", "calculate": "sum(p.n)"}]}
      """#
    ).findings
    #expect(found.map(\.code) == ["unknown-kind"])
  }
}
