/// A field whose answer is picked level by level: a country, then a province of it.
///
/// ```swift
/// Cascade("place") {
///   Option("nl", "Netherlands").options { Option("ut", "Utrecht"); Option("fr", "Friesland") }
/// }
/// ```
public struct Cascade: ComputableDescription {
  /// A widget that shows a cascade.
  public enum Style: String, Sendable { case pickers, columns }

  public var field: Field

  /// Creates a field with a key and the options of the first level, each with its own below it.
  public init(_ key: String, @ListBuilder<Option> options: () -> [Option]) {
    field = Field(key, .cascade(CascadeRules(.list(options()))))
  }

  /// Creates a field with a key and the options of a set of the form.
  public init(_ key: String, from set: String) {
    field = Field(key, .cascade(CascadeRules(.set(set))))
  }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}
