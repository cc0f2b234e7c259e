import JSON

/// The sections of a diff, those of items among them.
extension Touched {
  /// Writes what came, went, moved and changed, with what changed of those sections that were touched.
  func writeSections(
    in session: Session, _ texts: FormTexts, to json: inout JSONWriter
  ) {
    // Each by its section, and the place of the item counted from 1; 0 for the section itself.
    var deleted: [(place: (Int, Int), key: String)] = []
    var inserted: [(section: Int, item: Int?)] = []
    for position in sections.entries.indices {
      let section = sections.entries[position].number
      let isShown = session.state.sections[section].isShown
      guard isShown != wasShown(section: section, in: session) else { continue }
      if isShown {
        inserted.append((section, nil))
      } else {
        deleted.append(((section, 0), session.form.sections[section].section.key))
      }
    }
    for item in items.numbers where session.hasSections(session.state.items[item].list) {
      let state = session.state.items[item]
      guard state.isShown != wasShown(item: item, in: session) else { continue }
      let section = session.form.repeats[state.list].section
      if state.isShown {
        inserted.append((section, item))
      } else {
        let place = placeBefore(item, in: session) + 1
        deleted.append(((section, place), session.state.key(ofItem: item)))
      }
    }
    if deleted.count > 1 { deleted.sort { $0.place < $1.place } }
    json.array(.del, of: deleted) { $0.string($1.key) }
    if !inserted.isEmpty { json.array(.ins) { insert(inserted, in: session, texts, to: &$0) } }
    if !lists.isEmpty { json.array(.mov) { move(in: session, to: &$0) } }
    let changes = changes(in: session)
    guard !changes.isEmpty else { return }
    json.object(.set) { $0.members(changes.setMembers.canonical) }
    json.object(.unset) { $0.members(changes.unsetMembers.canonical) }
  }

  /// Writes inserted sections with their final places: the form is counted through once.
  private func insert(
    _ inserted: [(section: Int, item: Int?)], in session: Session, _ texts: FormTexts,
    to json: inout JSONWriter
  ) {
    func position(_ item: Int?) -> Int { item.map { session.state.items[$0].position } ?? -1 }
    var counter = SectionCounter()
    let ordered = inserted.sorted {
      ($0.section, position($0.item)) < ($1.section, position($1.item))
    }
    for (section, item) in ordered {
      json.beginArray()
      json.integer(counter.place(section, item, in: session))
      if let item {
        session.write(item: item, texts, to: &json)
      } else {
        session.write(section: section, texts, to: &json)
      }
      json.endArray()
    }
  }

  /// Writes the items that moved in their lists, with their final places.
  private func move(in session: Session, to json: inout JSONWriter) {
    var counter = SectionCounter()
    for list in lists.numbers.sorted() where session.hasSections(list) {
      let section = session.form.repeats[list].section
      for item in movedItems(list, in: session) {
        json.beginArray()
        json.string(session.state.key(ofItem: item))
        json.integer(counter.place(section, item, in: session))
        json.endArray()
      }
    }
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
    var changes = itemChanges(in: session)
    for section in touchedSections(in: session) {
      let now = session.state.sections[section]
      let before = sections[section] ?? now
      let list = session.form.sections[section].list
      // What else there is of a section without a list is that rules of it cannot be computed.
      guard now.isShown, before.isShown,
        list != nil || !now.faults.isEmpty || !before.faults.isEmpty
      else {
        continue
      }
      let listNow = list.map { session.state.lists[$0] }
      let listBefore = list.flatMap { lists[$0] } ?? listNow
      changes.append(
        (
          (section, -1), session.form.sections[section].section.key,
          MemberChange(before.changingMembers(listBefore), now.changingMembers(listNow))
        ))
    }
    guard !changes.isEmpty else { return [] }
    return changes.sorted { $0.order < $1.order }.map { ($0.1, $0.2) }
  }

  /// Whether more may have changed of the sections than how many rows they have.
  func changesSections(in session: Session) -> Bool {
    guard lists.isEmpty, items.isEmpty else { return true }
    // Elements of spans are read where they lie.
    let (before, now) = (sections.entries.span, session.state.sections.span)
    for position in before.indices {
      let section = before[position].number
      if now[section].isShown != before[position].state.isShown { return true }
      if !now[section].faults.isEmpty || !before[position].state.faults.isEmpty { return true }
    }
    return false
  }

  /// The sections that were touched, or whose lists were.
  func touchedSections(in session: Session) -> [Int] {
    let touched = sections.numbers
    if lists.isEmpty { return touched }
    let more = lists.numbers.map { session.form.repeats[$0].section }
    return Array(Set(touched).union(more))
  }

  /// What changed of the items that were and are there, each with its place in the form.
  private func itemChanges(
    in session: Session
  ) -> [(order: (Int, Int), String, MemberChange)] {
    items.entries.compactMap { entry in
      let (item, before) = (entry.number, entry.state)
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
  private var next = 0
  private var sections = 0
  /// How far the items of the section were counted.
  private var items: (section: Int, next: Int, shown: Int) = (-1, 0, 0)

  /// The place of a section, or of an item's section.
  mutating func place(_ section: Int, _ item: Int?, in session: Session) -> Int {
    while next < section {
      sections += count(next, in: session)
      next += 1
    }
    guard let item else { return sections }
    if items.section != section { items = (section, 0, 0) }
    let list = session.state.items[item].list
    let position = session.state.items[item].position
    for item in session.state.lists[list].items[items.next..<position]
    where session.state.items[item].isShown {
      items.shown += 1
    }
    items.next = position
    return sections + 1 + items.shown
  }

  /// How many sections of a snapshot a section of the form makes.
  private func count(_ section: Int, in session: Session) -> Int {
    guard session.state.sections[section].isShown else { return 0 }
    guard let list = session.form.sections[section].list, session.hasSections(list) else {
      return 1
    }
    return 1 + session.state.lists[list].shownItems
  }
}

extension JSONWriter {
  /// Writes members that are in canonical order.
  fileprivate mutating func members(_ members: [JSONMember]) {
    for member in members { self.member(member.name, member.value) }
  }
}

extension [(String, MemberChange)] {
  /// What is set and unset, by key.
  var setMembers: [JSONMember] {
    compactMap { $1.set.isEmpty ? nil : JSONMember($0, .object($1.set)) }
  }

  var unsetMembers: [JSONMember] {
    compactMap {
      $1.unset.isEmpty ? nil : JSONMember($0, .array($1.unset.map(JSONValue.string)))
    }
  }
}
