import Rules

/// The search for rules that read a field which is hidden whenever they matter, and reads as
/// unanswered therefore.
struct HiddenReads {
  private let parts: CompiledParts
  /// What is certain while a field is shown, by its position; `nil` if it never is.
  private var shown: [Int: RuleFacts?] = [:]
  /// What is certain where a rule comes out in some way, for each that was asked.
  private var certain: [Outcome: RuleFacts] = [:]

  /// A rule that is true, or is not.
  private struct Outcome: Hashable {
    let rule: ObjectIdentifier
    let isTrue: Bool
  }

  init(_ parts: CompiledParts) {
    self.parts = parts
  }

  /// What has to be said about the rules of a form.
  mutating func findings(about rules: [PlacedRule]) -> [Finding] {
    rules.flatMap { findings(about: $0) }
  }

  private mutating func findings(about rule: PlacedRule) -> [Finding] {
    // Most rules read only what is always there, and there is no need to look further at those.
    let mayBeHidden = rule.member.rule.reads.contains { read in
      position(of: read, in: rule).map { facts(whileShown: $0) != RuleFacts() } ?? false
    }
    guard mayBeHidden else { return [] }
    let reads = rule.member.rule.analysis.reads
    guard !reads.isEmpty, let matters = facts(rule.shown) else { return [] }
    var told: Set<Int> = []
    var findings: [Finding] = []
    for read in reads {
      guard let field = position(of: read.read, in: rule), !told.contains(field) else { continue }
      let certain = matters.and(read.facts)
      if certain.isContradiction { continue }
      if let facts = facts(whileShown: field), !certain.and(facts).isContradiction { continue }
      told.insert(field)
      let name = parts.fields[field].field.key
      findings.append(
        Finding(
          rule.pointer, key: rule.key, level: .warning, "W06",
          "`\(name)` is hidden whenever this rule matters, so it reads as unanswered here.",
          hint: "What shows `\(name)` and what this rule asks for cannot be true together.",
          range: rule.isText ? read.range?.moved(by: rule.member.offset ?? 0) : nil))
    }
    return findings
  }

  /// The position of the field that is read.
  private func position(of read: Rule.Read, in rule: PlacedRule) -> Int? {
    switch read {
    case .value(let slot): slot < parts.outerFieldCount ? slot : nil
    case .own(let column):
      parts.repeats.first { rule.key.utf8.starts(with: "\(key(of: $0))/".utf8) }.map {
        $0.columns.lowerBound + column
      }
    default: nil
    }
  }

  private func key(of list: CompiledRepeat) -> String {
    parts.sections[list.section].section.key
  }

  private mutating func facts(whileShown field: Int) -> RuleFacts? {
    if let known = shown[field] { return known }
    let compiled = parts.fields[field]
    guard !compiled.isVariable else { return RuleFacts() }
    let facts = self.facts([parts.sections[compiled.section].visible, compiled.visible])
    shown[field] = .some(facts)
    return facts
  }

  /// What is certain where all conditions hold; `nil` if one never does.
  private mutating func facts(_ conditions: [CompiledCondition]) -> RuleFacts? {
    var facts = RuleFacts()
    for condition in conditions {
      switch condition {
      case .constant(true): continue
      case .constant(false): return nil
      case .rule(let rule, let holds):
        facts = facts.and(self.facts(rule, isTrue: holds))
      }
    }
    return facts
  }

  private mutating func facts(_ rule: Rule, isTrue: Bool) -> RuleFacts {
    let outcome = Outcome(rule: ObjectIdentifier(rule), isTrue: isTrue)
    if let known = certain[outcome] { return known }
    let facts = isTrue ? rule.analysis.ifTrue : rule.analysis.ifNotTrue
    certain[outcome] = facts
    return facts
  }
}
