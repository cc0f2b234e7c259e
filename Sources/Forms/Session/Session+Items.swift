import Rules

/// What a session does about an edit of the items of a list, and why it may refuse.
extension Session {
  /// A step on the items of a list, or why it is left undone.
  enum ItemVerdict {
    case step(ItemStep)
    case ignored(Outcome.Ignored)
  }

  /// Adds an item to a list.
  func insertion(
    into key: String, _ position: ItemPosition, _ edit: Edit
  ) throws(EditRefusal) -> ItemVerdict {
    guard let list = form.list(key) else { throw .unknownList(key) }
    let compiled = form.repeats[list]
    guard compiled.list.insert else { return .ignored(.init(key: key, reason: .disabled)) }
    if let reason = closed(list, edit) { return .ignored(.init(key: key, reason: reason)) }
    let others = state.lists[list].items
    guard others.count < compiled.most else { throw .listFull(key, most: compiled.most) }
    let place = try place(position, among: others)
    return .step(.insert(nonce: edit.nonce, list: list, position: place))
  }

  /// Removes an item.
  func removal(of path: ItemPath, _ edit: Edit) throws(EditRefusal) -> ItemVerdict {
    let (list, item) = try find(path)
    let compiled = form.repeats[list]
    guard compiled.list.delete else { return .ignored(.init(key: path.key, reason: .disabled)) }
    if let reason = closed(list, edit) { return .ignored(.init(key: path.key, reason: reason)) }
    guard state.lists[list].items.count > compiled.list.min else {
      throw .listAtMinimum(path.list, least: compiled.list.min)
    }
    return .step(.remove(item: item))
  }

  /// Moves an item, within its list or to another one.
  func move(
    of path: ItemPath, to key: String?, _ position: ItemPosition, _ edit: Edit
  ) throws(EditRefusal) -> ItemVerdict {
    let (list, item) = try find(path)
    guard form.repeats[list].list.reorder else {
      return .ignored(.init(key: path.key, reason: .disabled))
    }
    if let reason = closed(list, edit) { return .ignored(.init(key: path.key, reason: reason)) }
    guard let key, !key.utf8.elementsEqual(path.list.utf8) else {
      let others = state.lists[list].items.filter { $0 != item }
      return .step(.move(item: item, position: try place(position, among: others)))
    }
    guard let target = form.list(key) else { throw .unknownList(key) }
    guard form.columns(of: list, as: target) != nil, form.repeats[target].list.reorder else {
      throw .otherTemplate(key)
    }
    if let reason = closed(target, edit) { return .ignored(.init(key: key, reason: reason)) }
    let (from, to) = (form.repeats[list], form.repeats[target])
    guard state.lists[list].items.count > from.list.min else {
      throw .listAtMinimum(path.list, least: from.list.min)
    }
    let others = state.lists[target].items
    guard others.count < to.most else { throw .listFull(key, most: to.most) }
    let place = try place(position, among: others)
    return .step(.moveInto(item: item, list: target, position: place))
  }

  /// Why nobody can change the items of a list now; `nil` when they can.
  private func closed(_ list: Int, _ edit: Edit) -> Outcome.Ignored.Reason? {
    guard form.repeats[list].rows == nil else { return .disabled }
    let section = state.sections[form.repeats[list].section]
    if edit.isAdmin || section.isVisible && section.isEnabled { return nil }
    return section.isVisible ? .disabled : .hidden
  }

  private func find(_ path: ItemPath) throws(EditRefusal) -> (list: Int, item: Int) {
    guard let list = form.list(path.list), let item = state.item(path.id, in: list) else {
      throw .unknownItem(path.key)
    }
    return (list, item)
  }

  /// The number of a place among items.
  private func place(
    _ position: ItemPosition, among items: [Int]
  ) throws(EditRefusal) -> Int {
    switch position {
    case .end: return items.count
    case .at(let place):
      guard (0...items.count).contains(place) else { throw .outOfRange(most: items.count) }
      return place
    case .before(let id): return try neighbour(id, "before", among: items)
    case .after(let id): return try neighbour(id, "after", among: items) + 1
    }
  }

  private func neighbour(
    _ id: String, _ member: String, among items: [Int]
  ) throws(EditRefusal) -> Int {
    guard let place = items.firstIndex(where: { state.items[$0].id.utf8.elementsEqual(id.utf8) })
    else { throw .unknownNeighbour(member) }
    return place
  }
}

extension Session {
  /// How many fields the session keeps, those of items and of items that are gone among them.
  public var slotCount: Int { state.fields.count }

  /// Whether there is a field of this name: `email`, or `people/k7/name` in an item.
  public func hasField(_ key: String) -> Bool { state.slot(of: key) != nil }
}
