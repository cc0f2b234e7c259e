/// What is known of a rule beside its program, for checks that look at several rules.
public final class RuleAnalysis: Sendable {
  /// The places that read a single answer by its name.
  public let reads: [GuardedRead]
  /// What is certain where the rule is true.
  public let ifTrue: RuleFacts
  /// What is certain where the rule is false or blank.
  public let ifNotTrue: RuleFacts

  /// The most work that an evaluation can be, in units.
  public let cost: Int
  /// What makes most of the cost.
  public let costBound: CostBound?

  init(_ syntax: Syntax, _ work: Work, in scope: Scope, isWritten: Bool) {
    cost = work.units
    costBound = work.dominant
    let reader = FactReader(scope: scope, isWritten: isWritten)
    reads = reader.reads(of: syntax)
    ifTrue = reader.facts(syntax, .yes)
    ifNotTrue = reader.facts(syntax, .notYes)
  }
}
