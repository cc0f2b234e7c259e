import JSON
import Rules

/// The rows of a diff.
extension Touched {
  /// A row that was or is visible, with where it was and is.
  private struct Row {
    let slot: Int
    /// Where it is among the touched fields.
    let position: Int
    let oldPlace: (section: Int, item: Int, slot: Int)
    let newPlace: (section: Int, item: Int, slot: Int)
  }

  func rows(in session: Session, _ texts: FormTexts) -> JSONValue? {
    var deleted: [Row] = []
    var inserted: [Row] = []
    var changed: [Row] = []
    for position in fields.indices {
      guard let row = row(position, in: session) else { continue }
      switch (fields[position].state.isVisible, session.state.fields[row.slot].isVisible) {
      case (true, false): deleted.append(row)
      case (false, true): inserted.append(row)
      case (false, false): continue
      case (true, true): changed.append(row)
      }
    }
    let changes = changed.sorted { $0.newPlace < $1.newPlace }.map { row in
      let field = session.state.field(of: row.slot)
      let before = fields[row.position]
      let old = session.form.changingMembers(of: field, before.state, before.value, texts)
      let new = session.form.changingMembers(
        of: field, session.state.fields[row.slot], session.state.inputs.values[row.slot], texts)
      return (session.state.key(of: row.slot), MemberChange(old, new))
    }
    let empty = emptyStates(in: session)
    var gone = deleted.map { ($0.oldPlace, session.state.key(of: $0.slot)) }
    gone += empty.deleted.map { (($0, -1, -1), session.emptyStateKey($0)) }
    inserted.sort { $0.newPlace < $1.newPlace }
    var new = Array(
      zip(inserted.map(\.newPlace), placed(inserted.map(\.slot), in: session, texts)))
    new += empty.inserted.map { (($0, -1, -1), session.insertedEmptyState($0, texts)) }
    return JSONValue(nonEmpty: [
      ("del", .array(gone.sorted { $0.0 < $1.0 }.map { .string($0.1) })),
      ("ins", .array(new.sorted { $0.0 < $1.0 }.map(\.1))),
      ("mov", .array(moved(in: session))),
      ("set", .object(changes.setMembers)), ("unset", .object(changes.unsetMembers)),
    ])
  }

  /// A row of a section that was there and is; `nil` for one of a section that came or went.
  private func row(_ position: Int, in session: Session) -> Row? {
    let slot = fields[position].slot
    let section = session.state.compiled(slot).section
    // Nobody sees variables.
    guard section != CompiledField.noSection else { return nil }
    guard session.state.sections[section].isShown, wasShown(section: section, in: session) else {
      return nil
    }
    guard let item = session.state.item(of: slot) else {
      let place = (section, 0, slot)
      return Row(slot: slot, position: position, oldPlace: place, newPlace: place)
    }
    if session.hasSections(session.state.items[item].list) {
      guard session.state.items[item].isShown, wasShown(item: item, in: session) else {
        return nil
      }
    }
    return Row(
      slot: slot, position: position, oldPlace: (section, placeBefore(item, in: session), slot),
      newPlace: (section, session.state.items[item].position, slot))
  }

  /// Inserted rows with their final places: each section that has some is counted through once.
  private func placed(_ inserted: [Int], in session: Session, _ texts: FormTexts) -> [JSONValue] {
    var counter = RowCounter(session)
    return inserted.map { slot in
      let (key, place) = counter.place(slot)
      return .array([.string(key), .integer(place), session.row(slot, texts)])
    }
  }

  /// The rows that moved with their items, where each item is a row.
  private func moved(in session: Session) -> [JSONValue] {
    var moved: [JSONValue] = []
    var counter = RowCounter(session)
    for list in lists.keys.sorted() where !session.hasSections(list) {
      let section = session.form.repeats[list].section
      guard session.state.sections[section].isShown, wasShown(section: section, in: session) else {
        continue
      }
      for item in movedItems(list, in: session) {
        let slot = session.state.items[item].block
        let (key, place) = counter.place(slot)
        moved.append(
          .array([.string(session.state.key(of: slot)), .string(key), .integer(place)]))
      }
    }
    return moved
  }
}

/// Counts the visible rows of sections up to one of them; those of one section have to ascend.
private struct RowCounter {
  private let session: Session
  /// The section, or the first slot of the item, that is being counted.
  private var counted: (start: Int, next: Int, at: Int) = (-1, 0, 0)

  init(_ session: Session) { self.session = session }

  /// The section of a row and the row's place in it.
  mutating func place(_ slot: Int) -> (section: String, place: Int) {
    let section = session.state.compiled(slot).section
    guard let item = session.state.item(of: slot) else {
      count(from: session.form.sections[section].fields.lowerBound, to: slot)
      return (session.form.sections[section].section.key, counted.at)
    }
    let list = session.state.items[item].list
    if session.hasSections(list) {
      count(from: session.state.items[item].block, to: slot)
      return (session.state.key(ofItem: item), counted.at)
    }
    // No section of fields and no item begins where the slots end.
    let start = session.state.fields.count + list
    if counted.start != start { counted = (start, 0, 0) }
    let position = session.state.items[item].position
    counted.at += session.state.lists[list].items[counted.next..<position].count {
      session.state.items[$0].isShown
    }
    counted.next = position
    return (session.form.key(ofList: list), counted.at)
  }

  private mutating func count(from start: Int, to slot: Int) {
    if counted.start != start { counted = (start, start, 0) }
    counted.at += session.state.fields[counted.next..<slot].count(where: \.isVisible)
    counted.next = slot
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
