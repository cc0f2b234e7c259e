import Rules
import Testing

struct ListFunctionTests {
  @Test(arguments: [
    RuleCase("containsAny(m, [\"cough\", \"fever\"])", "m=fever", "yes"),
    RuleCase("containsAny(m, [\"cough\", \"fever\"])", "m=none", "no"),
    RuleCase("containsAny(m, [\"cough\"])", "", "no"),
    RuleCase("containsAll(m, [\"cough\", \"fever\"])", "m=fever,cough,none", "yes"),
    RuleCase("containsAll(m, [\"cough\", \"fever\"])", "m=fever", "no"),
    RuleCase("containsAll(numbers, [1, 2])", "numbers=2,1", "yes"),
    RuleCase("containsAny(t.split(\",\"), m)", "m=cough", "blank"),
  ])
  func `lists are compared item by item`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    RuleCase("first(numbers)", "numbers=3,1", "3"), RuleCase("last(numbers)", "numbers=3,1", "1"),
    RuleCase("first(numbers)", "", "blank"), RuleCase("coalesce(last(numbers), 7)", "", "7"),
    RuleCase("first([a, b])", "b=1", "null"),
  ])
  func `a list has two ends, unless it is empty`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .number) == test.expected)
  }
}
