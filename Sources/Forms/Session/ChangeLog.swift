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
  var progress = Progress()
  /// How many items had been made.
  var itemsMade = 0
  /// What was done to lists, if anything: most edits touch none, and a session remembers many edits.
  private var listed: [Listed] = []

  /// How much room it takes, in touched rows.
  var count: Int {
    fields.count + sections.count + (isWithoutLists ? 0 : lists.count + items.count)
  }
}

extension ChangeLog {
  /// What an edit did to lists.
  struct Listed: Sendable {
    var lists: [Before<ListState>] = []
    var items: [Before<ItemState>] = []
    /// The items that came, those that came back, and those that went.
    var inserted: [Int] = []
    var revived: [Int] = []
    var removed: [Int] = []
  }

  /// Whether it holds nothing of lists.
  var isWithoutLists: Bool { listed.isEmpty }

  var lists: [Before<ListState>] { listed.first?.lists ?? [] }
  var items: [Before<ItemState>] { listed.first?.items ?? [] }
  var inserted: [Int] { listed.first?.inserted ?? [] }
  var revived: [Int] { listed.first?.revived ?? [] }
  var removed: [Int] { listed.first?.removed ?? [] }

  /// Changes what it holds of lists, where it lies.
  mutating func noteListed<Result>(_ note: (inout Listed) -> Result) -> Result {
    if listed.isEmpty { listed.append(Listed()) }
    return note(&listed[0])
  }
}

/// A revision that a live session remembers: what it was, and what the next edit touched of it.
struct Revision: Sendable {
  let rev: Int
  let nonce: String
  let status: Session.Status
  let log: ChangeLog
}
