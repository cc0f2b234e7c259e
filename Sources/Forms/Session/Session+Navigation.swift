import Rules

/// The way from one field to the next.
extension Session {
  /// A direction in the order of the document.
  public enum Direction: Sendable { case next, previous }

  /// What lies in a direction.
  public enum Neighbour: Sendable, Equatable {
    case field(String)
    /// There is no further field that a person can edit.
    case end
    /// There is no field to go from.
    case unknown
  }

  /// The nearest field that a person can see and edit.
  ///
  /// A field that is hidden, disabled, only shows something, or that the client cannot show, still has a
  /// place from which to go on.
  ///
  /// - Parameters:
  ///   - direction: Forward or back.
  ///   - key: The field to go from; with `nil` it is the first or the last one.
  /// - Returns: The key of the field, or why there is none.
  /// - Complexity: Linear in the number of fields.
  public func neighbour(_ direction: Direction, of key: String?) -> Neighbour {
    var start: Int?
    if let key {
      guard let slot = state.slot(of: key) else { return .unknown }
      start = slot
    }
    var found: Int?
    let replaced = texts.isReplaced
    for slot in state.slotsInOrder where isEditable(slot) && !replaced[state.field(of: slot)] {
      switch direction {
      case .next:
        guard start.map({ state.isBefore($0, slot) }) ?? true else { continue }
        return .field(state.key(of: slot))
      case .previous:
        guard start.map({ state.isBefore(slot, $0) }) ?? true else { break }
        found = slot
      }
    }
    return found.map { .field(state.key(of: $0)) } ?? .end
  }

  private func isEditable(_ slot: Int) -> Bool {
    let (compiled, field) = (state.compiled(slot), state.fields[slot])
    return field.isVisible && field.isEnabled && compiled.field.hasAnswer && !compiled.isCalculated
  }
}

extension SessionState {
  /// The slots of all fields, those of items too, in the order of the document.
  fileprivate var slotsInOrder: some Sequence<Int> {
    form.sections.lazy.flatMap { section -> [Int] in
      guard let list = section.list else { return Array(section.fields) }
      return lists[list].items.flatMap { Array(slots(ofItem: $0)) }
    }
  }
}
