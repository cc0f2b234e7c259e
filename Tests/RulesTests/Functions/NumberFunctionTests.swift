import Rules
import Testing

struct NumberFunctionTests {
  @Test(arguments: [
    RuleCase("abs(a)", "a=-2.5", "2.5"), RuleCase("abs(a)", "", "blank"),
    RuleCase("ceil(a)", "a=2.1", "3"), RuleCase("ceil(a)", "a=-2.1", "-2"),
    RuleCase("floor(a)", "a=2.9", "2"), RuleCase("floor(a)", "a=-2.1", "-3"),
    RuleCase("trunc(a)", "a=-2.9", "-2"), RuleCase("trunc(size(numbers))", "", "0"),
  ])
  func `a number loses its sign or its fraction`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [
    RuleCase("round(a)", "a=2.5", "3"), RuleCase("round(a)", "a=-2.5", "-3"),
    RuleCase("round(a, 2)", "a=1.005", "1.01"), RuleCase("round(a, 2)", "a=-1.005", "-1.01"),
    RuleCase("round(a, -2)", "a=1250", "1300"), RuleCase("round(a, 12)", "a=0.1", "0.1"),
    RuleCase("roundEven(a)", "a=2.5", "2"), RuleCase("roundEven(a)", "a=3.5", "4"),
    RuleCase("roundEven(a, 1)", "a=0.25", "0.2"), RuleCase("round(a, 2)", "", "blank"),
    RuleCase("round(a, int(b))", "a=1 b=13", "fault bad-argument"),
    RuleCase("round(a, int(b))", "a=1 b=-7", "fault bad-argument"),
    RuleCase("round(2.5)", "", "3"),
  ])
  func `from the middle people round away from zero, banks to the even one`(_ test: RuleCase) throws
  {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [("round(a, 13)", 9..<11), ("roundEven(a, -7)", 13..<15)])
  func `nothing is rounded to that many decimals`(rule: String, range: Range<Int>) {
    let findings = Questions().findings(rule, as: .number)
    #expect(findings.map(\.code) == ["E07"])
    #expect(findings.map(\.range) == [range])
  }

  @Test(arguments: [
    RuleCase("min(a, b)", "a=1 b=2", "1"), RuleCase("max(a, b)", "a=1 b=2", "2"),
    RuleCase("min(a, b)", "b=2", "2"), RuleCase("min(a, b)", "", "blank"),
    RuleCase("max(a, b / c, 3)", "a=1 b=8", "3"), RuleCase("max(a, b, c, 1, 2, 3, 4, 5)", "", "5"),
    RuleCase("min(numbers)", "numbers=3,1,2", "1"), RuleCase("max(numbers)", "", "blank"),
    RuleCase("max([a, b])", "a=-1", "-1"), RuleCase("min(size(numbers), 3)", "", "0"),
  ])
  func `the least and the greatest leave out what is missing`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test func `dates have a least and a greatest one too`() throws {
    let questions = Questions()
    let answers = "d=2026-03-01 e=2026-02-28"
    #expect(try questions.result(of: "min(d, e)", answers, as: .date) == "2026-02-28")
    #expect(try questions.result(of: "max([d, e])", answers, as: .date) == "2026-03-01")
    #expect(try questions.result(of: "max(d, e)", "e=2026-02-28", as: .date) == "2026-02-28")
  }

  @Test(arguments: [
    RuleCase("sqrt(a)", "a=2", "1.41421356237"), RuleCase("sqrt(a)", "a=0.25", "0.5"),
    RuleCase("sqrt(a)", "a=-1", "blank"), RuleCase("sqrt(a)", "", "blank"),
    RuleCase("ln(a)", "a=10", "2.30258509299"), RuleCase("ln(a)", "a=0", "blank"),
    RuleCase("ln(a)", "a=-1", "blank"), RuleCase("exp(a)", "a=1", "2.71828182846"),
    RuleCase("exp(a)", "a=-1000", "0"), RuleCase("exp(a)", "a=1000", "fault overflow"),
    RuleCase("pow(a, 2)", "a=1.1", "1.21"), RuleCase("pow(a, b)", "a=2 b=-2", "0.25"),
    RuleCase("pow(a, 0.5)", "a=-4", "blank"), RuleCase("pow(a, 400)", "a=10", "fault overflow"),
    RuleCase("pow(a, -1)", "a=0", "blank"), RuleCase("pow(a, 50)", "a=2", "1125899906840000"),
  ])
  func `approximations have twelve digits, and are blank where there is no result`(
    _ test: RuleCase
  ) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }
}
