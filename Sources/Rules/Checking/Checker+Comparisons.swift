internal import Decimals

extension Checker {
  /// Checks `==` and `!=`, which decide on null.
  mutating func equality(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return broken() }
    guard let type = common(leftType, rightType) else {
      refuseComparison(sign, (left, leftType), (right, rightType), whole)
      return broken()
    }
    if isRefusedAsRow(type, left, whole) { return broken() }
    warnAboutEquality(sign, (left, first), (right, second), whole)
    let parts = (converted(first, to: type), converted(second, to: type))
    let isEqual = sign == .equal
    let part = builder.add(
      isEqual ? .equal(parts.0, parts.1) : .notEqual(parts.0, parts.1))
    let mayBeBlank = first.mayBeBlank || second.mayBeBlank
    let facts = factsOfEquality(first, second)
    return Checked(
      type: .bool, part: part, mayBeBlank: mayBeBlank,
      missing: mayBeBlank ? Checked.union([first.missing, second.missing]) : [],
      ifYes: isEqual ? facts.equal : facts.different,
      ifNo: isEqual ? facts.different : facts.equal,
      isConstant: first.isConstant && second.isConstant)
  }

  /// What is answered if two values are equal, and if they are different.
  private func factsOfEquality(
    _ first: Checked, _ second: Checked
  ) -> (equal: Set<AnswerKey>, different: Set<AnswerKey>) {
    if second.type == .null { return ([], first.needs) }
    if first.type == .null { return ([], second.needs) }
    var equal: Set<AnswerKey> = []
    if !second.mayBeNull { equal.formUnion(first.needs) }
    if !first.mayBeNull { equal.formUnion(second.needs) }
    return (equal, [])
  }

  /// Checks the comparisons that need an order.
  mutating func ordering(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return broken() }
    if scope.environment == .forms, leftType == .null || rightType == .null {
      error(
        "E04", "null is neither less nor greater than anything.",
        hint: "To ask whether there is an answer, write `answered(…)`.", whole.range)
      return broken()
    }
    guard let type = ordered(leftType, rightType) else {
      refuseComparison(sign, (left, leftType), (right, rightType), whole)
      return broken()
    }
    if !warnAboutSame(left, right, whole) { warnIfConstant(first, second, whole) }
    let parts = (converted(first, to: type), converted(second, to: type))
    let order: Part.Order =
      switch sign {
      case .less: .less
      case .lessOrEqual: .lessOrEqual
      case .greater: .greater
      default: .greaterOrEqual
      }
    return .strict(.bool, builder.add(.order(order, parts.0, parts.1)), first, second)
  }

  /// The type as which two values are put in order; in plain CEL ints and doubles have one too.
  private func ordered(_ left: ValueType, _ right: ValueType) -> ValueType? {
    switch (left, right) {
    case (.int, .double), (.double, .int): .double
    default:
      common(left.isOpen ? right : left, right.isOpen ? left : right).flatMap {
        $0.isOrdered || $0.isOpen ? $0 : nil
      }
    }
  }

  /// Checks `in`, which decides on null.
  mutating func membership(_ left: Syntax, _ right: Syntax, _ whole: Syntax) -> Checked {
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return broken() }
    let element: ValueType
    switch rightType {
    case .list(let item): element = item
    case .map(let key, _): element = key
    case _ where rightType.isOpen: element = .dyn
    default:
      refuseMembership(
        (left, leftType), (right, rightType), whole,
        isChoice: second.options != nil || second.isConstant)
      return broken()
    }
    guard let type = common(leftType, element) else {
      error(
        "E04", "\(subject(left)) is \(leftType.words) and cannot be in \(rightType.words).",
        hint: leftType.isList ? "Ask for one value at a time." : nil, whole.range)
      return broken()
    }
    if isRefusedAsRow(type, left, whole) { return broken() }
    if first.isConstant, second.isConstant { warnIfConstant(first, second, whole) }
    if case .list(let items) = right.kind {
      for item in items { warnAboutOption(item, of: left, first) }
    }
    warnAboutOption(left, of: right, second)
    let parts = (
      converted(first, to: type), converted(second, to: rightType.isList ? .list(type) : rightType)
    )
    let mayBeBlank = first.mayBeBlank || second.mayBeBlank
    return Checked(
      type: .bool, part: builder.add(.contains(item: parts.0, list: parts.1)),
      mayBeBlank: mayBeBlank,
      missing: mayBeBlank ? Checked.union([first.missing, second.missing]) : [],
      ifYes: second.isConstant && !holdsNull(second) ? first.needs : [],
      isConstant: first.isConstant && second.isConstant)
  }

  private func holdsNull(_ list: Checked) -> Bool {
    guard case .list(let values)? = builder.constant(list.part) else { return true }
    return values.contains(.null)
  }

  private mutating func warnAboutEquality(
    _ sign: BinaryOperator, _ left: (Syntax, Checked), _ right: (Syntax, Checked), _ whole: Syntax
  ) {
    if warnAboutSame(left.0, right.0, whole) { return }
    if left.1.isConstant, right.1.isConstant {
      warnIfConstant(left.1, right.1, whole)
      return
    }
    for (this, other) in [(left, right), (right, left)] {
      if case .text("") = this.0.kind {
        warnAboutEmptyText(sign, other.0, whole)
        continue
      }
      if case .null = this.0.kind { warnAboutNull(sign, other, whole) }
      warnAboutOption(this.0, of: other.0, other.1)
    }
  }
}
