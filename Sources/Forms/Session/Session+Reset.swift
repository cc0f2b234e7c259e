import Rules

/// The way back to how a session began.
extension Session {
  /// Gives the session the answers, items, variables and marks that it began with.
  ///
  /// What depends on the clock is computed for the present one. No effects are carried out: the
  /// session is as if nothing had happened.
  mutating func reset(_ edit: Edit) -> Outcome {
    var outcome = Outcome(rev: rev)
    let first = beginning()
    state.begin()
    state.setClock(clock(of: edit))
    state.goBack(to: first, at: rev + 1, by: edit.writer)
    state.run()
    commit(edit, .reset, status: .draft, &outcome)
    // What a secret was at the beginning is now its latest text.
    outcome.setSecrets(state.secrets)
    return outcome
  }

  /// The state in which the session began, on the form that it stands on now.
  private func beginning() -> SessionState {
    let edit = JournalRecord.opening(of: openingRow, in: form)
    var answers = OpeningAnswers(edit.assignments)
    answers.rows = JournalRecord.rows(of: openingRow, in: form)
    return Session(
      id: id, form: form,
      opening: Opening(
        language: language, asOf: openingRow.asOf, nonce: openingRow.nonce, answers: answers,
        isAdmin: edit.isAdmin, timeZone: timeZone)
    ).state
  }
}

extension SessionState {
  /// The texts of all secrets that were given.
  var secrets: [JournalRow.Secret] {
    form.sections.flatMap { section in
      guard let list = section.list else { return secrets(in: section.fields) }
      return lists[list].items.flatMap { secrets(ofItem: $0) }
    }
  }

  /// Takes over what another state of the same form has stored.
  fileprivate mutating func goBack(
    to first: SessionState, at rev: Int, by writer: FieldState.Writer?
  ) {
    for list in form.repeats.indices {
      if form.repeats[list].rows == nil { bringBackItems(of: list, from: first) }
      if lists[list].isMarked != first.lists[list].isMarked {
        touch(list: list)
        lists[list].isMarked = first.lists[list].isMarked
      }
      for item in lists[list].items {
        let twin = first.item(items[item].id, in: list)
        for (number, slot) in slots(ofItem: item).enumerated() {
          let old = twin.map { first.fields[first.items[$0].block + number] }
          putBack(old ?? FieldState(answer: compiled(slot).empty), in: slot, at: rev, by: writer)
        }
      }
    }
    for slot in 0..<firstSectionSlot {
      putBack(first.fields[slot], in: slot, at: rev, by: writer)
    }
  }

  /// Gives a list the items that it had, in their order.
  private mutating func bringBackItems(of list: Int, from first: SessionState) {
    let wanted = first.lists[list].items.map { first.items[$0].id }
    for item in lists[list].items
    where !wanted.contains(where: { $0.utf8.elementsEqual(items[item].id.utf8) }) {
      removeItem(item)
    }
    for (position, id) in wanted.enumerated() {
      if let item = item(id, in: list) {
        if items[item].position != position { moveItem(item, to: position) }
      } else {
        insertItem(id, into: list, at: position)
      }
    }
  }
}
