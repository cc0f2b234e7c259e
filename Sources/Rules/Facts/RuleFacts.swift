/// What is certain of some answers, for example because a condition holds.
public struct RuleFacts: Hashable, Sendable {
  private var domains: [Rule.Read: AnswerDomain] = [:]

  /// Nothing is certain.
  public init() {}

  init(_ answer: Rule.Read, _ domain: AnswerDomain) {
    domains[answer] = domain
  }

  /// Whether no answers at all fit.
  public var isContradiction: Bool { domains.values.contains(where: \.isEmpty) }

  /// What is certain if this is and the other too.
  public func and(_ other: Self) -> Self {
    var both = self
    both.domains.merge(other.domains) { $0.and($1) }
    return both
  }

  /// What is certain if one of the two is.
  func or(_ other: Self) -> Self {
    var either = Self()
    for (answer, domain) in domains {
      if let others = other.domains[answer] { either.domains[answer] = domain.or(others) }
    }
    return either
  }
}
