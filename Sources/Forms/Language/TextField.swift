/// A line of the form language that describes a field with a text.
public protocol TextDescription: AnswerDescription {}

extension TextDescription {
  /// Sets what the text has to look like.
  public func format(_ format: TextRules.Format) -> Self { withRules { $0.format = format } }

  /// Sets the least number of characters.
  public func minLength(_ length: Int) -> Self { withRules { $0.minLength = length } }

  /// Sets the most number of characters.
  public func maxLength(_ length: Int) -> Self { withRules { $0.maxLength = length } }

  /// Sets the regular expression, in the syntax of RE2, that the whole text has to match.
  public func pattern(_ pattern: String) -> Self { withRules { $0.pattern = pattern } }

  /// Sets whether white space at both ends is removed.
  public func trim(_ trims: Bool) -> Self { withRules { $0.trims = trims } }

  /// Offers texts that may be taken as they are.
  public func suggestions(_ texts: String...) -> Self { withRules { $0.suggestions += texts } }

  /// A copy with one change of what is special to texts.
  private func withRules(_ change: (inout TextRules) -> Void) -> Self {
    with { field in
      guard case .text(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .text(rules)
    }
  }
}

/// A field for a line of text.
public struct TextField: TextDescription, ComputableDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .text(TextRules())) }
}

/// A field for several lines of text.
public struct TextArea: TextDescription, ComputableDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .text(TextRules()), widget: "area") }
}

/// A field for a text that is never shown again.
public struct SecretField: TextDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .text(TextRules()), widget: "secret") }
}
