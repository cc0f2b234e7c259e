public import Rules

/// A field for a date and a time.
public struct DatetimeField: ComputableDescription {
  /// A widget that shows a date and a time.
  public enum Style: String, Sendable { case picker, inline, selector, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .datetime(RangeRules())) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Sets the first moment: `Timestamp("2026-01-01T00:00:00Z")`.
  public func min(_ first: Timestamp?) -> Self { withRules { $0.min = first } }

  /// Sets the last moment.
  public func max(_ last: Timestamp?) -> Self { withRules { $0.max = last } }

  /// Sets the minutes from one time to the next that can be chosen.
  public func interval(_ minutes: Int?) -> Self { withRules { $0.interval = minutes } }

  /// A copy with one change of what is special to the kind.
  private func withRules(_ change: (inout RangeRules<Timestamp>) -> Void) -> Self {
    with { field in
      guard case .datetime(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .datetime(rules)
    }
  }
}
