/// What is done to the items of a list, once it is known to be allowed.
enum ItemStep: Sendable {
  case insert(nonce: String, list: Int, position: Int)
  case remove(item: Int)
  case move(item: Int, position: Int)
  case moveInto(item: Int, list: Int, position: Int)
  /// At the beginning of a session: lists get as many items as there are answers for.
  case fill(rows: [Int: Int], nonce: String)

  /// Does it; what follows is computed by the next run.
  func carryOut(on state: inout SessionState) {
    switch self {
    case .insert(let nonce, let list, let position):
      let id = state.freshID(nonce)
      state.insertItem(id, into: list, at: position)
    case .remove(let item): state.removeItem(item)
    case .move(let item, let position): state.moveItem(item, to: position)
    case .moveInto(let item, let list, let position):
      state.moveItem(item, into: list, at: position)
    case .fill(let rows, let nonce):
      for (list, count) in rows.sorted(by: { $0.key < $1.key }) {
        let isCounted = state.form.repeats[list].rows != nil
        state.fill(list, to: count) {
          isCounted ? "r\($0.lists[list].items.count + 1)" : $0.freshID(nonce)
        }
      }
    }
  }
}

extension Edit.Change {
  /// The change as it was carried out: at the place that was meant, and with the answers written.
  func settled(_ step: ItemStep, _ written: [Assignment]) -> Edit.Change {
    switch (self, step) {
    case (.insert(let list, _, _), .insert(_, _, let position)):
      .insert(list: list, .at(position), written)
    case (.move(let item, let list, _), .move(_, let position)),
      (.move(let item, let list, _), .moveInto(_, _, let position)):
      .move(item, list: list, .at(position))
    default: self
    }
  }
}
