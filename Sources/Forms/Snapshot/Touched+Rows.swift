import JSON
import Rules

/// The rows of a diff.
extension Touched {
  /// Where a row stands: its section, the place of its item and its slot; -1 for an empty state.
  private typealias Place = (section: Int, item: Int, slot: Int)

  /// A row that was and is visible.
  private struct Change {
    let key: String
    let slot: Int
    /// Where it is among the touched fields.
    let position: Int
  }

  /// Writes what came, went, moved and changed, with the empty states of some sections.
  func writeRows(
    in session: Session, _ texts: FormTexts, to json: inout JSONWriter
  ) {
    var (deleted, inserted, changed) = (Few<Place>(), Few<Place>(), Few<Change>())
    let before = fields.span
    for position in before.indices {
      let slot = before[position].slot
      guard let (old, new) = places(slot, in: session) else { continue }
      switch (before[position].state.isVisible, session.state.inputs.visible[slot]) {
      case (true, false): deleted.append(old)
      case (false, true): inserted.append(new)
      case (false, false): continue
      case (true, true):
        changed.append(Change(key: session.key(of: slot), slot: slot, position: position))
      }
    }
    if texts.hasEmptyStates {
      let empty = emptyStates(in: session)
      for section in empty.deleted { deleted.append((section, -1, -1)) }
      for section in empty.inserted { inserted.append((section, -1, -1)) }
    }
    deleted.sort { $0 < $1 }
    inserted.sort { $0 < $1 }
    // The changes are members of an object, which canonical JSON orders by name.
    changed.sort { $0.key.canonicallyPrecedes($1.key) }
    if !deleted.isEmpty {
      json.array(.del) { json in
        deleted.forEach { place in
          json.string(
            place.slot < 0 ? session.emptyStateKey(place.section) : session.key(of: place.slot))
        }
      }
    }
    if !inserted.isEmpty { json.array(.ins) { insert(inserted, in: session, texts, to: &$0) } }
    if !lists.isEmpty { json.array(.mov) { move(in: session, to: &$0) } }
    if !changed.isEmpty { change(changed, in: session, texts, to: &json) }
  }

  /// Writes inserted rows with their final places: each section that has some is counted through once.
  private func insert(
    _ inserted: Few<Place>, in session: Session, _ texts: FormTexts, to json: inout JSONWriter
  ) {
    var counter = RowCounter()
    inserted.forEach { place in
      json.beginArray()
      if place.slot < 0 {
        // An empty state is always the first row.
        json.string(session.form.sections[place.section].section.key)
        json.integer(0)
        json.value(texts.emptyStates[place.section] ?? .object([]))
      } else {
        let (key, position) = counter.place(place.slot, in: session)
        json.string(key)
        json.integer(position)
        session.write(row: place.slot, texts, to: &json)
      }
      json.endArray()
    }
  }

  /// Writes the members that are set and unset of rows that were and are there.
  private func change(
    _ changed: Few<Change>, in session: Session, _ texts: FormTexts, to json: inout JSONWriter
  ) {
    var unset: [(key: String, members: [RowMember])] = []
    json.object(.set) { json in
      changed.forEach { row in
        var gone: [RowMember] = []
        json.object(row.key) { gone = writeChanges(of: row, in: session, texts, to: &$0) }
        if !gone.isEmpty { unset.append((row.key, gone)) }
      }
    }
    guard !unset.isEmpty else { return }
    json.object(.unset) { json in
      for (key, members) in unset { json.array(key, of: members) { $0.string($1.rawValue) } }
    }
  }

  /// Writes the members that a row got or changed.
  ///
  /// - Returns: The members that it lost.
  private func writeChanges(
    of row: Change, in session: Session, _ texts: FormTexts, to json: inout JSONWriter
  ) -> [RowMember] {
    let (slot, before) = (row.slot, fields.span)
    let field = session.state.field(of: slot)
    let now = session.state.fields.read(slot) { (isPlain: $0.isPlain, isRequired: $0.isRequired) }
    // Most often nothing but the answer is another one.
    if texts.isPlain[field], now.isPlain, before[row.position].state.isPlain,
      before[row.position].state.isRequired == now.isRequired
    {
      let isGone = session.state.inputs.values.read(slot) {
        json.answer(from: before[row.position].value, to: $0, of: session.form.fields[field])
      }
      return isGone ? [.value] : []
    }
    let old = session.row(slot, before[row.position].state, before[row.position].value, texts)
    let new = session.row(slot, texts)
    return json.changes(from: old, to: new)
  }

