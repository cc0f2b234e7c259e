import Decimals
import Rules

/// The steps about a list as a whole.
extension SessionState {
  /// Computes which items rules see, and in which order.
  mutating func repeatRows(_ list: Int) -> Bool {
    if let rule = form.repeats[list].rows {
      let (count, fault) = number(of: rule, list)
      note(fault, in: "rows", ofList: list)
      resize(list, to: count)
    }
    return updateRows(list)
  }

  /// How many items a rule wants; as many as there are where it cannot be computed.
  private func number(of rule: Rule, _ list: Int) -> (count: Int, fault: RuleFault?) {
    let most = form.repeats[list].most
    switch rule.evaluate(inputs) {
    case .value(.int(let number)): return (Int(min(max(number, 0), Int64(most))), nil)
    case .value(.number(let number)):
      guard number > .zero else { return (0, nil) }
      guard number < Decimal(most) else { return (most, nil) }
      return (number.rounded(toScale: 0, .towardZero).integer ?? most, nil)
    case .value, .blank: return (0, nil)
    case .fault(let fault): return (lists[list].count, fault)
    }
  }

  /// Shows so many items, new ones where there were never as many.
  private mutating func resize(_ list: Int, to count: Int) {
    guard count != lists[list].count else { return }
    append(list, to: count) { "r\($0.lists[list].items.count + 1)" }
    renumber(list)
    lists[list].count = count
  }

  /// Lets rules see the items that there are, none while the section is hidden.
  ///
  /// - Returns: Whether they see others than before.
  mutating func updateRows(_ list: Int) -> Bool {
    let isVisible = sections[form.repeats[list].section].isVisible
    let seen = lists[list].items[..<(isVisible ? lists[list].count : 0)]
    let rows = seen.map { items[$0].block }
    let before = inputs.rows[list]
    guard rows != before else { return false }
    touch(list: list)
    inputs.rows[list] = rows
    due.insertItems(
      of: list, before: before, after: rows, items: lists[list].items.map { items[$0].block },
      in: form.graph)
    return true
  }

  /// Whether rules see an item.
  @inline(__always)
  func isSeen(_ item: Int) -> Bool {
    inputs.rows[items[item].list].indices.contains(items[item].position)
  }

  /// Where a rule of an item stands; `nil` outside of repeats.
  @inline(__always)
  func place(of item: Int?) -> RowPlace? {
    item.map { RowPlace(repeat: items[$0].list, index: items[$0].position) }
  }

  /// Computes whether an item has something to show; one that is a row is nothing without it.
  mutating func itemShown(_ item: Int) -> Bool {
    let list = form.repeats[items[item].list]
    let isKept =
      form.sections[list.section].section.keepsWhenEmpty && list.list.layout == .sections
    let isShown = isSeen(item) && (items[item].visibleRows > 0 || isKept)
    guard isShown != items[item].isShown else { return false }
    setShown(item, isShown)
    return true
  }

  mutating func setShown(_ item: Int, _ isShown: Bool) {
    guard isShown != items[item].isShown else { return }
    touch(item: item)
    touch(list: items[item].list)
    items[item].isShown = isShown
    lists[items[item].list].shownItems += isShown ? 1 : -1
  }

  /// Sees what a person may do with a list.
  mutating func updateRights(_ list: Int) {
    let compiled = form.repeats[list]
    let isOpen = sections[compiled.section].isEnabled && compiled.rows == nil
    let count = lists[list].items.count
    var next = lists[list]
    next.canAdd = isOpen && compiled.list.insert && count < compiled.most
    next.canDelete = isOpen && compiled.list.delete && count > compiled.list.min
    next.canMove = isOpen && compiled.list.reorder
    guard next != lists[list] else { return }
    touch(list: list)
    lists[list] = next
  }

  /// Whether a person could add an item if the section were enabled.
  func hasRoom(_ list: Int) -> Bool {
    let compiled = form.repeats[list]
    return compiled.rows == nil && compiled.list.insert && lists[list].items.count < compiled.most
  }

  /// Computes what is wrong with a list as a whole; nothing while it has no rows.
  mutating func repeatCheck(_ list: Int) -> Bool {
    let compiled = form.repeats[list]
    let key = form.sections[compiled.section].section.key
    let rows = inputs.rows[list]
    var (issues, fault): ([Issue], RuleFault?) = ([], nil)
    if !rows.isEmpty, !compiled.validations.isEmpty {
      (issues, fault) = ruleIssues(
        compiled.validations, key: key, this: .list(rows.map(Value.row)), in: nil)
    }
    if rows.count > compiled.most {
      let message = Sentence.tooManyItems(compiled.most)
      issues.insert(Issue(key: key, code: .count, message: message), at: 0)
    }
    note(fault, in: "validate", ofList: list)
    guard issues != lists[list].issues else { return false }
    touch(list: list)
    lists[list].issues = issues
    return true
  }

  /// Notes on a list whether one of its rules could be computed.
  private mutating func note(_ fault: RuleFault?, in rule: String, ofList list: Int) {
    guard fault != nil || !lists[list].faults.isEmpty else { return }
    touch(list: list)
    lists[list].faults.note(fault, in: rule)
  }
}
