import Decimals
import Forms
import JSON
import Patterns
import Rules
import TestSupport

/// Measures rules and sessions without a server around them.
@main
struct EngineBenchmark {
  static func main() throws {
    print("measured".padded(58) + "is".padded(14) + "aim")
    for figure in try rules() + sessions() + loading() + patterns() { print(figure.line) }
  }

  /// What one rule costs.
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
      let type = ValueType.bool
      guard let rule = Rule.check(text, in: scope, expecting: type).rule else { throw Refused() }
      let time = Stopwatch.nanoseconds(calls: 100_000) { keep(rule.evaluate(inputs)) }
      return Figure(name: text, value: time, unit: "ns", aim: aim)
    }
  }

  /// What one answer costs, from the answer to the outcome.
  private static func sessions() throws -> [Figure] {
    let small = try edit(of: BenchmarkForms.wide(fields: 100))
    let large = try edit(of: BenchmarkForms.wide(fields: 10_000))
    let fan = try edit(of: BenchmarkForms.fan(fields: 1000))
    return [
      Figure(name: "an edit of one row in 100 fields", value: small / 1000, unit: "µs", aim: nil),
      Figure(name: "the same in 10,000 fields", value: large / 1000, unit: "µs", aim: nil),
      Figure(name: "and their ratio", value: large / small, unit: "×", aim: 1.5),
      Figure(name: "an edit that changes 1,000 rows", value: fan / 1e6, unit: "ms", aim: 2),
    ]
  }

  /// The nanoseconds of an edit of the first field.
  private static func edit(of document: JSONValue) throws -> Double {
    let form = try compiled(document)
    var session = Session(
      id: "s", form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 1), nonce: "n"))
    let answers = try (0..<64).map { number in
      try form.assignments(.object([JSONMember("first", .string(String(number)))]))
    }
    var count: Int64 = 0
    return try Stopwatch.nanoseconds(calls: 200) {
      count += 1
      let edit = Edit(
        .set(answers[Int(count % 64)]), asOf: Instant(milliseconds: count), nonce: "n")
      keep(try session.apply(edit))
    }
  }

  /// What it costs to read, check and compile a form.
  private static func loading() throws -> [Figure] {
    let ruled = try BenchmarkForms.ruled(rules: 1000)
    let time = try Stopwatch.nanoseconds(calls: 1) { keep(try compiled(ruled)) }
    return [
      Figure(
        name: "a form of 1,000 rules from JSON to ready", value: time / 1e6, unit: "ms", aim: 50)
    ]
  }

  /// What it costs to compile and match a pattern that keeps backtracking matchers busy.
  private static func patterns() throws -> [Figure] {
    try CatastrophicPattern.all.map { hard in
      let time = try Stopwatch.nanoseconds(calls: 1) {
        let pattern = try Pattern(hard.pattern)
        keep(pattern.matchesWhole(hard.text))
        keep(pattern.isFound(in: hard.text))
      }
      let shown = String(hard.pattern.prefix(40))
      return Figure(name: "1,000 × \(shown)", value: time / 1e6, unit: "ms", aim: 5)
    }
  }

  private static func compiled(_ document: JSONValue) throws -> CompiledForm {
    let (form, _) = CompiledForm.compile(Form.read(document), version: 1)
    guard let form else { throw Refused() }
    return form
  }

  private struct Refused: Error {}
}

/// Keeps the compiler from leaving out what makes a value.
@inline(never)
private func keep<T>(_ value: T) {}
