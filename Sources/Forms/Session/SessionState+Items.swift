import Rules

/// What happens to the items of a list.
extension SessionState {
  /// A name for an item that no other had or will have.
  ///
  /// The number alone would do within one history; what was drawn for the revision tells it from
  /// items of a history that a restored database has forgotten.
  mutating func freshID(_ nonce: String) -> String {
    itemsMade += 1
    return "k\(itemsMade)-\(nonce)"
  }

  /// Puts a new item at a place of a list.
  mutating func insertItem(_ id: String, into list: Int, at position: Int) {
    touch(list: list)
    let item = reviveItem(id, in: list) ?? makeItem(id, in: list)
    lists[list].items.insert(item, at: position)
    if form.repeats[list].rows == nil { lists[list].count += 1 }
    itemsChanged(list)
  }

  /// Takes an item out of its list; its slots are kept as long as a revision shows it.
  mutating func removeItem(_ item: Int) {
    let list = items[item].list
    touch(list: list)
    touch(item: item)
    for column in form.repeats[list].columns { hide(slot(of: column, in: item)) }
    items[item].visibleRows = 0
    setShown(item, false)
    items[item].title = .null
    items[item].faults = []
    lists[list].items.remove(at: items[item].position)
    lists[list].count -= 1
    items[item].position = -1
    noteRemoved(item)
    itemsChanged(list)
  }

  /// Puts an item at another place of its list, counted without it.
  mutating func moveItem(_ item: Int, to position: Int) {
    let list = items[item].list
    touch(list: list)
    lists[list].items.remove(at: items[item].position)
    lists[list].items.insert(item, at: position)
    itemsChanged(list)
  }

  /// Puts an item at a place of another list, where its rows are others with the same answers.
  mutating func moveItem(_ item: Int, into list: Int, at position: Int) {
    let columns = form.columns(of: items[item].list, as: list) ?? []
    let states = columns.map { fields[slot(of: $0, in: item)] }
    removeItem(item)
    insertItem(items[item].id, into: list, at: position)
    let moved = lists[list].items[position]
    for (column, state) in zip(form.repeats[list].columns, states) {
      let slot = slot(of: column, in: moved)
      fields[slot].store(state.answer, at: state.writtenAt, by: state.writer)
      fields[slot].input = state.input
      fields[slot].isWritten = state.isWritten
      fields[slot].isOverridden = state.isOverridden
      fields[slot].isMarked = state.isMarked
    }
  }

  /// Gives a list at least so many items, those that are missing at its end.
  mutating func fill(_ list: Int, to count: Int, id: (inout SessionState) -> String) {
    guard lists[list].items.count < count else { return }
    append(list, to: count, id: id)
    if form.repeats[list].rows == nil { lists[list].count = count }
    itemsChanged(list)
  }

  /// Makes the items that a list lacks, without saying that there are others.
  mutating func append(_ list: Int, to count: Int, id: (inout SessionState) -> String) {
    touch(list: list)
    while lists[list].items.count < count {
      let item = makeItem(id(&self), in: list)
      lists[list].items.append(item)
    }
  }

  /// The item of a list that has a name.
  func item(_ id: String, in list: Int) -> Int? {
    lists[list].items.first { items[$0].id.utf8.elementsEqual(id.utf8) }
  }

  /// Sees to what follows when a list has other items, or the same in another order.
  private mutating func itemsChanged(_ list: Int) {
    renumber(list)
    updateRights(list)
    due.insert(form.graph.rowsSteps[list])
  }

  /// Notes where each item of a list stands.
  mutating func renumber(_ list: Int) {
    for (position, item) in lists[list].items.enumerated() where items[item].position != position {
      items[item].position = position
    }
  }

  /// Takes away all that an item showed in a row.
  private mutating func hide(_ slot: Int) {
    touch(slot: slot)
    fields[slot].isVisible = false
    inputs.visible[slot] = false
    inputs.values[slot] = compiled(slot).empty
    fields[slot].faults = []
    fields[slot].display = []
    _ = setCheck(slot, isRequired: false, isSatisfied: false, issues: [])
  }
}
