import Decimals
import JSON
import Rules
import Testing

@testable import Forms

struct SubstitutionTests {
  let words = Substitution(
    round: LoopRound(index: 3, value: .text(#"a"b\c"#), title: "T'x"), languages: [])
  let numbers = Substitution(
    round: LoopRound(index: 3, value: .number(5), title: "Five"), languages: [])

  @Test(arguments: [
    ("x == {index}", "x == 3"),
    ("x{index} == 1", "x3 == 1"),
    ("x == {value}", #"x == "a\"b\\c""#),
    (#"x == "<{value}>""#, #"x == "<a\"b\\c>""#),
    ("x == '{title}'", #"x == 'T\'x'"#),
    ("x == {title}", #"x == "T'x""#),
    (#"x == "\"" && y == {title}"#, #"x == "\"" && y == "T'x""#),
    ("{other} == {index", "{other} == {index"),
    ("{{index}}", "{3}"),
  ])
  func `names in braces are literals in rules`(rule: String, expected: String) {
    #expect(words.rule(rule) == expected)
  }

  @Test(arguments: [
    ("x == {value}", "x == 5"), ("x{value} == 1", "x5 == 1"), ("x == {title}", #"x == "Five""#),
    (#"x == "{value}""#, #"x == "5""#),
  ])
  func `numbers stay numbers in rules`(rule: String, expected: String) {
    #expect(numbers.rule(rule) == expected)
  }

  @Test func `everything is replaced in a template, and includeIf is gone`() throws {
    let template = try JSONValue(
      text: """
        {"key": "k{index}", "includeIf": "index > 1", "hints": {"icon": "{value}", "n": [1, "{index}"]},
         "suggestions": ["{title}"], "calculate": "{value}"}
        """)
    let expected = try JSONValue(
      text: """
        {"key": "k3", "hints": {"icon": "5", "n": [1, "3"]}, "suggestions": ["Five"],
         "calculate": "5"}
        """)
    let members = Members(pointer: JSONPointer(), list: try #require(template.object))
    #expect(numbers.element(members) == expected)
  }
}
