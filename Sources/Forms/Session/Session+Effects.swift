/// What an edit sets off.
extension Session {
  /// A list of effects, and the item in which it stands.
  typealias Effects = (list: [CompiledEffect], item: Int?)

  /// Carries out the effects of an edit and all that follows from changed answers.
  ///
  /// - Returns: Whether there was anything to carry out.
  /// - Throws: An ``EditRefusal/unsettled``, after everything was undone.
  mutating func react(
    to edit: Edit, _ effects: [Effects], _ outcome: inout Outcome
  ) throws(EditRefusal) -> Bool {
    guard form.watchesAnswers || !effects.isEmpty else { return false }
    var reaction = Reaction(edit, rev: rev + 1, on: state)
    do throws(Reaction.Unsettled) {
      for (list, item) in effects { try reaction.carryOut(list, in: item, on: &state) }
      try reaction.settle(&state)
    } catch {
      state.undo()
      throw .unsettled
    }
    outcome.effects = reaction.hints(in: state)
    return true
  }

  /// The effects of what an edit does to an item, those of the form at the end.
  func effects(of step: ItemStep) -> [Effects] {
    switch step {
    case .remove(let item): effects(.onDelete, of: [state.items[item].list])
    case .move(let item, _): effects(.onReorder, of: [state.items[item].list])
    case .moveInto(let item, let list, _):
      effects(.onReorder, of: [state.items[item].list, list])
    case .insert, .fill: []
    }
  }

  private func effects(_ trigger: Trigger, of lists: [Int]) -> [Effects] {
    (lists.map { form.repeats[$0].effects } + [form.effects]).compactMap { effects in
      effects?.lists[trigger].map { ($0, nil) }
    }
  }
}
