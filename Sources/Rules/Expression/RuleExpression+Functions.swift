/// The functions that most rules need; any other is a ``RuleExpression/call(_:_:)-swift.type.method``.
extension RuleExpression {
  /// Whether there is an answer.
  public var isAnswered: Self { .call("answered", [self]) }

  /// Whether a field or section is shown.
  public static func isVisible(_ key: String) -> Self { .call("visible", [RuleExpression(key)]) }

  /// This, or another value while there is none.
  public func or(_ other: some RuleOperand) -> Self { .call("coalesce", [self, other]) }

  /// The number of characters of a text, or of the items of a list.
  public var size: Self { .call("size", [self]) }

  /// Whether a text contains another one.
  public func contains(_ text: some RuleOperand) -> Self { call("contains", [text]) }

  /// Whether a text begins with another one.
  public func startsWith(_ text: some RuleOperand) -> Self { call("startsWith", [text]) }

  /// Whether a text ends with another one.
  public func endsWith(_ text: some RuleOperand) -> Self { call("endsWith", [text]) }

  /// Whether a pattern is found in a text.
  public func matches(_ pattern: String) -> Self { call("matches", [pattern]) }

  /// The sum of a list of numbers.
  public var sum: Self { .call("sum", [self]) }

  /// The number of answered items of a list.
  public var count: Self { .call("count", [self]) }

  /// A number rounded to some decimals, half away from zero.
  public func rounded(_ places: Int = 0) -> Self {
    places == 0 ? .call("round", [self]) : .call("round", [self, places])
  }

  /// The day on which the form is filled in.
  public static let today = RuleExpression.call("today", [])

  /// The completed years from a date to today.
  public var age: Self { .call("age", [self]) }

  /// The days from this date to another one.
  public func days(to other: some RuleOperand) -> Self { .call("daysBetween", [self, other]) }

  /// The date some days after this one.
  public func adding(days: some RuleOperand) -> Self { .call("addDays", [self, days]) }

  /// The items of a list for which a condition is true: `Answer("lines").filter { $0.member("total") > 3 }`.
  public func filter(_ name: String = "item", _ condition: (Self) -> Self) -> Self {
    call("filter", [RuleExpression(name), condition(RuleExpression(name))])
  }

  /// What a list becomes when each of its items becomes something.
  public func map(_ name: String = "item", _ change: (Self) -> Self) -> Self {
    call("map", [RuleExpression(name), change(RuleExpression(name))])
  }

  /// Whether a condition is true for every item of a list.
  public func all(_ name: String = "item", _ condition: (Self) -> Self) -> Self {
    call("all", [RuleExpression(name), condition(RuleExpression(name))])
  }

  /// Whether a condition is true for some item of a list.
  public func exists(_ name: String = "item", _ condition: (Self) -> Self) -> Self {
    call("exists", [RuleExpression(name), condition(RuleExpression(name))])
  }
}
