import JSON
import Rules

extension SessionState {
  /// Explains a row or a section by the name that clients know it by; `nil` if there is none.
  func explanation(of key: String) -> Explanation? {
    if let slot = slot(of: key) { return explanation(ofRow: slot) }
    let section = form.sections.firstIndex { $0.section.key.utf8.elementsEqual(key.utf8) }
    return section.map { explanation(ofSection: $0) }
  }

  private func explanation(ofSection section: Int) -> Explanation {
    let compiled = form.sections[section]
    let state = sections[section]
    let key = compiled.section.key
    var explanation = Explanation(key: key, isShown: state.isShown, isEnabled: state.isEnabled)
    explanation.rules = conditions(compiled.rules, of: RuleOwner(key: key))
    explanation.summary = reasons(compiled, isHidden: !state.isVisible, isOwn: true)
    if state.isVisible, !state.isShown {
      explanation.summary.append("It is not shown, because it has nothing to show.")
    }
    explanation.summary += reasons(state.faults)
    guard let list = compiled.list else { return explanation }
    explanation.summary += reasons(lists[list].faults)
    let repetition = form.repeats[list]
    let rows = Value.list(inputs.rows[list].map(Value.row))
    let owner = RuleOwner(key: key, this: rows)
    explanation.issues = lists[list].issues
    explanation.rules += repetition.rules.map { member in
      explained(member, of: owner) { result in
        member.name == "rows"
          ? result.outcomeOfNumber : result.outcomeOfCheck(isAsked: rows.isAnswered)
      }
    }
    if repetition.rows != nil {
      let count = lists[list].count
      explanation.summary.append(
        lists[list].faults.contains { $0.rule == "rows" }
          ? "The number of items stays \(count)." : "Its rule `rows` sets \(count) items.")
    }
    return explanation
  }

  private func explanation(ofRow slot: Int) -> Explanation {
    let compiled = compiled(slot)
    let state = fields[slot]
    let section = form.sections[compiled.section]
    let item = item(of: slot)
    var explanation = Explanation(
      key: key(of: slot), isShown: state.isVisible, isEnabled: state.isEnabled)
    explanation.isRequired = state.isRequired
    explanation.issues = state.issues
    explanation.value = compiled.field.isSecret ? nil : value(inputs.values[slot])
    var owner = RuleOwner(key: explanation.key, item: item, this: inputs.values[slot])
    owner.isSecret = compiled.field.isSecret
    explanation.rules = conditions(section.rules, of: RuleOwner(key: section.section.key))
    if item.map({ isSeen($0) }) ?? true {
      explanation.rules += conditions(compiled.rules, of: owner)
      explanation.rules += compiled.rules.compactMap { explained($0, of: slot, owner) }
    } else {
      explanation.summary.append("Its item does not count, so nobody asks its rules.")
    }
    explanation.summary += reasons(
      section, isHidden: !sections[compiled.section].isVisible, isOwn: false)
    if item.map({ isSeen($0) }) ?? true {
      explanation.summary += reasons(compiled, state, in: item)
    }
    return explanation
  }

  /// Explains what is not about being shown and enabled.
  private func explained(
    _ member: RuleMember, of slot: Int, _ owner: RuleOwner
  ) -> Explanation.Rule? {
    let state = fields[slot]
    switch member.name {
    case "visible", "hidden", "enabled", "disabled": return nil
    case "required":
      let isAsked = state.isVisible && state.isEnabled && !compiled(slot).isCalculated
      return explained(member, of: owner) { result in
        isAsked ? (result == .value(.bool(true)) ? .required : .optional) : .notAsked
      }
    case "calculate":
      return explained(member, of: owner) { result in
        state.isVisible && !state.isOverridden ? result.outcomeOfValue : .notAsked
      }
    case "initial":
      return explained(member, of: owner) { _ in state.isWritten ? .done : .waits }
    case "optionFilter":
      var owner = owner
      owner.option = optionExplained(of: slot)?.attributes ?? []
      guard !owner.option.isEmpty else { return nil }
      return explained(member, of: owner) { result in
        result == .value(.bool(true)) ? .offered : .hidden
      }
    case _ where compiled(slot).display.contains { member.isPart(of: $0.name) }:
      return explained(member, of: owner) { result in
        state.isVisible ? result.outcomeOfValue : .notAsked
      }
    default:
      let isAsked = state.isVisible && inputs.values[slot].isAnswered && state.input == nil
      return explained(member, of: owner) { $0.outcomeOfCheck(isAsked: isAsked) }
    }
  }

  /// The option by which a filter is explained: the one that was chosen, else the first.
  private func optionExplained(of slot: Int) -> CompiledOption? {
    let compiled = compiled(slot)
    let chosen: Value? =
      if case .list(let values) = fields[slot].answer { values.first } else { fields[slot].answer }
    let position = chosen.flatMap { compiled.optionPositions[$0] } ?? 0
    return compiled.options.indices.contains(position) ? compiled.options[position] : nil
  }
}

extension RuleResult {
  /// What a rule that gives a value makes of its row.
  fileprivate var outcomeOfValue: Explanation.Outcome {
    switch self {
    case .value(.null), .blank, .fault: .unanswered
    case .value: .value
    }
  }

  /// What a rule makes of the number of items.
  fileprivate var outcomeOfNumber: Explanation.Outcome {
    if case .fault = self { .unchanged } else { outcomeOfValue }
  }

  /// What a check makes of an answer, if there is one to check.
  fileprivate func outcomeOfCheck(isAsked: Bool) -> Explanation.Outcome {
    guard isAsked else { return .notAsked }
    return switch self {
    case .value(.bool(false)): .failed
    case .fault: .fault
    case .value, .blank: .met
    }
  }
}
