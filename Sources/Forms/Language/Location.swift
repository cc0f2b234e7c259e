/// A field for a place on the earth, in degrees.
///
/// Rules can ask whether it is answered, and nothing else.
public struct Location: AnswerDescription {
  /// A widget that shows a place.
  public enum Style: String, Sendable { case map, line }

  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .location) }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}
