public import Rules

/// A field for a month.
public struct MonthField: ComputableDescription {
  /// A widget that shows a month.
  public enum Style: String, Sendable { case picker, inline, selector, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .month(RangeRules())) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }

  /// Sets the first month: `CivilDate(month: "2026-01")`.
  public func min(_ first: CivilDate?) -> Self { withRules { $0.min = first } }

  /// Sets the last month.
  public func max(_ last: CivilDate?) -> Self { withRules { $0.max = last } }

  /// A copy with one change of what is special to the kind.
  private func withRules(_ change: (inout RangeRules<CivilDate>) -> Void) -> Self {
    with { field in
      guard case .month(var rules) = field.kind else { return }
      change(&rules)
      field.kind = .month(rules)
    }
  }
}
