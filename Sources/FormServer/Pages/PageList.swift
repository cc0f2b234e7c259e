internal import JSON

/// What makes a section a list of items, and what can be done to it now.
struct PageList: Sendable {
  /// An item: a group of rows, or one row.
  struct Item: Sendable {
    /// The path of the item: `people/k7`.
    var key = ""
    /// What the item is called, so that its buttons say whose they are.
    var name = ""
    var rows: [PageRow] = []
    var actions: [PageAction] = []
    var canRemove = false
    var canMoveUp = false
    var canMoveDown = false

    /// Changes every row of the item.
    mutating func changeRows(_ change: (inout PageRow) -> Void) {
      for row in rows.indices { change(&rows[row]) }
    }

    /// Says what the item is called and what can be done to it.
    mutating func set(_ name: String, _ list: PageList, isFirst: Bool, isLast: Bool) {
      self.name = name
      canRemove = list.canDelete
      canMoveUp = list.canMove && !isFirst
      canMoveDown = list.canMove && !isLast
    }
  }

  var addTitle: String?
  var canAdd = false
  var canDelete = false
  var canMove = false
  var items: [Item] = []

  init() {}

  /// Reads the part of a section that only a list has; `nil` where it has none of it.
  init?(_ section: JSONValue) {
    addTitle = section["addTitle"]?.string
    canAdd = section["canAdd"]?.bool ?? false
    canDelete = section["canDelete"]?.bool ?? false
    canMove = section["canMove"]?.bool ?? false
    guard canAdd || canDelete || canMove || addTitle != nil else { return nil }
  }
}

/// The path of an item in the key of a section or row: `people/k7` of `people/k7/name`.
struct ItemKey: Hashable, Sendable {
  let list: String
  let id: String

  var text: String { "\(list)/\(id)" }

  init?(_ key: String) {
    let parts = key.utf8.split(separator: 0x2F, maxSplits: 3, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), !parts.contains(where: \.isEmpty),
      parts.joined().allSatisfy(\.isIDByte)
    else { return nil }
    list = String(Substring(parts[0]))
    id = String(Substring(parts[1]))
  }
}
