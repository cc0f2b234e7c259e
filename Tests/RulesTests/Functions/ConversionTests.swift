import Rules
import Testing

struct ConversionTests {
  @Test(arguments: [
    RuleCase("number(t)", "t=1.50", "1.5"), RuleCase("number(t)", "t=-3", "-3"),
    RuleCase("number(t)", "t=1,5", "blank"), RuleCase("number(t)", "t=x", "blank"),
    RuleCase("number(t)", "", "blank"), RuleCase("number(\"2.5\")", "", "2.5"),
    RuleCase("number(size(m)) / 2", "m=cough", "0.5"),
  ])
  func `a text that is no number is blank`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [
    RuleCase("int(a)", "a=2.9", "2"), RuleCase("int(a)", "a=-2.9", "-2"),
    RuleCase("int(a)", "", "blank"), RuleCase("int(a)", "a=9223372036854775808", "fault overflow"),
    RuleCase("int(size(m))", "", "0"),
  ])
  func `a whole number is cut, not rounded`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .int) == test.expected)
  }

  @Test(arguments: [
    RuleCase("text(a)", "a=1.50", "'1.5'"),
    RuleCase(
      "text(a)", "a=1\(String(repeating: "0", count: 30))",
      "'1\(String(repeating: "0", count: 30))'"),
    RuleCase("text(size(m))", "", "'0'"), RuleCase("text(p)", "p=true", "'true'"),
    RuleCase("text(d)", "d=2026-02-28", "'2026-02-28'"), RuleCase("text(t)", "t=x", "'x'"),
    RuleCase("text(a)", "", "blank"),
  ])
  func `every single value has a plain notation`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test func `a literal that is no number is refused`() {
    let findings = Questions().findings("number(\"1,5\")", as: .number)
    #expect(findings.map(\.code) == ["E07"])
    #expect(findings.first?.message == "`1,5` is not a number.")
    let empty = Questions().findings("number(\"\")", as: .number)
    #expect(empty.map(\.message) == ["An empty text is not a number."])
  }

  @Test func `a list has no plain notation`() {
    #expect(Questions().findings("text(m)", as: .text).map(\.code) == ["E04"])
  }
}
