import Rules

/// What an edit touched, as it was before.
///
/// It is what an edit is undone with, and what the diff is made of.
struct ChangeLog: Sendable {
  struct FieldBefore: Sendable {
    let slot: Int
    let state: FieldState
    let value: Value
  }

  struct SectionBefore: Sendable {
    let section: Int
    let state: SectionState
  }

  struct ListBefore: Sendable {
    let list: Int
    let state: ListState
  }

  struct ItemBefore: Sendable {
    let item: Int
    let state: ItemState
  }

  var fields: [FieldBefore] = []
  var sections: [SectionBefore] = []
  var lists: [ListBefore] = []
  var items: [ItemBefore] = []
  /// The items that came, those that came back, and those that went.
  var inserted: [Int] = []
  var revived: [Int] = []
  var removed: [Int] = []
  /// How many items had been made.
  var itemsMade = 0
  var progress = Progress()

  /// How much room it takes, in touched rows.
  var count: Int { fields.count + sections.count + lists.count + items.count }
}

/// A revision that a live session remembers: what it was, and what the next edit touched of it.
struct Revision: Sendable {
  let rev: Int
  let nonce: String
  let status: Session.Status
  let log: ChangeLog
}
