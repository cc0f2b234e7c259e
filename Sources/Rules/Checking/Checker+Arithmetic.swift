internal import Decimals

extension Checker {
  /// Checks `+ - * / %` between numbers, `+` between texts and lists, and `+ -` of instants and
  /// durations.
  mutating func arithmetic(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return broken() }
    guard let type = self.type(of: sign, leftType, rightType) else {
      refuseArithmetic(sign, (left, leftType), (right, rightType), whole)
      return broken()
    }
    if sign == .divide, type == .int, scope.environment == .forms {
      warnAboutDivision(left, right, whole)
    }
    let operation: Part.Arithmetic =
      switch sign {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      case .remainder: .remainder
      default: .divide
      }
    let parts = (converted(first, to: type), converted(second, to: type))
    var checked = Checked.strict(
      type, builder.add(.arithmetic(operation, parts.0, parts.1)), first, second)
    if sign == .divide || sign == .remainder, type == .number { checked.mayBeBlank = true }
    checked.itemMayBeNull = first.itemMayBeNull || second.itemMayBeNull
    return checked
  }

  /// The type of what an operator gives; `nil` if it does not take values of these types.
  private func type(
    of sign: BinaryOperator, _ left: ValueType, _ right: ValueType
  ) -> ValueType? {
    if let type = timeResult(sign, left, right) { return type }
    return switch (left, sign, right) {
    case (.null, _, _), (_, _, .null), (.double, .remainder, _), (_, .remainder, .double): nil
    case (.timestamp, _, _) where !right.isOpen, (_, _, .timestamp) where !left.isOpen: nil
    case (.timestamp, _, _), (.duration, _, _), (_, _, .duration), (_, _, .timestamp):
      (left.isOpen || right.isOpen) && (sign == .add || sign == .subtract) ? .dyn : nil
    default:
      common(left.isOpen ? right : left, right.isOpen ? left : right).flatMap { type in
        let isJoined = sign == .add && (type == .text || type.isList)
        return isJoined || type.isNumeric || type.isOpen ? type : nil
      }
    }
  }

  /// Checks the unary minus.
  mutating func negate(_ operand: Syntax) -> Checked {
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    guard type.isNumeric || type.isOpen else {
      error("E04", "`-` needs a number; \(subject(operand)) is \(type.words).", operand.range)
      return broken()
    }
    return .strict(type, builder.add(.negate(checked.part)), checked)
  }

  private mutating func warnAboutDivision(_ left: Syntax, _ right: Syntax, _ whole: Syntax) {
    var fix: String?
    if case .int(let divisor) = right.kind {
      let number = Syntax.proposed(.number(Decimal(Int(divisor))))
      fix = text(of: .proposed(.binary(.divide, left, number)), replacing: whole)
    }
    warn(
      "W04", "Between whole numbers `/` drops the fraction.",
      hint: fix.map { "Write `\(excerpt($0))`." }, fix: fix, whole.range)
  }
}
