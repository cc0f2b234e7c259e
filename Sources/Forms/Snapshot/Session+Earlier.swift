import Rules

extension Session {
  /// The session as it was at an earlier state, to be looked at only: it does not know what was before.
  ///
  /// - Returns: `nil` where the state is not remembered; the journal may still know it.
  public func earlier(_ base: Base) -> Session? {
    guard let rev = number(of: base) else { return nil }
    guard rev < self.rev else { return self }
    guard let place = history.firstIndex(where: { $0.rev == rev }) else { return nil }
    let touched = Touched(history[place...])
    var earlier = self
    for before in touched.fields {
      earlier.state.fields[before.slot] = before.state
      earlier.state.inputs.values[before.slot] = before.value
      earlier.state.inputs.visible[before.slot] = before.state.isVisible
    }
    for section in touched.sections.entries {
      earlier.state.sections[section.number] = section.state
      earlier.state.inputs.visible[earlier.state.firstSectionSlot + section.number] =
        section.state.isShown
    }
    for list in touched.lists.entries { earlier.state.lists[list.number] = list.state }
    for item in touched.items.entries { earlier.state.items[item.number] = item.state }
    earlier.state.progress = history[place].log.progress
    earlier.status = history[place].status
    earlier.become(rev, history[place].nonce)
    earlier.history = []
    return earlier
  }
}
