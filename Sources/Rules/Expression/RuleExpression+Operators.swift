/// The operators of rules. Each makes a part of a rule; none computes anything.
extension RuleExpression {
  private static func binary(
    _ sign: BinaryOperator, _ left: RuleExpression, _ right: some RuleOperand
  ) -> RuleExpression {
    .init(.binary(sign, left.syntax, right.expression.syntax))
  }

  /// Whether both are true.
  public static func && (left: Self, right: some RuleOperand) -> Self { binary(.and, left, right) }

  /// Whether either is true.
  public static func || (left: Self, right: some RuleOperand) -> Self { binary(.or, left, right) }

  /// Whether a condition is false.
  public static prefix func ! (operand: Self) -> Self { .init(.not(operand.syntax)) }

  /// Whether two values are equal; an unanswered field equals only ``null``.
  public static func == (left: Self, right: some RuleOperand) -> Self {
    binary(.equal, left, right)
  }

  /// Whether two values differ; true while one of them is unanswered.
  public static func != (left: Self, right: some RuleOperand) -> Self {
    binary(.notEqual, left, right)
  }

  /// Whether a value is less than another one.
  public static func < (left: Self, right: some RuleOperand) -> Self { binary(.less, left, right) }

  /// Whether a value is at most another one.
  public static func <= (left: Self, right: some RuleOperand) -> Self {
    binary(.lessOrEqual, left, right)
  }

  /// Whether a value is greater than another one.
  public static func > (left: Self, right: some RuleOperand) -> Self {
    binary(.greater, left, right)
  }

  /// Whether a value is at least another one.
  public static func >= (left: Self, right: some RuleOperand) -> Self {
    binary(.greaterOrEqual, left, right)
  }

  /// The sum of numbers, or two texts joined.
  public static func + (left: Self, right: some RuleOperand) -> Self { binary(.add, left, right) }

  /// The difference of numbers.
  public static func - (left: Self, right: some RuleOperand) -> Self {
    binary(.subtract, left, right)
  }

  /// The product of numbers.
  public static func * (left: Self, right: some RuleOperand) -> Self {
    binary(.multiply, left, right)
  }

  /// The quotient of numbers; without an answer where the divisor is zero.
  public static func / (left: Self, right: some RuleOperand) -> Self {
    binary(.divide, left, right)
  }

  /// The remainder of a division.
  public static func % (left: Self, right: some RuleOperand) -> Self {
    binary(.remainder, left, right)
  }

  /// A number with the other sign.
  public static prefix func - (operand: Self) -> Self {
    RuleExpression(Syntax.negated(operand.syntax, range: 0..<0))
  }

  /// Whether this is one of the items of a list.
  public func `in`(_ list: some RuleOperand) -> Self { Self.binary(.in, self, list) }

  /// Whether an item is in this list: `Answer("symptoms").includes("cough")`.
  public func includes(_ item: some RuleOperand) -> Self { item.expression.in(self) }
}
