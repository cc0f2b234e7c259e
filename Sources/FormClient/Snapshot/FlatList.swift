/// The sections and rows of a form in one list, each section a header before its rows, and what happens to it.
struct FlatList {
  enum Item: Hashable {
    case header(String)
    case row(String)
  }

  private var items: [Item]
  var changes: [ListChange] = []

  init(_ snapshot: FormSnapshot) {
    items = snapshot.sections.flatMap { section in
      [.header(section.key)] + section.rows.map { .row($0.key) }
    }
  }

  /// Takes an item out.
  mutating func remove(_ item: Item) {
    guard let at = items.firstIndex(of: item) else { return }
    items.remove(at: at)
    changes.append(.removed(at: at))
  }

  /// Takes a section out, the last row first.
  mutating func removeSection(_ section: FormSection) {
    for row in section.rows.reversed() { remove(.row(row.key)) }
    remove(.header(section.key))
  }

  /// Puts an item behind another one, or at the beginning.
  ///
  /// What still waits for its own place may stand between; when all are placed, none does.
  mutating func place(_ item: Item, after before: Item?, isNew: Bool) {
    if isNew {
      let to = before.flatMap(items.firstIndex).map { $0 + 1 } ?? 0
      items.insert(item, at: to)
      changes.append(.inserted(at: to))
      return
    }
    guard let from = items.firstIndex(of: item) else { return }
    items.remove(at: from)
    let to = before.flatMap(items.firstIndex).map { $0 + 1 } ?? 0
    items.insert(item, at: to)
    if from != to { changes.append(.moved(from: from, to: to)) }
  }

  /// Puts a section with its rows behind another one, or at the beginning.
  mutating func placeSection(_ section: FormSection, after before: FormSection?, isNew: Bool) {
    var last = before.map { $0.rows.last.map { .row($0.key) } ?? Item.header($0.key) }
    for item in [.header(section.key)] + section.rows.map({ Item.row($0.key) }) {
      place(item, after: last, isNew: isNew)
      last = item
    }
  }

  /// Notes that an item got new properties.
  mutating func change(_ item: Item, _ properties: [String]) {
    guard let at = items.firstIndex(of: item) else { return }
    changes.append(.changed(at: at, properties: properties))
  }
}
