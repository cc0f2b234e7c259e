import Rules

/// Why things are as they are, in plain sentences.
extension SessionState {
  /// Why a section is hidden or disabled.
  func reasons(_ section: CompiledSection, isHidden: Bool, isOwn: Bool) -> [String] {
    let subject = isOwn ? "It" : "Its section `\(section.section.key)`"
    var reasons: [String] = []
    if isHidden {
      reasons.append(
        subject + " is hidden" + because(section.visible, "visible", "hidden"))
    }
    if !evaluate(section.enabled, fallback: true).holds {
      reasons.append(
        subject + " is disabled" + because(section.enabled, "enabled", "disabled"))
    }
    return reasons
  }

  /// Why a row is what it is.
  func reasons(_ compiled: CompiledField, _ state: FieldState, in item: Int?) -> [String] {
    var reasons: [String] = []
    if !state.isVisible, sections[compiled.section].isVisible {
      reasons.append("It is hidden" + because(compiled.visible, "visible", "hidden", in: item))
    }
    if !state.isEnabled, sections[compiled.section].isEnabled {
      reasons.append("It is disabled" + because(compiled.enabled, "enabled", "disabled", in: item))
    }
    if state.isRequired {
      reasons.append(
        "It is required" + because(compiled.required, "required", "required", in: item))
    }
    if state.isOverridden {
      reasons.append("A person replaced the calculated value.")
    } else if compiled.calculate != nil, state.isVisible {
      reasons.append("Its value is what its rule `calculate` gives.")
    }
    return reasons + self.reasons(state.faults)
      + state.issues.map { "\($0.code.rawValue): \($0.message)" }
  }

  /// Which rules could not be computed.
  func reasons(_ faults: [FieldState.Fault]) -> [String] {
    faults.map { "Its rule `\($0.rule)` could not be computed: \($0.code.rawValue)." }
  }

  /// By what a condition holds or not, at the end of a sentence.
  private func because(
    _ condition: CompiledCondition, _ name: String, _ opposite: String, in item: Int? = nil
  ) -> String {
    guard case .rule(let rule, let holds) = condition else { return ", always." }
    let reason = " by its rule `\(holds ? name : opposite)`"
    guard rule.evaluate(inputs, row: place(of: item)) == .blank else { return reason + "." }
    let missing = self.inputs(of: rule, in: item).filter {
      $0.state == .unanswered || $0.state == .hidden
    }
    let names = missing.compactMap(\.reading.key).map { "`\($0)`" }
    return names.isEmpty
      ? reason + "." : reason + ", which decides nothing without \(names.joined(separator: ", "))."
  }
}
