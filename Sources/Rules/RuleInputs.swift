/// What a rule reads while it is evaluated, by slot.
public struct RuleInputs: Sendable {
  /// The effective values: null, an empty list or false while unanswered or hidden.
  public var values: [Value]
  /// Whether a field or section is in the snapshot.
  public var visible: [Bool]

  public init(values: [Value], visible: [Bool]) {
    self.values = values
    self.visible = visible
  }
}

/// What a rule came to.
public enum RuleResult: Hashable, Sendable {
  case value(Value)
  /// The computation needed an answer that is not there.
  case blank
  case fault(RuleFault)
}

/// Why a rule that passed the check could not be computed.
public enum RuleFault: String, Error, Hashable, Sendable {
  case overflow
  case dividedByZero = "divided-by-zero"
  case textTooLong = "text-too-long"
  case budget
  case noSuchOption = "no-such-option"
}
