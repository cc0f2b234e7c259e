import Forms
import JSON
import TestSupport
import Testing

struct TypeDefaultsReadingTests {
  private static func read(_ defaults: String, _ fields: String) throws -> ReadForm {
    try ReadForm.of(
      #"{"form": "f", "typeDefaults": \#(defaults), "sections": [{"key": "s", "fields": [\#(fields)]}]}"#
    )
  }

  @Test func `a field has what its kind has, unless it says otherwise`() throws {
    let read = try Self.read(
      #"{"text": {"help": "H", "trim": false, "visible": "b"}, "number": {"as": "slider"}}"#,
      """
      {"key": "a", "kind": "text"}, {"key": "b", "kind": "bool"},
      {"key": "c", "kind": "text", "help": "Own", "trim": true, "hidden": "b"},
      {"key": "d", "kind": "text", "help": null, "visible": null}, {"key": "e", "kind": "number"}
      """)
    #expect(read.findings == [])
    let fields = read.form.sections[0].fields
    #expect(fields.map { $0.help } == ["H", nil, "Own", nil, nil])
    var rules = TextRules()
    rules.trims = false
    #expect(fields[0].kind == .text(rules) && fields[3].kind == .text(rules))
    #expect(fields[2].kind == .text(TextRules()))
    #expect(fields[0].visibility == .visible(.rule("b")))
    #expect(fields[2].visibility == .hidden(.rule("b")))
    #expect(fields[3].visibility == .always)
    #expect(fields[4].widget == "slider")
    let again = Form.read(read.form.document)
    #expect(again.findings == [] && again.form == read.form)
  }

  @Test(arguments: [
    (#"{"txt": {}}"#, ["unknown-kind /typeDefaults/txt"]),
    (#"{"text": []}"#, ["wrong-type /typeDefaults/text"]),
    (#"{"text": {"key": "a"}}"#, ["unknown-member /typeDefaults/text/key"]),
    (#"{"text": {"kind": "text"}}"#, ["unknown-member /typeDefaults/text/kind"]),
    (#"{"bool": {"trim": true}}"#, ["unknown-member /typeDefaults/bool/trim"]),
    (#"{"date": {"min": "soon"}}"#, ["bad-date /typeDefaults/date/min"]),
    (#"{"text": {"trim": 1}}"#, ["wrong-type /typeDefaults/text/trim"]),
  ])
  func `a fault of defaults is found where it stands`(defaults: String, faults: [String]) throws {
    for fields in ["", #"{"key": "a", "kind": "text"}, {"key": "b", "kind": "text"}"#] {
      #expect(try Self.read(defaults, fields).faults == faults)
    }
  }

  @Test func `a fault of a rule is told at the defaults`() throws {
    let read = try Self.read(
      #"{"text": {"validate": [{"rule": "this > 1"}], "visible": "nobody", "pattern": "("}}"#,
      #"{"key": "a", "kind": "text"}"#)
    let findings = CompiledForm.compile(read, version: 1).findings
    #expect(
      Set(findings.map(\.pointer.description)) == [
        "/typeDefaults/text/visible", "/typeDefaults/text/validate/0/rule",
        "/typeDefaults/text/pattern",
      ])
  }

  @Test func `defaults have their place in templates of lists and loops`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "typeDefaults": {"text": {"label": "L"}}, "sections": [
        {"key": "l", "repeat": {}, "fields": [
          {"forEach": {"range": [0, 2]}, "template": {"key": "a{index}", "kind": "text"}}]}]}
      """)
    #expect(read.findings == [])
    #expect(read.form.sections[0].fields.map(\.label) == ["L", "L"])
  }
}
