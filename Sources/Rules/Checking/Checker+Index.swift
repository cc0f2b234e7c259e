extension Checker {
  /// Checks `list[position]`, and `map[key]` of plain CEL; a position that the list may not have is
  /// warned about.
  mutating func index(_ operand: Syntax, _ index: Syntax, _ whole: Syntax) -> Checked {
    let (list, position) = (check(operand), check(index))
    guard let listType = list.type, let positionType = position.type else { return broken() }
    if listType.isOpen || listType.isMap { return item((operand, list), (index, position)) }
    guard case .list(let element) = listType else {
      let isText = listType == .text
      error(
        "E04", "`[…]` takes an item of a list; \(subject(operand)) is \(listType.words).",
        hint: isText ? "A letter of a text is `charAt(…)`." : nil, whole.range)
      return broken()
    }
    guard common(positionType, .int) == .int || positionType.isOpen else {
      error(
        "E04",
        "The place of an item is a whole number; \(subject(index)) is \(positionType.words).",
        hint: positionType == .number ? "Write `int(…)`." : nil,
        fix: positionType == .number
          ? text(of: .proposed("int", index), replacing: index) : nil, index.range)
      return broken()
    }
    warnAboutIndex(operand, index, list, position, whole)
    var item = Checked.strict(
      element.closed, builder.add(.index(list.part, position.part)), list, position)
    item.mayBeNull = list.itemMayBeNull
    item.options = list.options
    return item
  }

  /// Checks an item of a map, or of what is known only in the evaluation.
  private mutating func item(
    _ operand: (syntax: Syntax, checked: Checked), _ index: (syntax: Syntax, checked: Checked)
  ) -> Checked {
    let part = builder.add(.index(operand.checked.part, index.checked.part))
    guard case .map(let key, let value)? = operand.checked.type, let type = index.checked.type
    else {
      return .strict(.dyn, part, operand.checked, index.checked)
    }
    guard common(key, type) != nil else {
      error(
        "E04", "\(subject(index.syntax)) is \(type.words); the keys are of another type.",
        index.syntax.range)
      return broken()
    }
    return .strict(value.closed, part, operand.checked, index.checked)
  }

  /// Warns unless both the list and the position are written out and fit.
  private mutating func warnAboutIndex(
    _ operand: Syntax, _ index: Syntax, _ list: Checked, _ position: Checked, _ whole: Syntax
  ) {
    if case .list(let items) = operand.kind, case .int(let place) = index.kind,
      items.indices.contains(Int(clamping: place))
    {
      return
    }
    var fix: String?
    if case .int(0) = index.kind {
      fix = text(of: .proposed("first", operand), replacing: whole)
    }
    let isRows = list.type?.element?.isRow == true
    warn(
      "W07",
      "There may be no item at this place; the rule then gives nothing and an error is shown.",
      hint: fix.map { "`\(excerpt($0))` is blank where there is none." }
        ?? (isRows
          ? "Find a row with `filter(r, …)`, or take `first(…)` or `last(…)`."
          : "Take `first(…)` or `last(…)`, or ask `size(…)` before."),
      fix: fix, whole.range)
  }
}

extension ValueType {
  /// The type of the items of a list.
  var element: ValueType? { if case .list(let element) = self { element } else { nil } }

  var isMap: Bool { if case .map = self { true } else { false } }

  var isRow: Bool { if case .row = self { true } else { false } }
}
