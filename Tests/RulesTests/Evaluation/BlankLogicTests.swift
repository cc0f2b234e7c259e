import Rules
import Testing

/// The tables of logic with three values and faults.
struct BlankLogicTests {
  let questions = Questions()

  /// Operands: yes, no, blank, fault.
  private static let operands = [
    "yes": "a == 1", "no": "a == 2", "blank": "b > 1", "fault": "1 / (size(t) - 1) == 1",
  ]
  private static let answers = "a=1 t=x"

  private func notation(_ name: String) -> String {
    name == "fault" ? "fault divided-by-zero" : name
  }

  @Test(arguments: [
    ("yes", "yes", "yes"), ("yes", "no", "no"), ("yes", "blank", "blank"),
    ("yes", "fault", "fault"), ("no", "no", "no"), ("no", "blank", "no"), ("no", "fault", "no"),
    ("blank", "blank", "blank"), ("blank", "fault", "fault"), ("fault", "fault", "fault"),
  ])
  func `and is no if either is, then a fault, then blank`(
    first: String, second: String, expected: String
  ) throws {
    for (left, right) in [(first, second), (second, first)] {
      let operands = try [left, right].map { try #require(Self.operands[$0]) }
      let rule = "\(operands[0]) && \(operands[1])"
      #expect(try questions.result(of: rule, Self.answers) == notation(expected), "\(rule)")
    }
  }

  @Test(arguments: [
    ("yes", "yes", "yes"), ("yes", "no", "yes"), ("yes", "blank", "yes"),
    ("yes", "fault", "yes"), ("no", "no", "no"), ("no", "blank", "blank"),
    ("no", "fault", "fault"), ("blank", "blank", "blank"), ("blank", "fault", "fault"),
    ("fault", "fault", "fault"),
  ])
  func `or is yes if either is, then a fault, then blank`(
    first: String, second: String, expected: String
  ) throws {
    for (left, right) in [(first, second), (second, first)] {
      let operands = try [left, right].map { try #require(Self.operands[$0]) }
      let rule = "\(operands[0]) || \(operands[1])"
      #expect(try questions.result(of: rule, Self.answers) == notation(expected), "\(rule)")
    }
  }

  @Test(arguments: [("yes", "no"), ("no", "yes"), ("blank", "blank"), ("fault", "fault")])
  func `not turns yes and no, and leaves the rest`(operand: String, expected: String) throws {
    let rule = "!(\(try #require(Self.operands[operand])))"
    #expect(try questions.result(of: rule, Self.answers) == notation(expected))
  }

  @Test(arguments: [
    ("yes", "'then'"), ("no", "'else'"), ("blank", "blank"), ("fault", "fault divided-by-zero"),
  ])
  func `a choice needs its condition`(operand: String, expected: String) throws {
    let rule = "(\(try #require(Self.operands[operand]))) ? \"then\" : \"else\""
    #expect(try questions.result(of: rule, Self.answers, as: .text) == expected)
  }

  @Test(arguments: [
    RuleCase("p && s", "s=true", "blank"), RuleCase("p && s", "s=false", "no"),
    RuleCase("p || s", "s=true", "yes"), RuleCase("p || s", "", "blank"),
    RuleCase("!p", "", "blank"), RuleCase("!p", "p=false", "yes"), RuleCase("!s", "", "yes"),
    RuleCase("p ? s : w", "w=true", "blank"), RuleCase("p", "", "null"),
    RuleCase("!!p", "p=true", "yes"),
  ])
  func `an unanswered yes or no is blank in logic`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test func `the branch that is not taken is not computed`() throws {
    #expect(try questions.result(of: "a == 1 ? true : 1 / (size(t) - 1) == 1", "a=1 t=x") == "yes")
  }
}
