/// The writing of answers, and what comes of it.
extension Session {
  /// Carries out what an edit does to items, unless that is ignored, and writes its answers.
  mutating func write(
    _ answers: [Assignment], _ edit: Edit, _ verdict: ItemVerdict
  ) throws(EditRefusal) -> Outcome {
    var outcome = Outcome(rev: rev)
    switch verdict {
    case .step(let step): try write(answers, edit, after: step, &outcome)
    case .ignored(let ignored):
      try requireUnmoved(edit)
      outcome.ignored = [ignored]
      if edit.isStrict { throw refusal(of: outcome.ignored) ?? .hidden(keys: [ignored.key]) }
    }
    return outcome
  }

  /// Refuses an edit that names fields which others have changed.
  private func requireUnmoved(_ edit: Edit) throws(EditRefusal) {
    let moved = edit.fields.filter { wasChangedByOthers($0.key, since: $0.since, edit) }
    guard moved.isEmpty else { throw .conflict(keys: moved.map(\.key)) }
  }

  /// Writes answers, after something happened to items.
  mutating func write(
    _ answers: [Assignment], _ edit: Edit, after step: ItemStep? = nil, _ outcome: inout Outcome
  ) throws(EditRefusal) {
    // The check would be given a copy of the whole session, so it is not called in vain.
    if !edit.fields.isEmpty { try requireUnmoved(edit) }
    var writing = AnswerWriting(of: edit, rev: rev + 1, form: form, clock: clock(of: edit))
    writing.base = edit.base.flatMap { number(of: $0) }
    writing.itemStep = step
    state.begin()
    let written = writing.write(answers, to: &state)
    if edit.isStrict, let refusal = refusal(of: writing.ignored) {
      state.undo()
      throw refusal
    }
    outcome.ignored = writing.ignored
    outcome.conflicts = writing.conflicts
    if case .insert = edit.change {
      outcome.insertedItem = state.log.inserted.last.map { state.key(ofItem: $0) }
    }
    // In another list the texts of secrets have other names.
    let secrets = writing.itemStep.flatMap { self.secrets(after: $0) }
    let effects = writing.itemStep.map { self.effects(of: $0) } ?? []
    if try react(to: edit, effects, &outcome) { writing.judge(in: state) }
    outcome.echo = writing.echo
    outcome.normalized = writing.normalized
    let change = writing.itemStep.map { edit.change.settled($0, written) } ?? .set(written)
    commit(edit, change, status: .draft, &outcome)
    if let secrets { outcome.setSecrets(secrets) }
  }

  /// The secrets of an item that has come into a list; `nil` where none has come from another one.
  private func secrets(after step: ItemStep) -> [JournalRow.Secret]? {
    guard case .moveInto(_, let list, let position) = step else { return nil }
    return state.secrets(ofItem: state.lists[list].items[position])
  }

  /// Why a strict edit is refused some of whose answers were not written.
  private func refusal(of ignored: [Outcome.Ignored]) -> EditRefusal? {
    let hidden = ignored.filter { $0.reason == .hidden }
    guard hidden.isEmpty else { return .hidden(keys: hidden.map(\.key)) }
    let disabled = ignored.filter { $0.reason == .disabled || $0.reason == .calculated }
    return disabled.isEmpty ? nil : .disabled(keys: disabled.map(\.key))
  }
}
