/// A line of the form language that describes a field for a date or a time, shown by one widget.
public protocol RangeDescription: ComputableDescription {
  /// What bounds are: a date, a time, a moment.
  associatedtype Bound: Comparable & Hashable & Sendable

  /// The widget that shows it.
  static var widget: String { get }

  /// The kind with some rules.
  static func kind(_ rules: RangeRules<Bound>) -> Field.Kind

  /// The rules of a kind; `nil` of any other.
  static func rules(_ kind: Field.Kind) -> RangeRules<Bound>?

  /// Creates a line from its field.
  init(field: Field)
}

extension RangeDescription {
  /// Creates a field with a key.
  public init(_ key: String) {
    self.init(field: Field(key, Self.kind(RangeRules()), widget: Self.widget))
  }

  /// Sets the first that can be chosen.
  public func min(_ first: Bound?) -> Self { withRules { $0.min = first } }

  /// Sets the last that can be chosen.
  public func max(_ last: Bound?) -> Self { withRules { $0.max = last } }

  /// A copy with one change of what is special to the kind.
  func withRules(_ change: (inout RangeRules<Bound>) -> Void) -> Self {
    with { field in
      guard var rules = Self.rules(field.kind) else { return }
      change(&rules)
      field.kind = Self.kind(rules)
    }
  }
}
