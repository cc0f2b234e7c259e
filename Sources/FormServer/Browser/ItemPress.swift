internal import Forms
internal import JSON

/// The press of a button that adds, removes or moves an item of a list.
struct ItemPress {
  private let post: PagePost
  private let drawing: Drawing

  init(_ post: PagePost, _ drawing: Drawing) {
    self.post = post
    self.drawing = drawing
  }

  /// Does what the button says, if it can still be done; the page then shows how things are.
  ///
  /// - Returns: The element to go to; `nil` where the button is another one.
  func carryOut(on turn: inout Turn) throws -> String? {
    let session = turn.loaded.session
    switch post.action {
    case .add(let list):
      let outcome = try apply(.insert(list: list, .end, []), to: &turn)
      guard let item = outcome?.insertedItem else { return "section-\(list.anchor)" }
      return turn.loaded.session.firstRow(of: item).map { "row-\($0)" } ?? "section-\(item)"
    case .remove(let key):
      guard let item = ItemKey(key) else { return nil }
      _ = try apply(.remove(ItemPath(list: item.list, id: item.id)), to: &turn)
      return "section-\(item.list.anchor)"
    case .up(let key): return try move(key, by: -1, session, &turn)
    case .down(let key): return try move(key, by: 1, session, &turn)
    default: return nil
    }
  }

  /// Moves an item past the one that is shown beside it.
  private func move(
    _ key: String, by distance: Int, _ session: Session, _ turn: inout Turn
  ) throws -> String? {
    guard let item = ItemKey(key) else { return nil }
    let shown = session.shownItems(of: item.list)
    if let place = shown.firstIndex(of: item), shown.indices.contains(place + distance) {
      let neighbour = shown[place + distance].id
      _ = try apply(
        .move(
          ItemPath(list: item.list, id: item.id), list: nil,
          distance < 0 ? .before(neighbour) : .after(neighbour)), to: &turn)
    }
    let row = turn.loaded.session.firstRow(of: item.text)
    let isRow = !turn.loaded.session.hasSection(item.text)
    return isRow
      ? row.map { "row-\($0)" } ?? "section-\(item.list.anchor)" : "section-\(key.anchor)"
  }

  /// Applies the edit, if it can still be done: somebody else may have been faster, or the page is old,
  /// and then it shows what there is now.
  private func apply(_ change: Edit.Change, to turn: inout Turn) throws -> Outcome? {
    do {
      return try post.press(change, drawing, on: &turn)
    } catch {
      switch error {
      case .unknownList, .unknownItem, .listFull, .listAtMinimum, .unknownNeighbour, .outOfRange:
        return nil
      case .submitted, .hidden, .disabled, .conflict, .otherTemplate, .seqReused, .seqTooOld,
        .unknownField, .unknownAction, .unsettled:
        throw error
      }
    }
  }
}

extension String {
  /// The text as part of an address of ours, without what a key cannot have.
  fileprivate var anchor: String {
    String(unicodeScalars.filter { $0.isASCII && (UInt8(ascii: $0).isIDByte || $0 == "/") })
  }
}

extension Session {
  /// The key of the first row of an item.
  fileprivate func firstRow(of item: String) -> String? {
    let rows = PageSnapshot(pageSnapshot).rows
    return rows.first { ItemKey($0.key)?.text == item }?.key
  }

  /// The items of a list that are shown, in order.
  fileprivate func shownItems(of list: String) -> [ItemKey] {
    guard let section = PageSnapshot(pageSnapshot).sections.first(where: { $0.key == list }) else {
      return []
    }
    let keys = (section.list?.items.map(\.key) ?? []) + section.rows.compactMap { $0.item?.key }
    return keys.compactMap(ItemKey.init)
  }

  /// Whether an item is a section of its own.
  fileprivate func hasSection(_ item: String) -> Bool {
    (pageSnapshot["sections"]?.array ?? []).contains { $0["key"]?.string == item }
  }
}
