public import Rules

/// A field for a length of time.
public struct DurationField: ComputableDescription {
  /// A widget that shows a length of time.
  public enum Style: String, Sendable { case picker, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .duration(RangeRules())) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Sets the least length: `RuleDuration("1h30m")`.
  public func min(_ least: RuleDuration?) -> Self { withRules { $0.min = least } }

  /// Sets the greatest length.
  public func max(_ most: RuleDuration?) -> Self { withRules { $0.max = most } }

  /// A copy with one change of what is special to the kind.
  private func withRules(_ change: (inout RangeRules<RuleDuration>) -> Void) -> Self {
    with { field in
      guard case .duration(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .duration(rules)
    }
  }
}
