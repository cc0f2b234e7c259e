import Decimals
import Forms
import JSON
import Testing

struct FieldReadingTests {
  @Test func `what every field may have is read`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text", "as": "area", "label": "L", "help": "H", "placeholder": "P",
         "visible": true, "enabled": "answered(b)", "required": "answered(b)", "initial": "b",
         "validate": [{"rule": "this != b", "message": "M", "id": "i"}, {"rule": "true"}],
         "validateOn": "blur", "whenHidden": "clear", "hints": {"x": "y"}},
        {"key": "b", "kind": "text", "calculate": "a", "override": true, "required": true}]}]}
      """)
    #expect(read.findings == [])
    var expected = Field("a", .text(TextRules()), widget: "area")
    expected.label = "L"
    expected.help = "H"
    expected.placeholder = "P"
    expected.visibility = .visible(.constant(true))
    expected.enablement = .enabled(.rule("answered(b)"))
    expected.required = .rule("answered(b)")
    expected.initial = "b"
    expected.validate = [Validation("this != b", message: "M", id: "i"), Validation("true")]
    expected.validateOn = .blur
    expected.whenHidden = .clear
    expected.hints = Hints(members: [JSONMember("x", .string("y"))])
    #expect(read.form.sections[0].fields[0] == expected)
    #expect(read.form.sections[0].fields[1].calculate == "a")
    #expect(read.form.sections[0].fields[1].override)
  }

  @Test(arguments: [
    FaultCase(#""name""#, "wrong-type "),
    FaultCase(#"{"kind": "text"}"#, "missing-member "),
    FaultCase(#"{"key": "a"}"#, "missing-member "),
    FaultCase(#"{"key": "a", "kind": 1}"#, "wrong-type /kind"),
    FaultCase(#"{"key": "a", "kind": "texts"}"#, "unknown-kind /kind"),
    FaultCase(#"{"key": "a", "kind": "file"}"#, "not-built /kind"),
    FaultCase(#"{"key": "a", "kind": "button", "onTap": {}}"#, "wrong-type /onTap"),
    FaultCase(#"{"key": "this", "kind": "text"}"#, "bad-key /key"),
    FaultCase(#"{"key": "while", "kind": "text"}"#, "bad-key /key"),
    FaultCase(#"{"key": "é", "kind": "text"}"#, "bad-key /key"),
    FaultCase(#"{"key": "", "kind": "text"}"#, "bad-key /key"),
    FaultCase(#"{"key": "a", "kind": "text", "lable": "x"}"#, "unknown-member /lable"),
    FaultCase(#"{"key": "a", "kind": "bool", "maxLength": 3}"#, "unknown-member /maxLength"),
    FaultCase(#"{"key": "a", "kind": "label", "required": true}"#, "unknown-member /required"),
    FaultCase(#"{"key": "a", "kind": "number", "pattern": "a*"}"#, "unknown-member /pattern"),
    FaultCase(#"{"key": "a", "kind": "date", "interval": 5}"#, "unknown-member /interval"),
    FaultCase(#"{"key": "a", "kind": "label", "onChange": []}"#, "unknown-member /onChange"),
    FaultCase(#"{"key": "a", "kind": "text", "onDelete": []}"#, "unknown-member /onDelete"),
    FaultCase(#"{"key": "a", "kind": "text", "as": "switch"}"#, "unknown-value /as"),
    FaultCase(#"{"key": "a", "kind": "text", "label": []}"#, "wrong-type /label"),
    FaultCase(#"{"key": "a", "kind": "text", "calculate": true}"#, "wrong-type /calculate"),
    FaultCase(#"{"key": "a", "kind": "text", "initial": 3}"#, "wrong-type /initial"),
    FaultCase(
      #"{"key": "a", "kind": "text", "calculate": "b", "initial": "c"}"#, "E12 /initial"),
    FaultCase(
      #"{"key": "a", "kind": "text", "required": "b", "visible": "c", "hidden": "d"}"#,
      "E12 /hidden"),
    FaultCase(#"{"key": "a", "kind": "text", "validateOn": "leave"}"#, "unknown-value /validateOn"),
    FaultCase(#"{"key": "a", "kind": "text", "whenHidden": "drop"}"#, "unknown-value /whenHidden"),
    FaultCase(#"{"key": "a", "kind": "text", "validate": "x"}"#, "wrong-type /validate"),
    FaultCase(#"{"key": "a", "kind": "text", "validate": ["x"]}"#, "wrong-type /validate/0"),
    FaultCase(
      #"{"key": "a", "kind": "text", "validate": [{"message": "x"}]}"#, "missing-member /validate/0"
    ),
    FaultCase(
      #"{"key": "a", "kind": "text", "validate": [{"rule": "true", "msg": "x"}]}"#,
      "unknown-member /validate/0/msg"),
    FaultCase(
      #"{"key": "a", "kind": "text", "validate": [{"rule": "b", "id": "i"}, {"rule": "c", "id": "i"}]}"#,
      "duplicate-value /validate/1/id"),
  ])
  func `a fault of a field is found`(fault: FaultCase) throws {
    #expect(try fault.ofField() == fault.expected)
  }

  @Test func `a finding says what to do`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text", "lable": "x"}, {"key": "b", "kind": "nmber"},
        {"key": "c", "kind": "bool", "maxLength": 3}, {"key": "d", "kind": "bool", "initial": true}
      ]}]}
      """)
    #expect(read.findings.map(\.fix) == ["label", "number", nil, nil])
    #expect(
      read.findings.map(\.hint) == [
        "Did you mean `label`?", "Did you mean `number`?", "It belongs to `text`.",
        #"Write `"initial": "true"`."#,
      ])
    #expect(read.findings.map(\.key) == ["a", "b", "c", "d"])
  }

  @Test func `there can be 10,000 fields and no more`() {
    func form(_ count: Int) -> JSONValue {
      let fields = (0..<count).map { index in
        JSONValue.object([
          JSONMember("key", .string("f\(index)")), JSONMember("kind", .string("bool")),
        ])
      }
      return .object([
        JSONMember("form", .string("f")),
        JSONMember("sections", .array([.object([JSONMember("fields", .array(fields))])])),
      ])
    }
    #expect(Form.read(form(10_000)).findings == [])
    let read = Form.read(form(10_002))
    #expect(read.faults == ["too-many /sections/0/fields/10000"])
    #expect(read.form.sections[0].fields.count == 10_000)
  }
}