  /// Where a row of a section that was there and is was and is; `nil` for one of a section that came or went.
  private func places(_ slot: Int, in session: Session) -> (old: Place, new: Place)? {
    let section = session.state.compiled(slot).section
    // Nobody sees variables.
    guard section != CompiledField.noSection else { return nil }
    guard session.state.sections[section].isShown, wasShown(section: section, in: session) else {
      return nil
    }
    guard let item = session.state.item(of: slot) else {
      return ((section, 0, slot), (section, 0, slot))
    }
    if session.hasSections(session.state.items[item].list) {
      guard session.state.items[item].isShown, wasShown(item: item, in: session) else {
        return nil
      }
    }
    return (
      (section, placeBefore(item, in: session), slot),
      (section, session.state.items[item].position, slot)
    )
  }

  /// Writes the rows that moved with their items, where each item is a row.
  private func move(in session: Session, to json: inout JSONWriter) {
    var counter = RowCounter()
    for list in lists.numbers.sorted() where !session.hasSections(list) {
      let section = session.form.repeats[list].section
      guard session.state.sections[section].isShown, wasShown(section: section, in: session) else {
        continue
      }
      for item in movedItems(list, in: session) {
        let slot = session.state.items[item].block
        let (key, place) = counter.place(slot, in: session)
        json.beginArray()
        json.string(session.state.key(of: slot))
        json.string(key)
        json.integer(place)
        json.endArray()
      }
    }
  }
}

extension JSONWriter {
  /// Writes the member `value` of a row of the plain kind, if it has another answer than before.
  ///
  /// - Returns: Whether it lost the answer that it had.
  fileprivate mutating func answer(
    from before: Value, to now: Value, of compiled: CompiledField
  ) -> Bool {
    switch (before, now) {
    case (.null, _): break
    case (.bool(let before), .bool(let now)):
      if before == now { return false }
    case (.text(let before), .text(let now)):
      if before.hasSameBytes(as: now) { return false }
    default:
      // Answers that differ may look the same.
      let (old, new) = (compiled.wireValue(before), compiled.wireValue(now))
      if old == new || new == nil { return old != new }
    }
    answer(now, of: compiled)
    return false
  }

  /// Writes the members that a row got or changed.
  ///
  /// - Returns: The members that it lost.
  fileprivate mutating func changes(from old: Row, to new: Row) -> [RowMember] {
    var gone: [RowMember] = []
    let isAnswerOnly = new.state.differsInAnswerOnly(from: old.state)
    let members = isAnswerOnly ? RowMember.ofAnswer : RowMember.all
    for member in members {
      switch (old.value(of: member), new.value(of: member)) {
      case (nil, nil): continue
      case (.some, nil): gone.append(member)
      case (let before?, let now?) where before == now: continue
      case (_, let now?): self.member(member.rawValue, now)
      }
    }
    return gone
  }
}

/// Counts the visible rows of sections up to one of them; those of one section have to ascend.
private struct RowCounter {
  /// The section, or the first slot of the item, that is being counted.
  private var counted: (start: Int, next: Int, at: Int) = (-1, 0, 0)

  /// The section of a row and the row's place in it.
  mutating func place(_ slot: Int, in session: Session) -> (section: String, place: Int) {
    let section = session.state.compiled(slot).section
    guard let item = session.state.item(of: slot) else {
      count(from: session.form.sections[section].fields.lowerBound, to: slot, in: session)
      return (session.form.sections[section].section.key, counted.at)
    }
    let list = session.state.items[item].list
    if session.hasSections(list) {
      count(from: session.state.items[item].block, to: slot, in: session)
      return (session.state.key(ofItem: item), counted.at)
    }
    // No section of fields and no item begins where the slots end.
    let start = session.state.fields.count + list
    if counted.start != start { counted = (start, 0, 0) }
    let position = session.state.items[item].position
    for item in session.state.lists[list].items[counted.next..<position]
    where session.state.items[item].isShown {
      counted.at += 1
    }
    counted.next = position
    return (session.form.key(ofList: list), counted.at)
  }

  private mutating func count(from start: Int, to slot: Int, in session: Session) {
    if counted.start != start { counted = (start, start, 0) }
    for slot in counted.next..<slot where session.state.inputs.visible[slot] { counted.at += 1 }
    counted.next = slot
  }
}
