/// What is known of a rule beside its program, for checks that look at several rules.
public final class RuleAnalysis: Sendable {
  /// The most work that an evaluation can be, in units.
  public let cost: Int
  /// What makes most of the cost.
  public let costBound: CostBound?

  private let syntax: Syntax
  private let reader: FactReader

  init(_ syntax: Syntax, _ work: Work, in scope: Scope, isWritten: Bool) {
    cost = work.units
    costBound = work.dominant
    self.syntax = syntax
    reader = FactReader(scope: scope, isWritten: isWritten)
  }

  /// What is certain where the rule is true.
  ///
  /// It is found each time, as it is asked of few rules and takes as much as to check one.
  public var ifTrue: RuleFacts { reader.facts(syntax, .yes) }

  /// What is certain where the rule is false or blank; found each time too.
  public var ifNotTrue: RuleFacts { reader.facts(syntax, .notYes) }

  /// The places that read a single answer by its name.
  ///
  /// They are found each time: with their facts they would take far more room than the rule.
  public var reads: [GuardedRead] { reader.reads(of: syntax) }
}
