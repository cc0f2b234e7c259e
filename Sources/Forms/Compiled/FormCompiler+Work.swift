import Rules

extension FormCompiler {
  /// The most work that a pass over all rules may be, in units.
  static let mostWork = 2_000_000

  /// What has to be said about the work of all rules together, if it is much: too much is an error.
  func finding(aboutWorkOf rules: [PlacedRule]) -> Finding? {
    func work(_ rule: PlacedRule) -> Int { rule.member.rule.analysis.cost * rule.times }
    let sum = rules.reduce(0) { $0 + work($1) }
    guard sum > Self.mostWork / 5, let dearest = rules.max(by: { work($0) < work($1) }) else {
      return nil
    }
    let analysis = dearest.member.rule.analysis
    let isTooMuch = sum > Self.mostWork
    let limit = Self.mostWork.grouped
    let often = dearest.times > 1 ? ", \(dearest.times.grouped) times over" : ""
    return Finding(
      dearest.pointer, key: dearest.key, level: isTooMuch ? .error : .warning, "E10",
      "In the worst case all rules of the form together take \(sum.grouped) units of work, and "
        + "\(limit) are allowed. This one takes most: \(analysis.cost.grouped)\(often).",
      hint: analysis.costBound?.advice)
  }
}
