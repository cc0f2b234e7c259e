import Forms
import JSON
import Rules
import TestSupport
import Testing

struct ComponentReadingTests {
  private func findings(_ document: String) throws -> [String] {
    Component.read(try json(document)).findings.map { finding in
      "\(finding.code) \(finding.pointer)" + (finding.level == .warning ? " warning" : "")
    }
  }

  @Test(arguments: [
    ("[]", "wrong-type "),
    ("{}", "missing-member "),
    (#"{"name": 1}"#, "wrong-type /name"),
    (#"{"name": "Pad"}"#, "bad-key /name"),
    (#"{"name": "p", "prop": {}}"#, "unknown-member /prop"),
    (#"{"name": "p", "kinds": []}"#, "missing-member /kinds"),
    (#"{"name": "p", "kinds": ["rows"]}"#, "unknown-value /kinds/0"),
    (#"{"name": "p", "kinds": ["row", "header"], "answer": {}}"#, "contradiction /kinds/1"),
    (#"{"name": "p", "props": {"type": "string"}}"#, "contradiction /props/type"),
    (#"{"name": "p", "renderers": []}"#, "wrong-type /renderers"),
    (#"{"name": "p", "renderers": {"ios": 1.5}}"#, "wrong-type /renderers/ios"),
    (#"{"name": "p", "html": 1}"#, "wrong-type /html"),
    (#"{"name": "p", "html": "<script></script>"}"#, "bad-template /html"),
    (#"{"name": "p", "html": "<input name=\"{{name}}\">"}"#, "contradiction /html"),
    (
      #"{"name": "p", "answer": {"type": "object"}, "html": "<input name=\"{{name}}\">"}"#,
      "contradiction /html"
    ),
    (
      #"{"name": "p", "answer": {}, "html": "<input type=\"number\" name=\"{{name}}\">"}"#,
      "contradiction /html"
    ),
    (#"{"name": "p", "answer": {}, "html": "<b>x</b>"}"#, "no-input /html warning"),
  ])
  func `what a component cannot have is found`(document: String, finding: String) throws {
    #expect(try findings(document) == [finding])
  }

  @Test func `a component stands everywhere unless it takes an answer`() throws {
    let plain = Component.read(try json(#"{"name": "p"}"#)).component
    #expect(plain?.kinds == [.row, .header, .footer, .empty])
    let answered = Component.read(try json(#"{"name": "p", "answer": {}}"#)).component
    #expect(answered?.kinds == [.row])
  }

  @Test func `the document is kept in canonical order`() throws {
    let component = Component.read(try json(#"{"name": "p", "kinds": ["row"]}"#)).component
    #expect(component?.document == (try json(#"{"kinds": ["row"], "name": "p"}"#)))
  }

  // What a document says of components.

  private func faults(_ section: String) throws -> [String] {
    let text = #"{"form": "f", "sections": [\#(section)]}"#
    return Form.read(try json(text), components: .test).findings.map {
      "\($0.code) \($0.pointer.description.dropFirst("/sections/0".count))"
        + ($0.fix.map { " → \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    (#"{"fields": [{"key": "x", "kind": "custom"}]}"#, "missing-member /fields/0"),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "paar"}]}"#,
      "unknown-component /fields/0/component → pair"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "note", "props": {"text": "a"}}]}"#,
      "component-kind /fields/0/component"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "panel", "props": {"txt": "a"}}]}"#,
      "component-props /fields/0/props/txt"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "sign", "props": {"a": 1}}]}"#,
      "component-props /fields/0/props/a"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "pair", "props": {"a": 1.5}}]}"#,
      "component-props /fields/0/props/a"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "pair", "as": "sign"}]}"#,
      "unknown-value /fields/0/as"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "pair", "calculate": "1"}]}"#,
      "unknown-member /fields/0/calculate"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "custom", "component": "panel", "required": true}]}"#,
      "contradiction /fields/0/required"
    ),
    (
      #"{"fields": [{"key": "x", "kind": "text", "label": {"component": "panel"}}]}"#,
      "component-kind /fields/0/label/component"
    ),
    (#"{"header": {"component": "nte"}}"#, "unknown-component /header/component → note"),
    (#"{"header": {"component": "note"}}"#, "component-props /header"),
    (
      #"{"header": {"component": "note", "props": {"text": "a"}, "x": 1}}"#,
      "unknown-member /header/x"
    ),
    (#"{"header": {"props": {}}}"#, "missing-member /header"),
    (
      #"{"footer": {"component": "note", "props": {"text": "a"}}}"#,
      "component-kind /footer/component"
    ),
    (#"{"emptyState": "x"}"#, "wrong-type /emptyState"),
    (#"{"emptyState": {"component": "pair"}}"#, "component-kind /emptyState/component"),
    (
      #"{"forEach": {"range": [0, 2]}, "template": {"emptyState": {"component": "x"}}}"#,
      "unknown-component /template/emptyState/component"
    ),
    (
      #"{"key": "l", "repeat": {}, "fields": [{"key": "x", "kind": "custom", "component": "x"}]}"#,
      "unknown-component /fields/0/component"
    ),
  ])
  func `a component that does not fit its place is found`(section: String, fault: String) throws {
    #expect(try faults(section) == [fault])
  }

  @Test func `props are never rules or texts of ours`() throws {
    let text = #"""
      {"form": "f", "sections": [{"fields": [
        {"forEach": {"range": [0, 1]}, "template": {"key": "x{index}", "kind": "custom",
          "component": "pair", "props": {"rule": "a {value} b", "title": "{title}"}}}]}]}
      """#
    let read = Form.read(try json(text), components: .test)
    #expect(read.findings == [])
    #expect(
      read.form.sections[0].fields[0].kind
        == .custom(
          ComponentUse(
            "pair",
            props: [
              JSONMember("rule", .string("a 0 b")), JSONMember("title", .string("0")),
            ])))
  }

  @Test func `a form names the components that it uses`() throws {
    let text = #"""
      {"form": "f", "sections": [
        {"header": {"component": "note", "props": {"text": "a"}}, "footer": {"component": "panel"},
         "fields": [{"key": "x", "kind": "custom", "component": "sign"}]}]}
      """#
    #expect(
      Form.read(try json(text), components: .test).form.usedComponents == ["note", "panel", "sign"])
  }

  @Test func `a rule may ask whether a component is answered and nothing else`() throws {
    func codes(_ rule: String) throws -> [String] {
      let text = #"""
        {"form": "f", "sections": [{"fields": [
          {"key": "x", "kind": "custom", "component": "pair"},
          {"key": "p", "kind": "custom", "component": "panel"},
          {"key": "y", "kind": "text", "visible": "\#(rule)"}]}]}
        """#
      let read = Form.read(try json(text), components: .test)
      return CompiledForm.compile(read, version: 1).findings.map(\.code)
    }
    #expect(try codes("answered(x)") == [])
    #expect(try codes("visible(p)") == [])
    #expect(try codes("x == 1") == ["E04"])
    #expect(try codes("answered(p)") != [])
  }
}
