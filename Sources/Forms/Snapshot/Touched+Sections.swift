import JSON

/// The sections of a diff, those of items among them.
extension Touched {
  /// A section that came, went or stayed where the edits touched it, by what it is.
  private struct Part {
    /// The section, and in it the place of the item counted from 1; 0 for the section itself.
    let order: (section: Int, item: Int)
    let json: JSONValue
  }

  func sections(in session: Session, _ texts: FormTexts) -> JSONValue? {
    var deleted: [Part] = []
    var inserted: [(section: Int, item: Int?)] = []
    for section in sections.keys {
      let isShown = session.state.sections[section].isShown
      guard isShown != wasShown(section: section, in: session) else { continue }
      if isShown {
        inserted.append((section, nil))
      } else {
        let key = session.form.sections[section].section.key
        deleted.append(Part(order: (section, 0), json: .string(key)))
      }
    }
    for item in items.keys where session.hasSections(session.state.items[item].list) {
      let state = session.state.items[item]
      guard state.isShown != wasShown(item: item, in: session) else { continue }
      let section = session.form.repeats[state.list].section
      if state.isShown {
        inserted.append((section, item))
      } else {
        let place = placeBefore(item, in: session) + 1
        deleted.append(
          Part(order: (section, place), json: .string(session.state.key(ofItem: item))))
      }
    }
    let changes = changes(in: session)
    return JSONValue(nonEmpty: [
      ("del", .array(deleted.sorted { $0.order < $1.order }.map(\.json))),
      ("ins", .array(placed(inserted, in: session, texts))),
      ("mov", .array(moved(in: session))),
      ("set", .object(changes.setMembers)), ("unset", .object(changes.unsetMembers)),
    ])
  }

  /// Inserted sections with their final places: the form is counted through once.
  private func placed(
    _ inserted: [(section: Int, item: Int?)], in session: Session, _ texts: FormTexts
  ) -> [JSONValue] {
    guard !inserted.isEmpty else { return [] }
    func position(_ item: Int?) -> Int { item.map { session.state.items[$0].position } ?? -1 }
    var counter = SectionCounter(session)
    return inserted.sorted { ($0.section, position($0.item)) < ($1.section, position($1.item)) }
      .map { section, item in
        let json =
          item.map { session.section(ofItem: $0, texts) } ?? session.section(section, texts)
        return .array([.integer(counter.place(section, item)), json])
      }
  }

  /// The items that moved in their lists, with their final places.
  private func moved(in session: Session) -> [JSONValue] {
    var moved: [JSONValue] = []
    var counter = SectionCounter(session)
    for list in lists.keys.sorted() where session.hasSections(list) {
      let section = session.form.repeats[list].section
      for item in movedItems(list, in: session) {
        moved.append(
          .array([
            .string(session.state.key(ofItem: item)), .integer(counter.place(section, item)),
          ]))
      }
    }
    return moved
  }

  /// The shown items of a list that do not keep their order among those that were shown before.
  func movedItems(_ list: Int, in session: Session) -> [Int] {
    let kept = session.state.lists[list].items.filter {
      session.state.items[$0].isShown && wasShown(item: $0, in: session)
    }
    return Moves.moved(kept.map { placeBefore($0, in: session) }).map { kept[$0] }
  }

  /// What changed of the sections that were and are there, each with its list.
  private func changes(in session: Session) -> [(String, MemberChange)] {
    let touched = Set(sections.keys).union(lists.keys.map { session.form.repeats[$0].section })
    let own = touched.compactMap { section -> (order: (Int, Int), String, MemberChange)? in
      let now = session.state.sections[section]
      let before = sections[section] ?? now
      guard now.isShown, before.isShown else { return nil }
      let compiled = session.form.sections[section]
      let listNow = compiled.list.map { session.state.lists[$0] }
      let listBefore = compiled.list.flatMap { lists[$0] } ?? listNow
      return (
        (section, -1), compiled.section.key,
        MemberChange(before.changingMembers(listBefore), now.changingMembers(listNow))
      )
    }
    return (own + itemChanges(in: session)).sorted { $0.order < $1.order }.map { ($0.1, $0.2) }
  }

  /// What changed of the items that were and are there, each with its place in the form.
  private func itemChanges(
    in session: Session
  ) -> [(order: (Int, Int), String, MemberChange)] {
    items.compactMap { item, before in
      let now = session.state.items[item]
      guard session.hasSections(now.list), now.isShown, before.isShown else { return nil }
      return (
        (session.form.repeats[now.list].section, now.position), session.state.key(ofItem: item),
        MemberChange(before.changingMembers, now.changingMembers)
      )
    }
  }
}

extension Session {
  /// Whether each item of a list is a section of its own.
  func hasSections(_ list: Int) -> Bool { form.repeats[list].list.layout == .sections }
}

/// Counts the sections of a snapshot up to one of them; those that are asked for have to ascend.
private struct SectionCounter {
  private let session: Session
  private var next = 0
  private var sections = 0
  /// How far the items of the section were counted.
  private var items: (section: Int, next: Int, shown: Int) = (-1, 0, 0)

  init(_ session: Session) { self.session = session }

  /// The place of a section, or of an item's section.
  mutating func place(_ section: Int, _ item: Int?) -> Int {
    while next < section {
      sections += count(next)
      next += 1
    }
    guard let item else { return sections }
    if items.section != section { items = (section, 0, 0) }
    let list = session.state.items[item].list
    let position = session.state.items[item].position
    items.shown += session.state.lists[list].items[items.next..<position].count {
      session.state.items[$0].isShown
    }
    items.next = position
    return sections + 1 + items.shown
  }

  /// How many sections of a snapshot a section of the form makes.
  private func count(_ section: Int) -> Int {
    guard session.state.sections[section].isShown else { return 0 }
    guard let list = session.form.sections[section].list, session.hasSections(list) else {
      return 1
    }
    return 1 + session.state.lists[list].shownItems
  }
}
