public import Decimals

/// What rules that are built in Swift can be made of: expressions, and plain values.
public protocol RuleOperand: Sendable {
  /// The value as a part of a rule.
  var expression: RuleExpression { get }
}

extension RuleExpression: RuleOperand {
  public var expression: RuleExpression { self }
}

extension Bool: RuleOperand {
  public var expression: RuleExpression { .init(.bool(self)) }
}

extension Int: RuleOperand {
  public var expression: RuleExpression { .init(.int(Int64(self))) }
}

extension Decimal: RuleOperand {
  public var expression: RuleExpression { .init(.number(self)) }
}

extension String: RuleOperand {
  public var expression: RuleExpression { .init(.text(self)) }
}

extension CivilDate: RuleOperand {
  public var expression: RuleExpression { .call("date", [description]) }
}

extension Array: RuleOperand where Element: RuleOperand {
  public var expression: RuleExpression { .init(.list(map(\.expression.syntax))) }
}
