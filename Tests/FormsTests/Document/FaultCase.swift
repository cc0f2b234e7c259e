import Forms
import JSON
import Testing

/// A document with one fault, and the findings that it has to give: code and place.
struct FaultCase: CustomTestStringConvertible, Sendable {
  let part: String
  let expected: [String]

  /// Creates a case; each expectation is a code and a pointer, `"bad-key /key"`.
  init(_ part: String, _ expected: String...) {
    self.part = part
    self.expected = expected
  }

  var testDescription: String { part }

  /// What the reading of a whole document says.
  func ofForm() throws -> [String] { try Self.findings(part) }

  /// What the reading says when the part is the only section.
  func ofSection() throws -> [String] {
    try Self.findings(#"{"form": "f", "sections": [\#(part)]}"#, below: "/sections/0")
  }

  /// What the reading says when the part is the only field.
  func ofField() throws -> [String] {
    try Self.findings(
      #"{"form": "f", "sections": [{"key": "s", "fields": [\#(part)]}]}"#,
      below: "/sections/0/fields/0")
  }

  private static func findings(_ document: String, below prefix: String = "") throws -> [String] {
    try Form.read(JSONValue(text: document)).findings.map { finding in
      let pointer = finding.pointer.description
      #expect(pointer.hasPrefix(prefix))
      #expect(!finding.message.isEmpty && finding.message.hasSuffix("."))
      #expect(!finding.message.contains("!"))
      return "\(finding.code) \(pointer.dropFirst(prefix.count))"
    }
  }
}

extension JSONValue {
  /// Reads a document from a text.
  init(text: String) throws { try self.init(parsing: Array(text.utf8)) }
}

extension ReadForm {
  /// Reads a form from the text of a document.
  static func of(_ text: String) throws -> ReadForm { Form.read(try JSONValue(text: text)) }

  /// Codes and places of what was found.
  var faults: [String] { findings.map { "\($0.code) \($0.pointer)" } }
}
