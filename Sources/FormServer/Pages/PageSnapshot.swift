internal import Forms
internal import JSON
internal import TimeZones

/// A snapshot, read once into the parts that a page needs.
struct PageSnapshot: Sendable {
  /// A section with its rows.
  struct Section: Sendable {
    var key = ""
    /// The page that it is on, where the form has pages.
    var page: String?
    var header: String?
    var footer: String?
    /// The components that stand in their places.
    var headerComponent: PageComponent?
    var footerComponent: PageComponent?
    var error: String?
    var rows: [PageRow] = []
    /// What is offered to do with the item that it is.
    var actions: [PageAction] = []
    /// What makes it a list of items.
    var list: PageList?
  }

  var title = ""
  var language = "en"
  var tag = ""
  var rev = 0
  var answered = 0
  var required = 0
  var sections: [Section] = []

  /// Reads a snapshot of the shape that clients get, and shows moments in a zone.
  init(_ snapshot: JSONValue, in zone: Zone = .utc) {
    title = snapshot["title"]?.string ?? ""
    language = snapshot["language"]?.string ?? "en"
    tag = snapshot["tag"]?.string ?? ""
    rev = snapshot["rev"]?.integer ?? 0
    answered = snapshot["progress"]?["answered"]?.integer ?? 0
    required = snapshot["progress"]?["required"]?.integer ?? 0
    for section in snapshot["sections"]?.array ?? [] { add(Section(section, in: zone)) }
    nameItems()
  }

  /// Gives items their headings, and says of each what can be done to it.
  mutating func nameItems() {
    for section in sections.indices { sections[section].nameItems() }
  }

  /// Adds a section, one of an item to the list before it.
  mutating func add(_ section: Section) {
    guard let path = ItemKey(section.key), let last = sections.indices.last else {
      return sections.append(section)
    }
    var list = sections[last].list ?? PageList()
    list.items.append(
      PageList.Item(
        key: path.text, name: section.header ?? "", rows: section.rows, actions: section.actions))
    sections[last].list = list
  }

  /// Every row in the order of the page.
  var rows: [PageRow] { sections.flatMap(\.allRows) }

  /// What is wrong, in the order of the page.
  var faults: [PageFault] { sections.flatMap(\.faults) }
}

extension PageSnapshot.Section {
  init(_ section: JSONValue, in zone: Zone) {
    key = section["key"]?.string ?? ""
    page = section["page"]?.string
    header = section["header"]?.string
    footer = section["footer"]?.string
    headerComponent = section["header"].flatMap(PageComponent.init)
    footerComponent = section["footer"].flatMap(PageComponent.init)
    error = section["error"]?.string
    rows = (section["rows"]?.array ?? []).map { PageRow($0, in: zone) }
    actions = (section["actions"]?.array ?? []).map(PageAction.init)
    list = PageList(section)
  }

  /// The rows of the section and of its items.
  var allRows: [PageRow] {
    guard let list else { return rows }
    return rows + list.items.flatMap(\.rows)
  }

  /// What is wrong with the list as a whole, and with rows.
  fileprivate var faults: [PageFault] {
    let own = error.map {
      [PageFault(page: page, anchor: "section-" + key, name: header ?? key, text: $0)]
    }
    return (own ?? [])
      + allRows.compactMap { row in
        guard let error = row.error else { return nil }
        return PageFault(page: page, anchor: "row-" + row.key, name: row.fullName, text: error)
      }
  }

  /// Gives items their headings, and says of each what can be done to it.
  fileprivate mutating func nameItems() {
    for (row, path) in rows.map({ ItemKey($0.key) }).enumerated() {
      guard let path else { continue }
      list = list ?? PageList()
      rows[row].item = rows[row].key.isEmpty ? nil : PageList.Item(key: path.text)
    }
    guard let list else { return }
    let inRows = rows.indices.filter { rows[$0].item != nil }
    for (place, row) in inRows.enumerated() {
      let name = PageWords.item(place + 1, of: rows[row].label ?? header)
      rows[row].call(name)
      rows[row].item?.set(name, list, isFirst: place == 0, isLast: place == inRows.count - 1)
    }
    for place in list.items.indices {
      let own = list.items[place].name
      let name = own.isEmpty ? PageWords.item(place + 1, of: header) : own
      self.list?.items[place].set(
        name, list, isFirst: place == 0, isLast: place == list.items.count - 1)
      for row in list.items[place].rows.indices {
        self.list?.items[place].rows[row].itemName = name
      }
    }
  }
}

/// Something that is wrong, and the element at which it can be put right.
struct PageFault: Sendable {
  /// The page with the element, where the form has pages.
  let page: String?
  let anchor: String
  let name: String
  let text: String
}

extension Session {
  /// What pages are made of, which can show everything there is, whatever the session's client can.
  var pageSnapshot: JSONValue { snapshot(for: .everything) }
}
