import Rules

extension SessionState {
  /// Computes one step.
  ///
  /// - Returns: Whether what it computes is different from before.
  mutating func perform(_ step: Step) -> Bool {
    switch step {
    case .today, .now, .repeatRows, .itemShown, .repeatCheck: true
    case .sectionVisible(let section): sectionVisible(section)
    case .sectionEnabled(let section): sectionEnabled(section)
    case .sectionShown(let section): sectionShown(section)
    case .fieldVisible(let field): fieldVisible(field)
    case .fieldEnabled(let field): fieldEnabled(field)
    case .fieldOptions(let field): fieldOptions(field)
    case .fieldValue(let field): fieldValue(field)
    case .fieldCheck(let field): fieldCheck(field)
    }
  }

  /// Evaluates a condition.
  ///
  /// The fallback holds when the rule cannot be computed: things stay shown, enabled and optional.
  func evaluate(_ condition: CompiledCondition, fallback: Bool) -> (holds: Bool, fault: RuleFault?)
  {
    switch condition {
    case .constant(let truth): (truth, nil)
    case .rule(let rule, let holds):
      switch rule.evaluate(inputs) {
      case .value(.bool(let truth)): (truth == holds, nil)
      case .fault(let fault): (fallback, fault)
      case .value, .blank: (!holds, nil)
      }
    }
  }

  private mutating func sectionVisible(_ section: Int) -> Bool {
    let holds = evaluate(form.sections[section].visible, fallback: true).holds
    guard holds != sections[section].isVisible else { return false }
    touch(section: section)
    sections[section].isVisible = holds
    return true
  }

  private mutating func sectionEnabled(_ section: Int) -> Bool {
    let holds = evaluate(form.sections[section].enabled, fallback: true).holds
    guard holds != sections[section].isEnabled else { return false }
    touch(section: section)
    sections[section].isEnabled = holds
    return true
  }

  /// FormUI's central rule: a section without visible rows is absent.
  private mutating func sectionShown(_ section: Int) -> Bool {
    let state = sections[section]
    let isShown =
      state.isVisible
      && (state.visibleRows > 0 || form.sections[section].section.keepsWhenEmpty)
    guard isShown != state.isShown else { return false }
    touch(section: section)
    sections[section].isShown = isShown
    inputs.visible[fields.count + section] = isShown
    return true
  }

  private mutating func fieldVisible(_ field: Int) -> Bool {
    let compiled = form.fields[field]
    let (own, fault) = evaluate(compiled.visible, fallback: true)
    note(fault, in: "visible", of: field)
    let isVisible = own && sections[compiled.section].isVisible
    guard isVisible != fields[field].isVisible else { return false }
    touch(field: field)
    touch(section: compiled.section)
    fields[field].isVisible = isVisible
    inputs.visible[field] = isVisible
    sections[compiled.section].visibleRows += isVisible ? 1 : -1
    return true
  }

  private mutating func fieldEnabled(_ field: Int) -> Bool {
    let compiled = form.fields[field]
    let (own, fault) = evaluate(compiled.enabled, fallback: true)
    note(fault, in: "enabled", of: field)
    let isEnabled = own && sections[compiled.section].isEnabled
    guard isEnabled != fields[field].isEnabled else { return false }
    touch(field: field)
    fields[field].isEnabled = isEnabled
    return true
  }

  private mutating func fieldOptions(_ field: Int) -> Bool {
    let compiled = form.fields[field]
    guard let (offered, fault) = compiled.offered(inputs, row: nil) else { return false }
    note(fault, in: "optionFilter", of: field)
    guard offered != fields[field].offered else { return false }
    touch(field: field)
    fields[field].offered = offered
    return true
  }

  /// Notes on a field whether one of its rules could be computed.
  mutating func note(_ fault: RuleFault?, in rule: String, of field: Int) {
    guard fault != nil || !fields[field].faults.isEmpty else { return }
    touch(field: field)
    fields[field].note(fault, in: rule)
  }
}
