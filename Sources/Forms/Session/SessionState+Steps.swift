import Rules

extension SessionState {
  /// Computes one step, for an item if it is one that is done for each.
  ///
  /// - Returns: Whether what it computes is different from before.
  mutating func perform(_ step: Step, for item: Int?) -> Bool {
    switch step {
    case .today, .now: true
    case .sectionVisible(let section): sectionVisible(section)
    case .sectionEnabled(let section): sectionEnabled(section)
    case .sectionShown(let section): sectionShown(section)
    case .repeatRows(let list): repeatRows(list)
    case .repeatCheck(let list): repeatCheck(list)
    case .itemShown: item.map { itemShown($0) } ?? false
    case .itemTitle: item.map { itemTitle($0) } ?? false
    case .fieldVisible(let field): fieldVisible(slot(of: field, in: item), item)
    case .fieldEnabled(let field): fieldEnabled(slot(of: field, in: item), item)
    case .fieldOptions(let field): fieldOptions(slot(of: field, in: item), item)
    case .fieldValue(let field): fieldValue(slot(of: field, in: item), item)
    case .fieldCheck(let field): fieldCheck(slot(of: field, in: item), item)
    case .fieldDisplay(let field): fieldDisplay(slot(of: field, in: item), item)
    }
  }

  /// Evaluates a condition.
  ///
  /// The fallback holds when the rule cannot be computed: things stay shown, enabled and optional.
  @inline(__always)
  func evaluate(_ condition: CompiledCondition, in item: Int? = nil, fallback: Bool) -> (
    holds: Bool, fault: RuleFault?
  ) {
    switch condition {
    case .constant(let truth): (truth, nil)
    case .rule(let rule, let holds):
      inputs.decide(rule, holds: holds, row: place(of: item), fallback: fallback)
    }
  }

  private mutating func sectionVisible(_ section: Int) -> Bool {
    let condition = form.sections[section].visible
    let (holds, fault) = evaluate(condition, fallback: true)
    note(fault, in: condition.member("visible", "hidden"), ofSection: section)
    guard holds != sections[section].isVisible else { return false }
    touch(section: section)
    sections[section].isVisible = holds
    return true
  }

  private mutating func sectionEnabled(_ section: Int) -> Bool {
    let condition = form.sections[section].enabled
    let (holds, fault) = evaluate(condition, fallback: true)
    note(fault, in: condition.member("enabled", "disabled"), ofSection: section)
    guard holds != sections[section].isEnabled else { return false }
    touch(section: section)
    sections[section].isEnabled = holds
    if let list = form.sections[section].list { updateRights(list) }
    return true
  }

  /// FormUI's central rule: a section without visible rows is absent.
  private mutating func sectionShown(_ section: Int) -> Bool {
    let hasSomething =
      if let list = form.sections[section].list {
        lists[list].shownItems > 0 || hasRoom(list)
      } else {
        sections[section].visibleRows > 0
      }
    let isShown =
      sections[section].isVisible
      && (hasSomething || form.sections[section].section.keepsWhenEmpty
        || form.sections[section].section.emptyState != nil)
    guard isShown != sections[section].isShown else { return false }
    touch(section: section)
    sections[section].isShown = isShown
    inputs.visible[firstSectionSlot + section] = isShown
    return true
  }

  private mutating func fieldVisible(_ slot: Int, _ item: Int?) -> Bool {
    let compiled = compiled(slot)
    var own: (holds: Bool, fault: RuleFault?) = (false, nil)
    if item.map({ isSeen($0) }) ?? true {
      own = evaluate(compiled.visible, in: item, fallback: true)
    }
    note(own.fault, in: compiled.visible.member("visible", "hidden"), of: slot)
    let isVisible = own.holds && sections[compiled.section].isVisible
    guard isVisible != inputs.visible[slot] else { return false }
    touch(slot: slot)
    fields[slot].isVisible = isVisible
    inputs.visible[slot] = isVisible
    if let item {
      touch(item: item)
      items[item].visibleRows += isVisible ? 1 : -1
    } else {
      touch(section: compiled.section)
      sections[compiled.section].visibleRows += isVisible ? 1 : -1
    }
    return true
  }

  private mutating func fieldEnabled(_ slot: Int, _ item: Int?) -> Bool {
    guard item.map({ isSeen($0) }) ?? true else { return false }
    let compiled = compiled(slot)
    let (own, fault) = evaluate(compiled.enabled, in: item, fallback: true)
    note(fault, in: compiled.enabled.member("enabled", "disabled"), of: slot)
    let isEnabled = own && sections[compiled.section].isEnabled
    guard isEnabled != fields.read(slot, { $0.isEnabled }) else { return false }
    touch(slot: slot)
    fields[slot].isEnabled = isEnabled
    return true
  }

  private mutating func fieldOptions(_ slot: Int, _ item: Int?) -> Bool {
    guard item.map({ isSeen($0) }) ?? true else { return false }
    guard let (offered, fault) = compiled(slot).offered(inputs, row: place(of: item)) else {
      return false
    }
    note(fault, in: "optionFilter", of: slot)
    guard offered != fields[slot].offered else { return false }
    touch(slot: slot)
    fields[slot].offered = offered
    return true
  }

  /// Notes on a field whether one of its rules could be computed.
  @inline(__always)
  mutating func note(
    _ fault: RuleFault?, in rule: @autoclosure () -> String, of slot: Int
  ) {
    guard fault != nil || fields.read(slot, { $0.hasFaults }) else { return }
    add(fault, in: rule(), of: slot)
  }

  private mutating func add(_ fault: RuleFault?, in rule: String, of slot: Int) {
    touch(slot: slot)
    fields[slot].faults.note(fault, in: rule)
  }

  /// Notes on a section whether one of its rules could be computed.
  private mutating func note(
    _ fault: RuleFault?, in rule: @autoclosure () -> String, ofSection section: Int
  ) {
    guard fault != nil || !sections[section].faults.isEmpty else { return }
    touch(section: section)
    sections[section].faults.note(fault, in: rule())
  }
}

extension RuleInputs {
  /// Evaluates the rule of a condition; what a true one makes of it is told by `holds`.
  fileprivate func decide(
    _ rule: Rule, holds: Bool, row: RowPlace?, fallback: Bool
  ) -> (holds: Bool, fault: RuleFault?) {
    switch rule.evaluate(self, row: row) {
    case .value(.bool(let truth)): (truth == holds, nil)
    case .fault(let fault): (fallback, fault)
    case .value, .blank: (!holds, nil)
    }
  }
}
