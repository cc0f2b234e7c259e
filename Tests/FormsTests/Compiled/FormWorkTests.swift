import Forms
import JSON
import Rules
import TestSupport
import Testing

struct FormWorkTests {
  /// What is said about a form in which each of some rows looks at all rows, so many times.
  private func findings(rows: Int, fields: Int, maxLength: Int = 10) throws -> [Finding] {
    let rule = "lines.filter(l, l.code == code).size() > 1"
    let checks = (0..<fields).map {
      #"{"key": "c\#($0)", "kind": "bool", "as": "yesNo", "calculate": "\#(rule)"}"#
    }
    let text = """
      {"form": "f", "sections": [
        {"key": "lines", "repeat": {"max": \(rows)}, "fields": [
          {"key": "code", "kind": "text", "maxLength": \(maxLength)},
          \(checks.joined(separator: ", "))]}]}
      """
    return CompiledForm.compile(Form.read(try json(text)), version: 1).findings
      .filter { $0.code == "E10" }
  }

  @Test func `the work of all rules together is bounded`() throws {
    #expect(try findings(rows: 50, fields: 5) == [])
    let warned = try findings(rows: 200, fields: 2)
    #expect(warned.map(\.level) == [.warning])
    let refused = try findings(rows: 300, fields: 3)
    #expect(refused.map(\.level) == [.error])
    #expect(refused.first?.pointer.description == "/sections/0/fields/1/calculate")
    #expect(
      refused.first?.message
        == "In the worst case all rules of the form together take 2,704,500 units of work, and "
        + "2,000,000 are allowed. This one takes most: 3,005, 300 times over.")
    #expect(
      refused.first?.hint
        == "Lower the `max` of `lines`, or calculate a part in a field of its own.")
  }

  @Test func `texts count with the length that they may have`() throws {
    let findings = try findings(rows: 50, fields: 1, maxLength: 10_000)
    #expect(findings.map(\.level) == [.error])
    #expect(
      findings.first?.message.hasSuffix("the 10,000 characters that `code` may have.") == true)
  }
}
