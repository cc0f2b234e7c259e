import Decimals
import Patterns
import Rules
import TestSupport

/// What rules and patterns cost by themselves.
enum RuleFigures {
  static func all() throws -> [Figure] { try rules() + patterns() }

  private static func rules() throws -> [Figure] {
    var scope = Scope()
    scope.declare("age", slot: 0, type: .number)
    scope.declare("country", slot: 1, type: .text)
    let inputs = RuleInputs(
      values: [.number(Decimal(20)), .text("NL")], visible: [true, true])
    let rules: [(text: String, aim: Double?)] = [
      ("age >= 18 && country == \"NL\"", 150), ("country in [\"BE\", \"NL\"]", 150),
      ("age * 1.21 + 5 > 20", nil),
    ]
    return try rules.map { text, aim in
      guard let rule = Rule.check(text, in: scope, expecting: .bool).rule else { throw Refused() }
      let time = Stopwatch.nanoseconds(calls: 100_000) { keep(rule.evaluate(inputs)) }
      return Figure(name: text, value: time, unit: "ns", aim: aim)
    }
  }

  /// What it costs to compile and match the worst of the patterns that keep backtracking matchers busy.
  private static func patterns() throws -> [Figure] {
    let times = try CatastrophicPattern.all.map { hard in
      try Stopwatch.nanoseconds(calls: 1) {
        let pattern = try Pattern(hard.pattern)
        keep(pattern.matchesWhole(hard.text))
        keep(pattern.isFound(in: hard.text))
      }
    }
    return [
      Figure(
        name: "worst of \(times.count) hard patterns on 1,000 characters",
        value: (times.max() ?? 0) / 1e6, unit: "ms", aim: 5)
    ]
  }
}
