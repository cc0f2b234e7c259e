import Forms
import JSON
import Rules
import TestSupport
import Testing

/// The members of a text, and what is said of its pattern.
struct PatternCase: Sendable, CustomTestStringConvertible {
  let members: String
  let expected: [String]

  init(_ members: String, _ expected: String...) {
    self.members = members
    self.expected = expected
  }

  var testDescription: String { members }
}

struct FormCompilerPatternsTests {
  private func findings(_ members: String) throws -> [Finding] {
    let document = try json(
      #"""
      {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
        {"key": "t", "kind": "text", "label": "T", \#(members)}]}]}
      """#)
    return CompiledForm.compile(Form.read(document), version: 1).findings
  }

  @Test(arguments: [
    PatternCase(#""pattern": "[0-9]{4}""#), PatternCase(#""pattern": """#),
    PatternCase(#""pattern": "a(?=b)""#, "E08 1..<4"),
    PatternCase(#""pattern": "\u00e9[a""#, "E08 1..<2"),
    PatternCase(#""pattern": "a{1000}""#), PatternCase(#""pattern": "a{1001}""#, "E08 1..<7"),
    PatternCase(#""pattern": "\\p{L}*", "as": "area""#),
    PatternCase(#""pattern": "\\p{L}*", "maxLength": 65536"#, "E10"),
    PatternCase(#""pattern": "[a-z ]*", "maxLength": 65536"#),
  ])
  func `a pattern is checked with the form`(pattern: PatternCase) throws {
    let found = try findings(pattern.members)
    #expect(
      found.map { finding in finding.code + (finding.range.map { " \($0)" } ?? "") }
        == pattern.expected)
    #expect(
      found.allSatisfy { $0.pointer.description == "/sections/0/fields/0/pattern" && $0.key == "t" }
    )
  }

  @Test func `too much work is told with a length that is not`() throws {
    let finding = try #require(
      try findings(#""pattern": "\\p{L}*", "maxLength": 65536"#).first)
    let hint = try #require(finding.hint)
    let length = try #require(
      hint.split(separator: " ").compactMap { Int(String($0)) }.first)
    #expect(try findings(#""pattern": "\\p{L}*", "maxLength": \#(length)"#) == [])
    #expect(
      try findings(#""pattern": "\\p{L}*", "maxLength": \#(length + 1)"#).map(\.code) == ["E10"])
  }
}
