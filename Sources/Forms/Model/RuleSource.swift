public import Rules

/// A rule as its author wrote it: as a text, or as a condition with members.
///
/// A form keeps the spelling, so that a document gives back what was put into it; both spellings mean
/// one tree.
public enum RuleSource: Sendable {
  case text(String)
  case structure(StructuredCondition)
}

extension RuleSource: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.structure(let left), .structure(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(text.utf8.count)
    case .structure(let condition): hasher.combine(condition)
    }
  }
}

extension RuleSource: ExpressibleByStringLiteral {
  /// The text of a rule.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// A rule as the form language takes it: a text, or an expression.
public protocol RuleDescription {
  /// The rule as a form keeps it.
  var source: RuleSource { get }
}

extension String: RuleDescription {
  public var source: RuleSource { .text(self) }
}

extension RuleExpression: RuleDescription {
  public var source: RuleSource { .text(text) }
}

extension StructuredCondition: RuleDescription {
  public var source: RuleSource { .structure(self) }
}
