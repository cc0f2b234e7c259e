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
  /// There is no item at this place of a list.
  case index
  /// A date or an instant outside the years 1 to 9999, or a duration that is too long.
  case dateOutOfRange = "date-out-of-range"
  case textTooLong = "text-too-long"
  /// What a function was given is nothing that it takes, for example a position beyond a text.
  case badArgument = "bad-argument"
  case budget
  case noSuchOption = "no-such-option"
  /// A map has no such key.
  case noSuchKey = "no-such-key"
  /// A map has one key twice, or one that cannot be a key.
  case badKey = "bad-key"
  /// An operator or function does not take values of these types.
  case noSuchOverload = "no-such-overload"
  /// Nothing has this name.
  case noSuchName = "no-such-name"
}
