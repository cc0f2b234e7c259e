/// A group of fields with a header and a footer.
///
/// A section is shown only if it has something to show.
public struct Section: Hashable, Sendable {
  /// The key, unique in the form; made from the header when the document leaves it out.
  public var key: String
  public var header: LocalText?
  public var footer: LocalText?
  public var visibility = Visibility.always
  public var enablement = Enablement.always
  /// Whether the section stays when it has no visible row.
  public var keepsWhenEmpty = false
  /// What makes the section a list of items; `nil` for an ordinary section.
  public var `repeat`: RepeatRules?
  /// The fields; of a list, those of each item.
  public var fields: [Field] = []
  public var hints: Hints = .none

  /// Creates a section with a key and its fields.
  public init(key: String, fields: [Field] = []) {
    self.key = key
    self.fields = fields
  }
}
