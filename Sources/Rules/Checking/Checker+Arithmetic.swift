internal import Decimals

extension Checker {
  /// Checks `+ - * /` between numbers, and `+` between texts.
  mutating func arithmetic(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let (first, second) = (check(left), check(right))
    guard let leftType = first.type, let rightType = second.type else { return broken() }
    if let type = timeResult(sign, leftType, rightType) {
      let operation: Part.Arithmetic = sign == .add ? .add : .subtract
      return .strict(
        type, builder.add(.arithmetic(operation, first.part, second.part)), first, second)
    }
    let type = ValueType.common(leftType, rightType)
    guard let type, type.isNumeric || (type == .text && sign == .add), leftType != .null,
      rightType != .null
    else {
      refuseArithmetic(sign, (left, leftType), (right, rightType), whole)
      return broken()
    }
    if sign == .divide, type == .int { warnAboutDivision(left, right, whole) }
    let operation: Part.Arithmetic =
      switch sign {
      case .add: .add
      case .subtract: .subtract
      case .multiply: .multiply
      default: .divide
      }
    let parts = (converted(first, to: type), converted(second, to: type))
    var checked = Checked.strict(
      type, builder.add(.arithmetic(operation, parts.0, parts.1)), first, second)
    if sign == .divide, type == .number { checked.mayBeBlank = true }
    return checked
  }

  /// Checks the unary minus.
  mutating func negate(_ operand: Syntax) -> Checked {
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    guard type.isNumeric else {
      error("E04", "`-` needs a number; \(subject(operand)) is \(type.words).", operand.range)
      return broken()
    }
    return .strict(type, builder.add(.negate(checked.part)), checked)
  }

  mutating func remainder(_ left: Syntax, _ right: Syntax, _ whole: Syntax) -> Checked {
    error("E06", "`%` is not built yet.", whole.range)
    return broken()
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
