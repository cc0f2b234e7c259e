import Forms
import JSON
import Rules
import TestSupport
import Testing

struct SchemaReaderTests {
  /// What is said about a schema that stands as the answer of a component.
  private func findings(_ schema: String) throws -> [String] {
    Component.read(try json(#"{"name": "c", "answer": \#(schema)}"#)).findings.map { finding in
      "\(finding.code) \(finding.pointer.description.dropFirst("/answer".count))"
        + (finding.level == .warning ? " warning" : "")
    }
  }

  @Test(arguments: [
    (#"[]"#, "wrong-type "),
    (#"{"typ": "string"}"#, "unknown-member /typ"),
    (##"{"$ref": "#/x"}"##, "unsupported-keyword /$ref"),
    (#"{"oneOf": []}"#, "unsupported-keyword /oneOf"),
    (#"{"type": "null"}"#, "unknown-value /type"),
    (#"{"type": ["string", "text"]}"#, "unknown-value /type"),
    (#"{"type": []}"#, "missing-member /type"),
    (#"{"enum": []}"#, "too-many /enum"),
    (#"{"enum": [1, null]}"#, "wrong-type /enum/1"),
    (#"{"const": 1.5}"#, "wrong-type /const"),
    (#"{"properties": []}"#, "wrong-type /properties"),
    (#"{"properties": {"a": 1}}"#, "wrong-type /properties/a"),
    (#"{"properties": {"a": {"b": 1}}}"#, "unknown-member /properties/a/b"),
    (#"{"required": "a"}"#, "wrong-type /required"),
    (#"{"required": [1]}"#, "wrong-type /required/0"),
    (#"{"required": ["a"], "additionalProperties": false}"#, "contradiction /required/0"),
    (#"{"additionalProperties": 1}"#, "wrong-type /additionalProperties"),
    (#"{"items": [{}]}"#, "wrong-type /items"),
    (#"{"minItems": 2, "maxItems": 1}"#, "contradiction /minItems"),
    (#"{"minLength": -1}"#, "out-of-range /minLength"),
    (#"{"minimum": 2, "maximum": 1.5}"#, "contradiction /minimum"),
    (#"{"maximum": true}"#, "wrong-type /maximum"),
    (#"{"pattern": "("}"#, "E08 /pattern"),
    (#"{"pattern": "(?=a)"}"#, "E08 /pattern"),
    (#"{"type": "string", "minimum": 1}"#, "contradiction /minimum warning"),
    (#"{"title": 1}"#, "wrong-type /title"),
  ])
  func `what a schema cannot have is found`(schema: String, finding: String) throws {
    #expect(try findings(schema) == [finding])
  }

  @Test func `annotations say nothing about values`() throws {
    #expect(
      try findings(#"{"title": "T", "description": "D", "default": [1], "type": "string"}"#) == [])
  }

  @Test func `depth is bounded`() throws {
    func nested(_ levels: Int) -> String {
      levels == 1 ? "{}" : #"{"items": \#(nested(levels - 1))}"#
    }
    #expect(try findings(nested(8)) == [])
    #expect(
      try findings(nested(9)) == ["too-large " + String(repeating: "/items", count: 8)])
  }

  @Test func `the number of schemas is bounded`() throws {
    func wide(_ count: Int) -> String {
      #"{"properties": {"# + (0..<count).map { #""p\#($0)": {}"# }.joined(separator: ",") + "}}"
    }
    #expect(try findings(wide(199)) == [])
    #expect(try findings(wide(200)) == ["too-large /properties/p199"])
  }

  @Test func `the patterns of a component are bounded together`() throws {
    let pattern = #"{"pattern": "^[a-z]{200}$"}"#
    let many = (0..<20).map { #""p\#($0)": \#(pattern)"# }.joined(separator: ",")
    let found = try findings(#"{"properties": {\#(many)}}"#)
    #expect(found.contains { $0.hasPrefix("E13 ") })
  }
}
