import JSON
import Rules

extension FormReader {
  /// Reports parts of a field that cannot both be meant.
  mutating func checkContradictions(_ field: Field, _ members: Members) {
    checkBounds(field, members)
    checkRequired(field, members)
    checkSecret(field, members)
    if field.calculate != nil, !field.effects[.onChange].isEmpty {
      report(
        "contradiction", at: members.place("onChange"),
        "`onChange` does nothing here: what a rule calculates changes with what it reads.",
        hint: "Write the effects at the fields that the rule reads.", level: .warning)
    }
    if field.override, field.calculate == nil, members["calculate"] == nil {
      report(
        "contradiction", at: members.place("override"),
        "`override` does nothing without `calculate`.", level: .warning)
    }
  }

  /// Reports a least above a most.
  private mutating func checkBounds(_ field: Field, _ members: Members) {
    switch field.kind {
    case .text(let rules): checkLengths(rules, isArea: field.widget == "area", members)
    case .number(let rules): checkOrder("min", rules.min, "max", rules.max, members)
    case .date(let rules), .month(let rules):
      checkOrder("min", rules.min, "max", rules.max, members)
    case .time(let rules): checkOrder("min", rules.min, "max", rules.max, members)
    case .datetime(let rules): checkOrder("min", rules.min, "max", rules.max, members)
    case .duration(let rules): checkOrder("min", rules.min, "max", rules.max, members)
    case .choices(let rules):
      checkOrder("min", rules.min, "max", rules.max, members)
      checkCount(rules, members)
    default: break
    }
  }

  /// Reports a least above a most.
  private mutating func checkOrder<Bound: Comparable>(
    _ low: String, _ least: Bound?, _ high: String, _ most: Bound?, _ members: Members
  ) {
    guard let least, let most, least > most else { return }
    report(
      "contradiction", at: members.place(low),
      "`\(low)` is above `\(high)`, so no answer could be right.")
  }

  /// Reports a least length above the most that there can be.
  private mutating func checkLengths(_ rules: TextRules, isArea: Bool, _ members: Members) {
    guard rules.maxLength == nil else {
      checkOrder("minLength", rules.minLength, "maxLength", rules.maxLength, members)
      return
    }
    let most = isArea ? 10_000 : 1_000
    guard let least = rules.minLength, least > most else { return }
    report(
      "contradiction", at: members.place("minLength"),
      "`minLength` is above \(most), the most that a text has without `maxLength`.",
      hint: "Add a `maxLength`.")
  }

  /// Reports a least number of picks that there are not enough options for.
  private mutating func checkCount(_ rules: ChoiceRules, _ members: Members) {
    let count: Int
    switch rules.options {
    case .list: count = members["options"]?.array?.count ?? .max
    case .set(let name): count = optionSets[name]?.count ?? .max
    }
    guard let least = rules.min, least > count else { return }
    report(
      "contradiction", at: members.place("min"),
      "`min` is above the number of options, so no answer could be right.")
  }

  /// Reports a secret that a rule gives: everybody who can read the form could tell it.
  private mutating func checkSecret(_ field: Field, _ members: Members) {
    guard field.isSecret else { return }
    for name in ["calculate", "initial"] where members[name] != nil {
      report(
        "contradiction", at: members.place(name),
        "Only a person can give a secret, so it has no `\(name)`.")
    }
  }

  /// Reports a field that has to be answered and is never seen.
  private mutating func checkRequired(_ field: Field, _ members: Members) {
    guard field.required != .constant(false), field.visibility.isNever else { return }
    report(
      "contradiction", at: members.place("required"),
      "This field is always hidden, so it cannot be required.")
  }
}

extension Visibility {
  /// Whether it is certain, without any answer, that nothing is ever shown.
  var isNever: Bool {
    switch self {
    case .always: false
    case .visible(let condition): condition.isCertainly(false)
    case .hidden(let condition): condition.isCertainly(true)
    }
  }
}

extension Condition {
  /// Whether the condition is a fixed truth, be it written as a rule.
  func isCertainly(_ truth: Bool) -> Bool {
    switch self {
    case .constant(let constant): constant == truth
    case .rule(let rule): rule == .text(String(truth))
    }
  }
}
