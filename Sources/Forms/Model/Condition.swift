/// A truth that is fixed, or decided by a rule.
public enum Condition: Hashable, Sendable {
  case constant(Bool)
  case rule(RuleSource)
}

/// When something is shown.
public enum Visibility: Hashable, Sendable {
  case always
  /// Shown only while the condition is true.
  case visible(Condition)
  /// Hidden only while the condition is true.
  case hidden(Condition)
}

/// When something can be changed.
public enum Enablement: Hashable, Sendable {
  case always
  /// Enabled only while the condition is true.
  case enabled(Condition)
  /// Disabled only while the condition is true.
  case disabled(Condition)
}

/// A rule that an answer has to meet, and what is said when it does not.
public struct Validation: Hashable, Sendable {
  /// The rule, in which `this` is the answer.
  public var rule: RuleSource
  public var message: LocalText?
  public var id: String?

  /// Creates a validation from its rule.
  public init(_ rule: RuleSource, message: LocalText? = nil, id: String? = nil) {
    self.rule = rule
    self.message = message
    self.id = id
  }
}

/// When the faults of an answer are first shown.
public enum ValidateOn: String, Hashable, Sendable, CaseIterable {
  case change
  case blur
  case submit
  case always
}

/// What becomes of an answer whose field is hidden.
public enum WhenHidden: String, Hashable, Sendable, CaseIterable {
  /// It stays in the session, reads as unanswered and is not submitted.
  case keep
  /// It is dropped at once.
  case clear
}
