/// A rule that has been parsed and checked, ready to be evaluated.
public struct Rule: Sendable {
  /// The text as its author wrote it.
  public let text: String
  /// The type of what it gives.
  public let type: ValueType
  /// What it reads, each once, in the order of the text.
  public let reads: [Read]

  /// Something that a rule reads, by slot.
  public enum Read: Hashable, Sendable {
    case value(Int)
    case visible(Int)
  }

  /// Parses and checks the text of a rule.
  ///
  /// - Parameter expected: The type that the rule has to give. An int is fine for a number, null for
  ///   anything.
  /// - Returns: The rule, unless a finding is an error; and all findings.
  public static func check(_ text: String, in scope: Scope, expecting expected: ValueType) -> (
    rule: Rule?, findings: [RuleFinding]
  ) {
    (nil, [])
  }

  /// Computes the rule.
  ///
  /// - Parameters:
  ///   - this: The value that `this` stands for.
  ///   - option: The attributes of the option that `option` stands for, in the order of the scope.
  public func evaluate(_ inputs: RuleInputs, this: Value = .null, option: [Value] = [])
    -> RuleResult
  {
    .blank
  }
}
