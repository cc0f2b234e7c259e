public import Rules

/// A field for a time of day.
public struct TimeField: ComputableDescription {
  /// A widget that shows a time of day.
  public enum Style: String, Sendable { case picker, inline, selector, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .time(RangeRules())) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Sets the first time: `CivilTime("09:00")`.
  public func min(_ first: CivilTime?) -> Self { withRules { $0.min = first } }

  /// Sets the last time.
  public func max(_ last: CivilTime?) -> Self { withRules { $0.max = last } }

  /// Sets the minutes from one time to the next that can be chosen.
  public func interval(_ minutes: Int?) -> Self { withRules { $0.interval = minutes } }

  /// A copy with one change of what is special to the kind.
  private func withRules(_ change: (inout RangeRules<CivilTime>) -> Void) -> Self {
    with { field in
      guard case .time(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .time(rules)
    }
  }
}
