public import Rules

/// A field for a day.
public struct DateField: ComputableDescription {
  /// A widget that shows a date.
  public enum Style: String, Sendable { case picker, inline, selector, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .date(DateRules())) }

  /// Creates a field with a key and the days that it takes.
  public init(_ key: String, in range: ClosedRange<CivilDate>) {
    self = Self(key).min(range.lowerBound).max(range.upperBound)
  }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Sets the first day: `CivilDate("2026-01-01")`.
  public func min(_ first: CivilDate?) -> Self { withRules { $0.min = first } }

  /// Sets the last day.
  public func max(_ last: CivilDate?) -> Self { withRules { $0.max = last } }

  /// A copy with one change of what is special to dates.
  private func withRules(_ change: (inout DateRules) -> Void) -> Self {
    with { field in
      guard case .date(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .date(rules)
    }
  }
}
