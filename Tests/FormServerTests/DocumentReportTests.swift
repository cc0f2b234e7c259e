import Testing

@testable import FormServer

struct DocumentReportTests {
  @Test func `a document without faults has a key and no lines`() {
    let report = DocumentReport(checking: Array(TestForms.count.utf8))
    #expect(report.key == "count")
    #expect(report.lines.isEmpty)
    #expect(!report.hasErrors)
  }

  @Test func `a fault is shown with its place, its key and its code`() {
    let text = TestForms.count.replacing("\"label\": \"M\"", with: "\"lable\": \"M\"")
    let report = DocumentReport(checking: Array(text.utf8))
    #expect(report.hasErrors)
    #expect(report.key == nil)
    #expect(report.lines.count == 1)
    #expect(report.lines[0].hasPrefix("error: /sections/0/fields/1/lable (m): "))
    #expect(report.lines[0].contains("label"))
    #expect(report.lines[0].hasSuffix("[unknown-member]"))
  }

  @Test func `a repair is shown once, and said to be one`() {
    let typo = TestForms.count.replacing("\"label\": \"M\"", with: "\"lable\": \"M\"")
    #expect(
      DocumentReport(checking: Array(typo.utf8)).lines[0].hasSuffix(
        "Did you mean `label`? [unknown-member]"))
    let rule = """
      {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
        {"key": "swim", "kind": "bool", "as": "yesNo", "label": "S"},
        {"key": "phone", "kind": "text", "label": "P", "visible": "!swim"}]}]}
      """
    #expect(
      DocumentReport(checking: Array(rule.utf8)).lines[0].hasSuffix(
        "Write `swim == false`, or add `swim == null ||`. Like this: `swim == null || !swim`. [W02]"
      ))
  }

  @Test func `what is no JSON is shown by line and column`() {
    let report = DocumentReport(checking: Array("{\n  \"form\": x\n}".utf8))
    #expect(report.lines.count == 1)
    #expect(
      report.lines[0]
        == "error: line 2, column 11: `x` cannot stand here. Look near byte 12 for a comma, quote or "
        + "bracket that is missing or one too many.")
  }

  @Test func `rules are explained only where that is asked for and nothing is wrong`() {
    let document = #"""
      {"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "number"},
        {"key": "b", "kind": "text", "visible": "a > 1"}]}]}
      """#
    let bytes = Array(document.utf8)
    #expect(DocumentReport(checking: bytes).explanation == [])
    let lines = DocumentReport(checking: bytes, explains: true).explanation
    #expect(lines.prefix(2) == ["", "b visible: a > 1"])
    #expect(lines.contains("  While nothing is answered the field is hidden."))
    let broken = Array(document.replacing("a > 1", with: "c > 1").utf8)
    #expect(DocumentReport(checking: broken, explains: true).explanation == [])
  }
}
