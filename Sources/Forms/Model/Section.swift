/// A group of fields with a header and a footer.
///
/// A section is shown only if it has something to show.
public struct Section: Hashable, Sendable {
  /// The key, unique in the form; made from the header when the document leaves it out.
  public var key: String
  public var header: Caption?
  public var footer: Caption?
  public var visibility = Visibility.always
  public var enablement = Enablement.always
  /// Whether the section stays when it has no visible row.
  public var keepsWhenEmpty = false
  /// What is shown as a row while the section has nothing else to show.
  public var emptyState: ComponentUse?
  /// What makes the section a list of items; `nil` for an ordinary section.
  public var `repeat`: RepeatRules?
  /// The fields; of a list, those of each item.
  public var fields: [Field] = []
  public var hints: Hints = .none
  /// What happens when an item of the list is removed or moved.
  public var effects = EffectLists.none
  /// What clients offer to do with an item of the list.
  public var actions: [Action] = []

  /// The key of the row that shows ``emptyState``, which no field can have.
  public var emptyStateKey: String { "\(key).empty" }

  /// Creates a section with a key and its fields.
  public init(key: String, fields: [Field] = []) {
    self.key = key
    self.fields = fields
  }
}
