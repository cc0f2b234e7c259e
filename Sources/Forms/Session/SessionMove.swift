import Rules

/// What a session keeps when it comes to stand on another edition of its form.
///
/// Answers go by their paths, items by the list that they are in. What is computed is computed anew
/// on the new edition, so that nothing of the old one has an effect any more.
struct SessionMove {
  let old: SessionState
  let renames: [Rename]
  /// The state on the new edition.
  private(set) var state: SessionState
  /// The answers that a person saw and that no field holds now.
  private(set) var ignored: [Outcome.Ignored] = []
  /// The paths of the fields whose answers are no more, hidden ones too.
  private(set) var lost: [String] = []
  /// For each list of the old edition the one that its items are in now.
  private var lists: [Int?] = []

  /// Moves a state onto the form of a rebase; the nonce names items that have to be there from the
  /// start.
  init(of old: SessionState, by rebase: Rebase, clock: RuleClock, nonce: String) {
    self.old = old
    renames = rebase.renames
    state = SessionState(rebase.form, language: old.language, clock: clock)
    state.begin()
    moveLists()
    state.itemsMade = old.itemsMade
    for list in rebase.form.repeats {
      state.fill(list.number, to: list.initialCount) { $0.freshID(nonce) }
    }
    for section in old.form.sections {
      guard let list = section.list else {
        for slot in section.fields { moveField(slot) }
        continue
      }
      for item in old.lists[list].items {
        for slot in old.slots(ofItem: item) { moveField(slot) }
      }
    }
    for variable in old.form.variables { moveField(variable) }
    state.begin()
    state.runAll()
    state.begin()
    state.shareBeginning()
  }

  /// Gives the lists that are still there their items, hidden ones too.
  private mutating func moveLists() {
    lists = old.form.repeats.map { list in
      state.form.list(renames.path(of: old.form.key(ofList: list.number)))
    }
    for (number, target) in lists.enumerated() {
      guard let target, state.lists[target].items.isEmpty else { continue }
      let list = old.lists[number]
      let isCounted = state.form.repeats[target].rows != nil
      state.restore(
        list: target, ids: list.items.map { old.items[$0].id },
        count: isCounted ? list.count : list.items.count, isMarked: list.isMarked)
    }
  }

  /// Gives the answer of a field to the one that has its path now.
  private mutating func moveField(_ slot: Int) {
    let before = old.fields[slot]
    guard before.isWritten || before.isMarked || before.writtenAt > 0 else { return }
    let compiled = old.compiled(slot)
    guard let target = target(of: slot) else { return drop(slot) }
    let new = state.compiled(target)
    var next = state.fields[target]
    if before.answer.isAnswered {
      // What is computed now counts more than what was answered before.
      let isReplacement = before.isOverridden && new.field.override
      guard new.calculate == nil || isReplacement,
        let held = new.held(before.answer, from: compiled)
      else { return drop(slot) }
      next.answer = new.withoutInvalid(held)
      if !next.answer.isAnswered { lost.append(path(of: slot)) }
      next.isOverridden = new.calculate != nil && next.answer.isAnswered
    }
    if new.field.hasAnswer, new.field.kind.name.utf8.elementsEqual(compiled.field.kind.name.utf8) {
      next.input = before.input
    }
    next.isMarked = before.isMarked
    next.isWritten = before.isWritten
    next.store(next.answer, at: before.writtenAt, by: before.writer)
    state.fields[target] = next
  }

  /// The slot of the field that has the path of an old one; `nil` where there is none.
  private func target(of slot: Int) -> Int? {
    let path = renames.path(of: path(of: slot))
    if old.compiled(slot).isVariable { return state.form.variable(path) }
    guard let field = state.form.index(of: path) else { return nil }
    guard let item = old.item(of: slot) else {
      return state.form.fields[field].column == nil ? field : nil
    }
    guard let list = lists[old.items[item].list], state.form.fields[field].column?.list == list,
      let target = state.item(old.items[item].id, in: list)
    else { return nil }
    return state.slot(of: field, in: target)
  }

  /// The path of an old field, the same in all items of a list.
  private func path(of slot: Int) -> String { old.form.path(ofField: old.field(of: slot)) }

  /// Notes an answer that is no more, unless the field was hidden: its name is nobody's business,
  /// and no more is that of a variable.
  private mutating func drop(_ slot: Int) {
    guard !old.compiled(slot).isVariable else { return }
    guard old.fields[slot].answer.isAnswered else { return }
    lost.append(path(of: slot))
    guard old.fields[slot].isVisible else { return }
    ignored.append(.init(key: old.key(of: slot), reason: .gone))
  }
}

extension CompiledForm {
  /// What a field is called on the way to it: `name`, or `people/name` in a template.
  func path(ofField field: Int) -> String { parts.path(of: fields[field]) }
}
