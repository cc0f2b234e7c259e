extension RuleFinding {
  /// What has to be said about the work of a rule, if it is much: too much is an error.
  init?(_ work: Work, _ range: Range<Int>) {
    guard work.units > RuleLimit.notableWork else { return nil }
    let isTooMuch = work.units > RuleLimit.budget
    let limit = RuleLimit.budget.grouped
    let amount = work.units == .max ? "far too many" : work.units.grouped
    let most = work.dominant.map { " Most of it comes from \($0.words)." } ?? ""
    self.init(
      isTooMuch ? .error : .warning, "E10",
      isTooMuch
        ? "In the worst case this rule takes \(amount) units of work, and \(limit) are allowed."
          + most
        : "In the worst case this rule takes \(amount) of the \(limit) units of work that are allowed."
          + most,
      hint: work.dominant?.advice, range: range)
  }
}
