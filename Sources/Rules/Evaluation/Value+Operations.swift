internal import Decimals

extension Value {
  /// Whether there is an answer: neither null nor an empty text or list.
  var isAnswered: Bool {
    switch self {
    case .null: false
    case .text(let text): !text.utf8.isEmpty
    case .list(let values): !values.isEmpty
    default: true
    }
  }

  /// The value with its whole numbers as numbers.
  var widened: Value {
    switch self {
    case .int(let value): .number(Decimal(Int(value)))
    case .list(let values): .list(values.map(\.widened))
    default: self
    }
  }

  /// Compares two values of a type that has an order; texts by code points.
  func isOrdered(_ order: Part.Order, before other: Value) -> Truth {
    switch (self, other) {
    case (.number(let left), .number(let right)): order.holds(left, right)
    case (.int(let left), .int(let right)): order.holds(left, right)
    case (.date(let left), .date(let right)): order.holds(left, right)
    case (.time(let left), .time(let right)): order.holds(left, right)
    case (.timestamp(let left), .timestamp(let right)): order.holds(left, right)
    case (.duration(let left), .duration(let right)): order.holds(left, right)
    case (.bool(let left), .bool(let right)): order.holds(left ? 1 : 0, right ? 1 : 0)
    case (.text(let left), .text(let right)): order.holds(bytes: left, right)
    default: .blank
    }
  }

  /// The number with the other sign.
  var negated: RuleResult {
    switch self {
    case .number(let value): return .value(.number(value.negated))
    case .int(let value):
      let (negated, overflows) = (0 as Int64).subtractingReportingOverflow(value)
      return overflows ? .fault(.overflow) : .value(.int(negated))
    default: return .blank
    }
  }

  /// The sum, difference, product or quotient.
  func combined(_ sign: Part.Arithmetic, with other: Value) -> RuleResult {
    switch (self, other) {
    case (.number(let left), .number(let right)): Value.combined(sign, left, right)
    case (.int(let left), .int(let right)): Value.combined(sign, left, right)
    case (.text(let left), .text(let right)): Value.joined(left, right)
    default: moved(sign, by: other)
    }
  }

  /// Combines numbers; a division by zero leaves the result open.
  private static func combined(
    _ sign: Part.Arithmetic, _ left: Decimal, _ right: Decimal
  ) -> RuleResult {
    do throws(DecimalError) {
      switch sign {
      case .add: return .value(.number(try left.adding(right)))
      case .subtract: return .value(.number(try left.subtracting(right)))
      case .multiply: return .value(.number(try left.multiplied(by: right)))
      case .divide: return .value(.number(try left.divided(by: right)))
      }
    } catch {
      return error == .divisionByZero ? .blank : .fault(.overflow)
    }
  }

  /// Combines whole numbers as CEL does: a division by zero is an error.
  private static func combined(
    _ sign: Part.Arithmetic, _ left: Int64, _ right: Int64
  ) -> RuleResult {
    if sign == .divide, right == 0 { return .fault(.dividedByZero) }
    let (value, overflows) =
      switch sign {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      }
    return overflows ? .fault(.overflow) : .value(.int(value))
  }

  private static func joined(_ left: String, _ right: String) -> RuleResult {
    guard left.utf8.count + right.utf8.count <= RuleLimit.textBytes else {
      return .fault(.textTooLong)
    }
    return .value(.text(left + right))
  }
}

extension Part.Order {
  func holds<T: Comparable>(_ left: T, _ right: T) -> Truth {
    switch self {
    case .less: left < right ? .yes : .no
    case .lessOrEqual: right < left ? .no : .yes
    case .greater: right < left ? .yes : .no
    case .greaterOrEqual: left < right ? .no : .yes
    }
  }

  /// Compares texts by their bytes, which is the order of their code points.
  func holds(bytes left: String, _ right: String) -> Truth {
    switch self {
    case .less: left.utf8.lexicographicallyPrecedes(right.utf8) ? .yes : .no
    case .lessOrEqual: right.utf8.lexicographicallyPrecedes(left.utf8) ? .no : .yes
    case .greater: right.utf8.lexicographicallyPrecedes(left.utf8) ? .yes : .no
    case .greaterOrEqual: left.utf8.lexicographicallyPrecedes(right.utf8) ? .no : .yes
    }
  }
}
