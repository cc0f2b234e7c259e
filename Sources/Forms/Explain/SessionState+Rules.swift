import JSON
import Rules

/// What the rules of rows and sections came to, for an explanation.
extension SessionState {
  /// What a rule belongs to, and how it is evaluated.
  struct RuleOwner {
    let key: String
    var item: Int?
    var this = Value.null
    var option: [Value] = []
    /// Whether the parts of the rule would tell a secret.
    var isSecret = false
  }

  /// Explains one rule, whose outcome is told by a closure.
  func explained(
    _ member: RuleMember, of owner: RuleOwner, _ outcome: (RuleResult) -> Explanation.Outcome
  ) -> Explanation.Rule {
    let rule = member.rule
    let place = place(of: owner.item)
    let result = rule.evaluate(inputs, row: place, this: owner.this, option: owner.option)
    let read = inputs(of: rule, in: owner.item)
    let readsSecret = owner.isSecret || read.contains { $0.state == .secret }
    return Explanation.Rule(
      key: owner.key, member: member.name, text: rule.text, result: result,
      value: owner.isSecret ? nil : value(result),
      outcome: outcome(result), parts: readsSecret ? [] : parts(of: rule, owner), inputs: read)
  }

  private func parts(of rule: Rule, _ owner: RuleOwner) -> [Explanation.Part] {
    let scalars = Array(rule.text.unicodeScalars)
    let place = place(of: owner.item)
    return rule.parts(inputs, row: place, this: owner.this, option: owner.option).map { part in
      Explanation.Part(
        range: part.range, text: String(String.UnicodeScalarView(scalars[part.range])),
        result: part.result, value: value(part.result))
    }
  }

  private func value(_ result: RuleResult) -> JSONValue? {
    if case .value(let value) = result { self.value(value) } else { nil }
  }

  /// The rules that a section or a row has in common.
  func conditions(_ members: [RuleMember], of owner: RuleOwner) -> [Explanation.Rule] {
    members.compactMap { member in
      switch member.name {
      case "visible", "hidden":
        explained(member, of: owner) { $0.holds(member.name, "visible") ? .shown : .hidden }
      case "enabled", "disabled":
        explained(member, of: owner) { $0.holds(member.name, "enabled") ? .enabled : .disabled }
      default: nil
      }
    }
  }
}

extension RuleResult {
  /// Whether a condition holds: while it cannot be computed things stay shown and enabled.
  fileprivate func holds(_ member: String, _ positive: String) -> Bool {
    let isPositive = member == positive
    return switch self {
    case .value(.bool(let truth)): truth == isPositive
    case .fault: true
    case .value, .blank: !isPositive
    }
  }
}
