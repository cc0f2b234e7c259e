import Rules

/// What an edit touched, as it was before.
///
/// It is what an edit is undone with, and what the diff is made of.
struct ChangeLog: Sendable {
  struct FieldBefore: LogEntry, Sendable {
    let slot: Int
    let state: FieldState
    let value: Value

    var number: Int { slot }
  }

  /// A section, a list or an item, by its number.
  struct Before<State: Sendable>: LogEntry, Sendable {
    let number: Int
    let state: State
  }

  var fields: [FieldBefore] = []
  var sections: [Before<SectionState>] = []
  var lists: [Before<ListState>] = []
  var items: [Before<ItemState>] = []
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
