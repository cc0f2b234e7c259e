import Rules
import Testing

struct AggregateFunctionTests {
  @Test(arguments: [
    RuleCase("sum(numbers)", "", "0"), RuleCase("sum(numbers)", "numbers=0.1,0.2", "0.3"),
    RuleCase("sum([a, b, c])", "a=1 c=2", "3"), RuleCase("sum([a / b, 5])", "a=1", "5"),
    RuleCase("avg(numbers)", "", "blank"), RuleCase("avg(numbers)", "numbers=1,2", "1.5"),
    RuleCase("avg([a, b, c])", "a=1 c=2", "1.5"), RuleCase("sum([size(m), 1])", "", "1"),
    RuleCase(
      "sum([a, a])", "a=\(String(repeating: "9", count: 34))",
      "20\(String(repeating: "0", count: 33))"),
  ])
  func `a missing number is left out of sums and averages`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test func `a sum that is too large is a fault`() throws {
    let large = "1" + String(repeating: "0", count: 255)
    let result = try Questions().result(
      of: "sum([a, a, a, a, a, a, a, a, a, a])", "a=\(large)", as: .number)
    #expect(result == "fault overflow")
    let average = try Questions().result(
      of: "avg([a, a, a, a, a, a, a, a, a, a])", "a=\(large)", as: .number)
    #expect(average == "fault overflow")
  }

  @Test(arguments: [
    RuleCase("count(numbers)", "", "0"), RuleCase("count(numbers)", "numbers=0,0", "2"),
    RuleCase("count([a, b, c])", "b=0", "1"), RuleCase("count([p, q])", "q=false", "1"),
    RuleCase("count([t, u])", "t=x", "1"), RuleCase("count([d, e])", "", "0"),
    RuleCase("count([m, m])", "", "0"), RuleCase("count([a + b, c])", "a=1 c=1", "1"),
    RuleCase("size([a, b, c])", "b=0", "3"),
  ])
  func `the answers that are there are counted`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .int) == test.expected)
  }

  @Test func `each value is kept once, where it stood first`() throws {
    let questions = Questions()
    func result(_ rule: String, _ answers: String) throws -> String {
      try questions.result(of: rule, answers, as: .list(.number))
    }
    #expect(try result("distinct(numbers)", "numbers=3,1,3,2,1") == "[3, 1, 2]")
    #expect(try result("distinct([1, 1.0, a])", "a=1") == "[1]")
    #expect(try result("distinct([a, 1, b])", "") == "[null, 1]")
  }
}
