import Rules

/// What a rule of a form means, in sentences, without any answers.
public struct RuleAccount: Sendable {
  /// What the rule belongs to: a section, a field, or `people/name` in a list.
  public let key: String
  /// The member that holds it: `visible`, or `validate/0`.
  public let member: String
  /// The rule in the one way to write it.
  public let text: String
  /// What it gives and reads, when it acts, what happens while nothing is answered, what it costs.
  public let sentences: [String]
}

extension CompiledForm {
  /// An account of every rule, in the order of the document, those of variables at the end.
  public func ruleAccounts() -> [RuleAccount] {
    let parts = parts
    let ofVariables = variables.flatMap { position in
      let owner = RuleSubject(
        key: fields[position].field.key, field: fields[position], list: nil)
      return fields[position].rules.map { account(of: $0, owner, parts) }
    }
    return accountsOfSections(parts) + ofVariables
  }

  private func accountsOfSections(_ parts: CompiledParts) -> [RuleAccount] {
    sections.flatMap { section in
      let owner = RuleSubject(key: section.section.key, field: nil, list: section.list)
      let list = section.list.map { repeats[$0] }
      let members = section.rules + (list?.rules ?? []) + (list?.titleRules ?? [])
      return members.map { account(of: $0, owner, parts) }
        + section.fields.flatMap { position in
          let field = fields[position]
          let owner = RuleSubject(key: parts.path(of: field), field: field, list: section.list)
          return field.rules.map { account(of: $0, owner, parts) }
        }
    }
  }

  private func account(
    of member: RuleMember, _ owner: RuleSubject, _ parts: CompiledParts
  ) -> RuleAccount {
    let rule = member.rule
    let list = owner.field != nil || member.isOfItems ? owner.list : nil
    let names = parts.readings(of: rule, in: list).map(\.words)
    let reads = names.isEmpty ? "It reads nothing." : "It reads \(names.joined(separator: ", "))."
    let cost = rule.analysis.cost
    let sentences: [String?] = [
      "It gives \(rule.type.sentence). " + reads,
      owner.effect(of: member.name, repeats),
      unanswered(member, owner),
      "It takes at most \(cost.grouped) \(cost == 1 ? "unit" : "units") of work.",
    ]
    return RuleAccount(
      key: owner.key, member: member.name, text: rule.canonicalText,
      sentences: sentences.compactMap { $0 })
  }

  /// What comes of a rule while nothing is answered; `nil` where that depends on the day alone.
  private func unanswered(_ member: RuleMember, _ owner: RuleSubject) -> String? {
    let rule = member.rule
    let isOfDay = rule.reads.allSatisfy { $0 == .today || $0 == .now }
    guard member.name.hasPrefix("validate") || !isOfDay else { return nil }
    guard !member.name.hasPrefix("validate") else { return owner.unchecked }
    let list = member.isOfItems ? owner.list : owner.field?.column?.list
    let place = list.map { RowPlace(repeat: $0, index: 0) }
    let inputs = emptyInputs(withRowOf: place?.repeat)
    guard member.name != "optionFilter" else {
      let options = owner.field?.options ?? []
      let count = options.count {
        rule.evaluate(inputs, row: place, option: $0.attributes) == .value(.bool(true))
      }
      return "While nothing is answered \(count) of \(options.count) options are offered."
    }
    let result = rule.evaluate(inputs, row: place)
    return "While nothing is answered \(owner.outcome(of: member.name, result))."
  }

  /// What rules read while nothing is answered and everything is shown, with one row in a list.
  private func emptyInputs(withRowOf list: Int?) -> RuleInputs {
    let columns = list.map { repeats[$0].columns } ?? 0..<0
    let values =
      fields[..<outerFieldCount].map(\.empty) + sections.map { _ in .null }
      + columns.map { fields[$0].empty }
    var rows: [[Int]] = Array(repeating: [], count: repeats.count)
    if let list { rows[list] = [firstItemSlot] }
    return RuleInputs(
      values: values, visible: Array(repeating: true, count: values.count), rows: rows)
  }
}
