/// What a condition comes to.
enum Truth: Hashable, Sendable {
  case yes
  case no
  case blank
  case fault(RuleFault)

  /// Null as a condition is blank.
  init(_ result: RuleResult) {
    self =
      switch result {
      case .value(.bool(let value)): value ? .yes : .no
      case .value, .blank: .blank
      case .fault(let fault): .fault(fault)
      }
  }

  var negated: Truth {
    switch self {
    case .yes: .no
    case .no: .yes
    case .blank, .fault: self
    }
  }

  /// A fault before blank before what is certain; of two faults the first.
  static func worse(_ first: Truth, _ second: Truth) -> Truth {
    switch (first, second) {
    case (.fault, _): first
    case (_, .fault): second
    case (.blank, _): first
    default: second
    }
  }
}

extension RuleResult {
  init(_ truth: Truth) {
    self =
      switch truth {
      case .yes: .value(.bool(true))
      case .no: .value(.bool(false))
      case .blank: .blank
      case .fault(let fault): .fault(fault)
      }
  }

  /// The result with its whole numbers as numbers.
  var widened: RuleResult {
    if case .value(let value) = self { .value(value.widened) } else { self }
  }
}

/// Applies an operation that needs its operand: a fault stays, null and blank are blank.
func strict(_ operand: RuleResult, _ operation: (Value) -> RuleResult) -> RuleResult {
  switch operand {
  case .fault: operand
  case .blank, .value(.null): .blank
  case .value(let value): operation(value)
  }
}

/// Applies an operation that needs both operands: a fault wins over what is null or blank.
func strict(
  _ left: RuleResult, _ right: RuleResult, _ operation: (Value, Value) -> RuleResult
) -> RuleResult {
  switch (left, right) {
  case (.fault, _): left
  case (_, .fault): right
  case (.blank, _), (_, .blank), (.value(.null), _), (_, .value(.null)): .blank
  case (.value(let left), .value(let right)): operation(left, right)
  }
}
