/// What is certain of some answers, for example because a condition holds.
public struct RuleFacts: Hashable, Sendable {
  /// The most answers of which something is kept, so that long rules are no work to compare.
  private static let limit = 16

  private var domains: [Rule.Read: AnswerDomain] = [:]

  /// Nothing is certain.
  public init() {}

  init(_ answer: Rule.Read, _ domain: AnswerDomain) {
    domains[answer] = domain
  }

  /// Whether no answers at all fit.
  public var isContradiction: Bool { domains.values.contains(where: \.isEmpty) }

  /// What is certain if this is and the other too; of too many answers only what this says.
  public func and(_ other: Self) -> Self {
    var both = self
    let isFull = domains.count + other.domains.count > Self.limit
    for (answer, domain) in other.domains where !isFull || domains[answer] != nil {
      both.domains[answer] = both.domains[answer]?.and(domain) ?? domain
    }
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
