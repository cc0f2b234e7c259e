/// What makes a section a list of items, of which its fields are the template.
public struct RepeatRules: Hashable, Sendable {
  /// The least number of items; as many are there from the start.
  public var min = 0
  /// The greatest number of items; ``usualMost`` where none is declared.
  public var max: Int?
  /// Whether a person may add items.
  public var insert = true
  /// Whether a person may remove items.
  public var delete = true
  /// Whether a person may move items.
  public var reorder = false
  /// What each item is called; its rules read the item: `Person {row.number}`.
  public var itemTitle: RuleText?
  /// What the button says that adds an item.
  public var addTitle: LocalText?
  /// The rule that sets the number of items, which a person then cannot change.
  public var rows: RuleSource?
  public var layout = Layout.sections
  /// What the list as a whole has to meet.
  public var validate: [Validation] = []

  /// How the items are laid out.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Each item is a section of its own.
    case sections
    /// Each item is a row of the list, which has one field.
    case rows
  }

  /// The greatest number of items where none is declared.
  public static let usualMost = 50
  /// The greatest number of items that can be declared.
  public static let hardMost = 500

  /// Creates a list that starts empty and whose items a person adds and removes.
  public init() {}
}
