import JSON
import Rules

/// Makes a rule of a condition that is spelled with members.
///
/// Each part of the rule is placed at the member that it comes from, so that what the checker says
/// about the part is told at the member.
struct StructuredRule {
  let scope: Scope
  let key: String?
  private let unreadable: Set<String>
  /// The members that parts come from, by the number of the place.
  private var places: [JSONPointer] = []
  /// The names that are read, by the number of the place.
  private var names: [Int: String] = [:]
  /// The comparisons in which something is wrong that the checker would not say so well.
  private var refused: [JSONPointer] = []
  var findings: [Finding] = []

  init(in scope: Scope, key: String?, unreadable: Set<String>) {
    self.scope = scope
    self.key = key
    self.unreadable = unreadable
  }

  /// Checks a condition as the rule that it means.
  mutating func check(
    _ condition: StructuredCondition, expecting expected: ValueType, at pointer: JSONPointer
  ) -> (rule: Rule?, findings: [Finding]) {
    let expression = expression(condition, at: pointer)
    let (rule, said) = Rule.check(expression, in: scope, expecting: expected)
    for finding in said {
      let place = min(
        max(finding.range.lowerBound / RuleExpression.placeWidth, 0), places.count - 1)
      if finding.code == "E02", names[place].map(unreadable.contains) == true { continue }
      if isRefused(places[place]) { continue }
      findings.append(translated(finding, at: places[place]))
    }
    guard let rule, !findings.contains(where: { $0.level == .error }) else {
      return (nil, findings)
    }
    // The same rule as it is written, so that its parts have their places in the text.
    let written = Rule.check(rule.text, in: scope, expecting: expected)
    // What has more characters than a text may have is refused here alone.
    if written.rule == nil, let error = written.findings.first(where: { $0.level == .error }) {
      findings.append(
        Finding(pointer, key: key, error.code, error.message, hint: error.hint))
    }
    return (written.rule, findings)
  }

  /// The rule that a condition means.
  private mutating func expression(
    _ condition: StructuredCondition, at pointer: JSONPointer
  ) -> RuleExpression {
    switch condition {
    case .all(let parts): return joined(parts, at: pointer.member("all")) { $0 && $1 }
    case .any(let parts): return joined(parts, at: pointer.member("any")) { $0 || $1 }
    case .not(let part):
      let operand = expression(part, at: pointer.member("not"))
      return placed(!operand, at: pointer.member("not"))
    case .comparison(let comparison): return expression(comparison, at: pointer)
    }
  }

  private mutating func joined(
    _ parts: [StructuredCondition], at pointer: JSONPointer,
    _ join: (RuleExpression, RuleExpression) -> RuleExpression
  ) -> RuleExpression {
    var whole: RuleExpression?
    for (index, part) in parts.enumerated() {
      let next = expression(part, at: pointer.element(index))
      whole = whole.map { placed(join($0, next), at: pointer) } ?? next
    }
    return whole ?? true.expression
  }

  /// An expression whose outermost part comes from a member.
  mutating func placed(_ expression: RuleExpression, at pointer: JSONPointer) -> RuleExpression {
    if places.last != pointer { places.append(pointer) }
    return expression.at(place: places.count - 1)
  }

  /// The name that a condition compares.
  mutating func field(_ path: String, at pointer: JSONPointer) -> RuleExpression {
    let parts = path.utf8.split(separator: 0x2E).map { String(Substring($0)) }
    var expression = placed(RuleExpression(parts.first ?? ""), at: pointer)
    names[places.count - 1] = parts.first
    for part in parts.dropFirst() {
      expression = placed(expression.member(part), at: pointer)
    }
    return expression
  }

  /// Whether something is wrong with a comparison already, so that nothing more need be said of it.
  private func isRefused(_ place: JSONPointer) -> Bool {
    refused.contains { place == $0 || place.description.hasPrefix($0.description + "/") }
  }

  /// Notes what is wrong with one member of a comparison.
  mutating func refuse(
    _ code: String, _ comparison: JSONPointer, _ member: JSONPointer, _ message: String,
    hint: String, fix: String? = nil
  ) {
    refused.append(comparison)
    findings.append(Finding(member, key: key, code, message, hint: hint, fix: fix))
  }

  /// What the checker says, in the words of a condition with members.
  ///
  /// A fix is kept where it is the content of the one member that is wrong; a hint to write some text
  /// is not.
  private func translated(_ said: RuleFinding, at pointer: JSONPointer) -> Finding {
    let fix: String? =
      switch said.code {
      case "E02": said.fix
      case "W01": said.fix.map { String($0.dropFirst().dropLast()) }
      default: nil
      }
    let hint =
      switch said.code {
      case "W02":
        "Turn the comparison round, or add `{\"op\": \"answered\", \"value\": false}` under `any`."
      case "W05": "Use the `op` `answered`."
      default: said.fix == nil ? said.hint : nil
      }
    return Finding(
      pointer, key: key, level: said.level, said.code, said.message, hint: hint, fix: fix)
  }
}
