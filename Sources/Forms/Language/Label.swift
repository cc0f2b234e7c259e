/// A line of text without an answer.
public struct Label: FieldDescription {
  /// A widget that shows a label.
  public enum Style: String, Sendable { case plain, value1, value2, subtitle }

  public var field: Field

  /// Creates a label with a key and its text.
  ///
  /// Parts of the text in braces are rules: `Label("sum", "Total: {sum(lines.total)}")`.
  public init(_ key: String, _ text: RuleText? = nil) {
    var parts = LabelParts()
    parts.text = text
    field = Field(key, .label(parts))
  }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Adds a second text, which may hold rules too.
  public func detail(_ text: RuleText) -> Self { withParts { $0.detail = text } }

  /// Adds an image by its name.
  public func image(_ name: String) -> Self { withParts { $0.image = name } }

  /// A copy with one change of what is special to labels.
  private func withParts(_ change: (inout LabelParts) -> Void) -> Self {
    with { field in
      guard case .label(var parts) = field.kind else { return }
      change(&parts)
      field.kind = .label(parts)
    }
  }
}
