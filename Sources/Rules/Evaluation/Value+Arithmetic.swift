internal import Decimals

extension Value {
  /// The number with the other sign.
  var negated: RuleResult {
    switch self {
    case .number(let value): return .value(.number(value.negated))
    case .double(let value): return .value(.double(-value))
    case .int(let value):
      let (negated, overflows) = (0 as Int64).subtractingReportingOverflow(value)
      return overflows ? .fault(.overflow) : .value(.int(negated))
    default: return .blank
    }
  }

  /// The sum, difference, product, quotient or remainder.
  func combined(_ sign: Part.Arithmetic, with other: Value) -> RuleResult {
    switch (self, other) {
    case (.number(let left), .number(let right)): Value.combined(sign, left, right)
    case (.int(let left), .int(let right)): Value.combined(sign, left, right)
    case (.double(let left), .double(let right)): Value.combined(sign, left, right)
    case (.text(let left), .text(let right)) where sign == .add: Value.joined(left, right)
    case (.list(let left), .list(let right)) where sign == .add: Value.joined(left, right)
    default: moved(sign, by: other)
    }
  }

  /// Combines numbers; a division by zero leaves the result open.
  static func combined(
    _ sign: Part.Arithmetic, _ left: Decimal, _ right: Decimal
  ) -> RuleResult {
    do throws(DecimalError) {
      switch sign {
      case .add: return .value(.number(try left.adding(right)))
      case .subtract: return .value(.number(try left.subtracting(right)))
      case .multiply: return .value(.number(try left.multiplied(by: right)))
      case .divide: return .value(.number(try left.divided(by: right)))
      case .remainder: return .value(.number(try left.remainder(dividingBy: right)))
      }
    } catch {
      return error == .divisionByZero ? .blank : .fault(.overflow)
    }
  }

  /// Combines whole numbers as CEL does: a division by zero is an error.
  private static func combined(
    _ sign: Part.Arithmetic, _ left: Int64, _ right: Int64
  ) -> RuleResult {
    if sign == .divide || sign == .remainder, right == 0 { return .fault(.dividedByZero) }
    let (value, overflows) =
      switch sign {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .remainder: left.remainderReportingOverflow(dividingBy: right)
      }
    return overflows ? .fault(.overflow) : .value(.int(value))
  }

  /// Combines doubles as IEEE 754 does; there is no remainder of them.
  private static func combined(
    _ sign: Part.Arithmetic, _ left: Double, _ right: Double
  ) -> RuleResult {
    switch sign {
    case .add: .value(.double(left + right))
    case .subtract: .value(.double(left - right))
    case .multiply: .value(.double(left * right))
    case .divide: .value(.double(left / right))
    case .remainder: .blank
    }
  }

  /// Joins texts, up to the length that a text may have.
  private static func joined(_ left: String, _ right: String) -> RuleResult {
    guard left.utf8.count + right.utf8.count <= RuleLimit.textBytes else {
      return .fault(.textTooLong)
    }
    return .value(.text(left + right))
  }

  /// Joins lists, up to the items that a list may have.
  private static func joined(_ left: [Value], _ right: [Value]) -> RuleResult {
    guard left.count + right.count <= RuleLimit.listItems else { return .fault(.budget) }
    return .value(.list(left + right))
  }
}
