import Decimals
import Rules
import Testing

struct ArithmeticTests {
  let questions = Questions()

  @Test(arguments: [
    RuleCase("a + b", "a=0.1 b=0.2", "0.3"), RuleCase("a - b", "a=1 b=3", "-2"),
    RuleCase("a * b", "a=19.99 b=3", "59.97"), RuleCase("a / b", "a=7 b=2", "3.5"),
    RuleCase("a / 3", "a=2", "0.6666666666666666666666666666666667"),
    RuleCase("-a", "a=5", "-5"), RuleCase("--a", "a=5", "5"), RuleCase("-a - -b", "a=1 b=3", "2"),
    RuleCase("a + 1", "a=1.5", "2.5"), RuleCase("1 + a", "a=1.5", "2.5"),
    RuleCase("2 * 3 + 4", "", "10"), RuleCase("2 + 3 * 4", "", "14"),
    RuleCase("10 - 3 - 2", "", "5"), RuleCase("8 / 2 / 2", "", "2"), RuleCase("7 / 2", "", "3"),
    RuleCase("-7 / 2", "", "-3"), RuleCase("7 / 2.0", "", "3.5"),
    RuleCase("size(m) * a", "m=cough,fever a=1.5", "3"),
    RuleCase("size(m) + 1", "m=cough", "2"), RuleCase("1e3 + .5", "", "1000.5"),
  ])
  func `arithmetic is exact`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [
    "a=2 b=3", "a=0 b=0", "a=-1.5 b=0.25", "a=123456789012345678901234567890 b=0.000000000001",
    "a=2", "b=3", "",
  ])
  func `operands that are there are computed with like those that have to be computed`(
    answers: String
  ) throws {
    for sign in ["+", "-", "*", "/"] {
      let plain = try questions.result(of: "a \(sign) b", answers, as: .number)
      #expect(try questions.result(of: "(--a) \(sign) (--b)", answers, as: .number) == plain)
      #expect(try questions.result(of: "(--a) \(sign) b", answers, as: .number) == plain)
      #expect(try questions.result(of: "a \(sign) (--b)", answers, as: .number) == plain)
    }
  }

  @Test(arguments: ["+", "-", "*", "/"])
  func `arithmetic needs both answers`(sign: String) throws {
    for (rule, answers) in [
      ("a \(sign) b", "a=1"), ("a \(sign) b", "b=1"), ("a \(sign) b", ""), ("a \(sign) 1", ""),
      ("(a \(sign) b) \(sign) 1", "a=1"),
    ] {
      #expect(try questions.result(of: rule, answers, as: .number) == "blank", "\(rule)")
    }
    #expect(try questions.result(of: "-a", "", as: .number) == "blank")
  }

  @Test(arguments: [
    RuleCase("a / b", "a=1 b=0", "blank"), RuleCase("a / 0", "a=1", "blank"),
    RuleCase("a / 0", "", "blank"), RuleCase("0.0 / 0", "", "blank"),
    RuleCase("1 / size(m)", "", "fault divided-by-zero"),
    RuleCase("a + 1 / size(m)", "", "fault divided-by-zero"),
    RuleCase("1 / size(m) + a", "", "fault divided-by-zero"),
    RuleCase("9223372036854775807 + size(m)", "m=cough", "fault overflow"),
    RuleCase("-9223372036854775808 - size(m)", "m=cough", "fault overflow"),
    RuleCase("9223372036854775807 * (size(m) + 1)", "m=cough", "fault overflow"),
    RuleCase("-9223372036854775808 / -size(m)", "m=cough", "fault overflow"),
    RuleCase("-(-9223372036854775808 * size(m))", "m=cough", "fault overflow"),
    RuleCase("1e200 * 1e200 * a", "a=1", "fault overflow"),
  ])
  func `a number by zero is blank, and a whole number is an error`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [
    RuleCase("t + u", "t=ab u=cd", "'abcd'"), RuleCase("t + \" \" + u", "t=a u=b", "'a b'"),
    RuleCase("t + u", "t=a", "blank"), RuleCase("t + \"x\"", "", "blank"),
    RuleCase("\"\" + \"\"", "", "''"),
  ])
  func `texts are joined by plus`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test func `a text does not grow past its bound`() throws {
    let long = String(repeating: "x", count: 10_000)
    let rule = Array(repeating: "t", count: 7).joined(separator: " + ")
    #expect(try questions.result(of: rule, "t=\(long)", as: .text) == "fault text-too-long")
    let fitting = Array(repeating: "t", count: 6).joined(separator: " + ")
    #expect(try questions.result(of: "size(\(fitting))", "t=\(long)", as: .number) == "60000")
  }

  @Test func `work past the budget is a fault`() throws {
    let numbers = (0..<5000).map { Value.number(Decimal($0)) }
    var scope = Scope()
    scope.declare("n", slot: 0, type: .list(.number), isNullable: false)
    let rule = (0..<30).map { "(\($0) + 6000) in n" }.joined(separator: " || ")
    let checked = try #require(Rule.check(rule, in: scope, expecting: .bool).rule)
    let full = RuleInputs(values: [.list(numbers)], visible: [])
    #expect(checked.evaluate(full) == .fault(.budget))
    let small = RuleInputs(values: [.list(Array(numbers.prefix(3000)))], visible: [])
    #expect(checked.evaluate(small) == .value(.bool(false)))
  }
}
