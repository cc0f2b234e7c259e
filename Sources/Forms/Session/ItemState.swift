import Rules

/// What a session knows of one item of a list.
///
/// An item owns a block of slots, one for each field of the template. Its number stays with the block:
/// once an item is gone and no remembered revision shows it, both are given to another one.
struct ItemState: Sendable, Equatable {
  /// The number of the repeat.
  let list: Int
  /// The name that clients know it by, which is never given again.
  let id: String
  /// The first of its slots.
  let block: Int
  /// Where it stands among the items of its list; -1 once it is gone.
  var position = -1
  /// How many of its rows are visible.
  var visibleRows = 0
  /// Whether it is in the snapshot.
  var isShown = false
  /// What it is called while it is shown, where rules say that; else null.
  var title = Value.null
  /// Whether its title could not be computed.
  var faults: [FieldState.Fault] = []
}

extension ItemState {
  /// Whether clients see no difference from another state of the item.
  func looksLike(_ other: ItemState) -> Bool {
    isShown == other.isShown && title == other.title && faults == other.faults
  }
}

/// What a session knows of one list of items.
struct ListState: Sendable, Equatable {
  /// The numbers of its items in order.
  var items: [Int] = []
  /// How many of them there are for rules and people; a rule that sets the number hides the rest.
  var count = 0
  /// How many items are in the snapshot.
  var shownItems = 0
  /// What a person may do with it now.
  var canAdd = false
  var canDelete = false
  var canMove = false
  /// What is wrong with the list as a whole.
  var issues: [Issue] = []
  /// Whether that is shown.
  var isMarked = false
  /// Rules of the list that could not be computed.
  var faults: [FieldState.Fault] = []
}
