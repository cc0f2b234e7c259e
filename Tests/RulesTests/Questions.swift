import Decimals
import Rules
import Testing

/// A handful of fields of every type, with what was answered, for tests in tables.
struct Questions {
  private(set) var scope = Scope()
  /// The clock that rules are evaluated with.
  var clock = RuleClock.first
  private var slots: [String: (slot: Int, type: ValueType)] = [:]
  private var unanswered: [Value] = []

  init() {
    for key in ["a", "b", "c", "age"] { declare(key, .number) }
    for key in ["t", "u"] { declare(key, .text) }
    for key in ["p", "q"] { declare(key, .bool) }
    for key in ["s", "w"] { declare(key, .bool, unanswered: .bool(false)) }
    for key in ["d", "e"] { declare(key, .date) }
    declare(
      "m", .list(.text), unanswered: .list([]),
      options: ["cough", "fever", "none"].map { .text($0) })
    declare("numbers", .list(.number), unanswered: .list([]))
    declare("country", .text, options: ["NL", "BE", "DE"].map { .text($0) })
    declare("score", .number, options: (1...3).map { .number(Decimal($0)) })
    declare("password", .text, isSecret: true)
    declare("place", .opaque)
    for key in ["begin", "end"] { declare(key, .time) }
    for key in ["opened", "closed"] { declare(key, .timestamp) }
    declare("length", .duration)
    scope.declareVisible("a", slot: 0)
    scope.declareVisible("people", slot: 1)
  }

  private mutating func declare(
    _ key: String, _ type: ValueType, unanswered value: Value = .null, options: [Value]? = nil,
    isSecret: Bool = false
  ) {
    let slot = unanswered.count
    slots[key] = (slot, type)
    unanswered.append(value)
    scope.declare(
      key, slot: slot, type: type, isNullable: value == .null, options: options,
      isSecret: isSecret)
  }

  /// The scope of a validation of a field.
  func validating(_ key: String) -> Scope {
    var scope = scope
    scope.this = scope.names[key]
    return scope
  }

  /// The scope of an option filter with the attributes `value`, `level` and `open`.
  func filtering() -> Scope {
    var scope = scope
    scope.option = [("value", .text), ("level", .number), ("open", .bool)]
    return scope
  }

  /// What is answered, from notation such as `a=1 t=x m=cough,fever p=true d=2026-02-28`.
  func inputs(_ answers: String = "", visible: [Bool] = [true, false]) throws -> RuleInputs {
    var values = unanswered
    for answer in answers.split(separator: " ") {
      let parts = answer.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let (slot, type) = try #require(slots[String(parts[0])])
      values[slot] = try Self.value(String(parts[1]), type)
    }
    return RuleInputs(values: values, visible: visible, clock: clock)
  }

  /// Reads a value of a type.
  static func value(_ text: String, _ type: ValueType) throws -> Value {
    switch type {
    case .number: .number(try #require(Decimal(text)))
    case .bool: .bool(text == "true")
    case .date: .date(try #require(CivilDate(text)))
    case .time: .time(try #require(CivilTime(text)))
    case .timestamp: .timestamp(try #require(Timestamp(text)))
    case .duration: .duration(try #require(RuleDuration(text)))
    case .list(let element):
      .list(try text.split(separator: ",").map { try value(String($0), element) })
    default: .text(text)
    }
  }

  /// Checks a rule that has to be free of errors, and evaluates it.
  func result(
    of rule: String, _ answers: String = "", as type: ValueType = .bool,
    location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let (checked, findings) = Rule.check(rule, in: scope, expecting: type)
    let sound = try #require(checked, "\(rule): \(findings)", sourceLocation: location)
    return notation(sound.evaluate(try inputs(answers)))
  }

  /// All findings about a rule.
  func findings(
    _ rule: String, as type: ValueType = .bool, in scope: Scope? = nil
  ) -> [RuleFinding] {
    Rule.check(rule, in: scope ?? self.scope, expecting: type).findings
  }
}

/// A result in short: a value as text, `blank`, or a fault by its name.
func notation(_ result: RuleResult) -> String {
  switch result {
  case .value(let value): notation(value)
  case .blank: "blank"
  case .fault(let fault): "fault \(fault.rawValue)"
  }
}

private func notation(_ value: Value) -> String {
  switch value {
  case .null: "null"
  case .bool(let truth): truth ? "yes" : "no"
  case .int(let number): String(number)
  case .number(let number): "\(number)"
  case .text(let text): "'\(text)'"
  case .date(let date): "\(date)"
  case .list(let values): "[" + values.map { notation($0) }.joined(separator: ", ") + "]"
  case .double(let number): "\(number)"
  case .map(let map):
    "{" + map.keys.map { notation($0) + ": " + notation(map[$0] ?? .null) }.joined(separator: ", ")
      + "}"
  case .time(let time): "\(time)"
  case .timestamp(let moment): "\(moment)"
  case .duration(let duration): "\(duration)"
  case .type, .row: "\(value)"
  }
}

/// A rule, what is answered, and what has to come out.
struct RuleCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let answers: String
  let expected: String

  init(_ rule: String, _ answers: String, _ expected: String) {
    (self.rule, self.answers, self.expected) = (rule, answers, expected)
  }

  var testDescription: String { "\(rule) [\(answers)] → \(expected)" }
}
