import Forms
import JSON
import Testing

struct SectionReadingTests {
  @Test func `every member of a section is read`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"key": "a", "header": "H", "footer": "F", "visible": "answered(x)", "disabled": true,
         "whenEmpty": "keep", "fields": [{"key": "x", "kind": "text"}], "hints": {"h": 1}},
        {"key": "b", "hidden": false, "enabled": "answered(x)", "whenEmpty": "omit"}]}
      """)
    #expect(read.findings == [])
    let sections = read.form.sections
    #expect(sections[0].header == "H")
    #expect(sections[0].footer == "F")
    #expect(sections[0].visibility == .visible(.rule("answered(x)")))
    #expect(sections[0].enablement == .disabled(.constant(true)))
    #expect(sections[0].keepsWhenEmpty)
    #expect(sections[0].fields.map(\.key) == ["x"])
    #expect(sections[1].visibility == .hidden(.constant(false)))
    #expect(sections[1].enablement == .enabled(.rule("answered(x)")))
    #expect(!sections[1].keepsWhenEmpty)
  }

  @Test(arguments: [
    FaultCase(#"[]"#, "wrong-type "),
    FaultCase(#"{"key": 1}"#, "wrong-type /key"),
    FaultCase(#"{"key": "a-b"}"#, "bad-key /key"),
    FaultCase(#"{"key": "option"}"#, "bad-key /key"),
    FaultCase(#"{"key": "a", "feilds": []}"#, "unknown-member /feilds"),
    FaultCase(#"{"key": "a", "fields": {}}"#, "wrong-type /fields"),
    FaultCase(#"{"key": "a", "emptyState": {}}"#, "missing-member /emptyState"),
    FaultCase(
      #"{"key": "a", "emptyState": {"component": "x"}}"#,
      "unknown-component /emptyState/component"),
    FaultCase(#"{"key": "a", "required": true}"#, "unknown-member /required"),
    FaultCase(#"{"key": "a", "visible": 1}"#, "wrong-type /visible"),
    FaultCase(#"{"key": "a", "visible": {"all": []}}"#, "missing-member /visible/all"),
    FaultCase(#"{"key": "a", "visible": true, "hidden": true}"#, "E12 /hidden"),
    FaultCase(#"{"key": "a", "enabled": "x", "disabled": "y"}"#, "E12 /disabled"),
    FaultCase(#"{"key": "a", "whenEmpty": "hide"}"#, "unknown-value /whenEmpty"),
    FaultCase(
      #"{"key": "a", "header": {"component": "c", "props": {}}}"#,
      "unknown-component /header/component"),
    FaultCase(#"{"key": "a", "hints": []}"#, "wrong-type /hints"),
    FaultCase(
      #"{"key": "a", "fields": [{"key": "a", "kind": "text"}]}"#, "duplicate-key /fields/0/key"),
  ])
  func `a fault of a section is found`(fault: FaultCase) throws {
    #expect(try fault.ofSection() == fault.expected)
  }

  @Test func `a duplicate key names both places`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"key": "s", "fields": [{"key": "email", "kind": "text"}]},
        {"key": "t", "fields": [{"key": "email", "kind": "number"}]}]}
      """)
    #expect(read.faults == ["duplicate-key /sections/1/fields/0/key"])
    #expect(read.findings[0].message.contains("/sections/0/fields/0"))
    #expect(read.findings[0].message.contains("/sections/1/fields/0"))
    #expect(read.findings[0].key == "email")
    #expect(read.form.sections.map { $0.fields.count } == [1, 0])
  }

  @Test func `there can be 500 sections and no more`() throws {
    func form(_ count: Int) -> JSONValue {
      .object([
        JSONMember("form", .string("f")),
        JSONMember("sections", .array(Array(repeating: .object([]), count: count))),
      ])
    }
    #expect(Form.read(form(500)).findings == [])
    let read = Form.read(form(502))
    #expect(read.faults == ["too-many /sections/500"])
    #expect(read.form.sections.count == 500)
  }
}
