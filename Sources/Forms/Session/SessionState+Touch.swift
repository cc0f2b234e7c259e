import Rules

/// The log of what an edit touches.
extension SessionState {
  /// Logs a field before it is changed.
  mutating func touch(slot: Int) {
    // Spelled out, for a call would be given a copy of the state.
    guard isLogged, slotPlaces.place(of: slot, in: log.fields) == nil else { return }
    // Most edits touch a field and one that it shows or hides.
    if log.fields.isEmpty { log.fields.reserveCapacity(2) }
    log.fields.append(.init(slot: slot, state: fields[slot], value: inputs.values[slot]))
    slotPlaces.noteLast(of: log.fields)
  }

  /// Whether the present edit touched a field.
  func isTouched(slot: Int) -> Bool { slotPlaces.place(of: slot, in: log.fields) != nil }

  /// A field as it was before the present edit, if it was touched.
  func before(slot: Int) -> ChangeLog.FieldBefore? {
    slotPlaces.place(of: slot, in: log.fields).map { log.fields[$0] }
  }

  /// Logs a section before it is changed.
  mutating func touch(section: Int) {
    guard isLogged, sectionPlaces.place(of: section, in: log.sections) == nil else { return }
    log.sections.appendOne(.init(number: section, state: sections[section]))
    sectionPlaces.noteLast(of: log.sections)
  }

  /// Logs a list before it is changed.
  mutating func touch(list: Int) {
    guard isLogged, listPlaces.place(of: list, in: log.lists) == nil else { return }
    let before = ChangeLog.Before(number: list, state: lists[list])
    log.noteListed { $0.lists.append(before) }
    listPlaces.noteLast(of: log.lists)
  }

  /// Logs an item before it is changed.
  mutating func touch(item: Int) {
    guard isLogged, itemPlaces.place(of: item, in: log.items) == nil else { return }
    let before = ChangeLog.Before(number: item, state: items[item])
    log.noteListed { $0.items.append(before) }
    itemPlaces.noteLast(of: log.items)
  }
}
