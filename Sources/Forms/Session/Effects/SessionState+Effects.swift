import Rules

/// What effects do to a session.
extension SessionState {
  /// How many steps a pass over everything takes.
  var stepsOfFullPass: Int {
    form.repeats.reduce(form.graph.steps.count) {
      $0 + lists[$1.number].items.count * form.graph.itemSteps[$1.number].count
    }
  }

  /// Whether an item is in its list.
  func isThere(_ item: Int) -> Bool { items[item].position >= 0 }

  /// The slot of what an effect is about; `nil` where its item is no more.
  func slot(of target: EffectTarget, in item: Int?) -> Int? {
    switch target {
    case .outer(let slot): slot
    case .own(let column): item.flatMap { isThere($0) ? items[$0].block + column : nil }
    }
  }

  /// What the rule of an effect gives for a field or variable.
  ///
  /// - Returns: Null where it gives nothing, which takes an answer away; `nil` where it cannot be
  ///   computed, which leaves things as they are.
  func value(of setting: CompiledEffect.Setting, for slot: Int, in item: Int?) -> Value? {
    let isSeen = item.map { isThere($0) && self.isSeen($0) } ?? true
    guard isSeen || !setting.readsItem else { return nil }
    switch setting.rule.evaluate(inputs, row: isSeen ? place(of: item) : nil) {
    case .value(.null), .blank: return .null
    case .value(let result):
      let (value, fault) = compiled(slot).fitted(result)
      return fault == nil ? value ?? .null : nil
    case .fault: return nil
    }
  }

  /// The answer as it is shown, or as it is kept while the field is hidden.
  func effectiveAnswer(_ slot: Int) -> Value {
    fields[slot].isVisible ? inputs.values[slot] : fields[slot].answer
  }

  /// Adds an item at the end of a list, if there is room.
  mutating func insertItem(into list: Int, nonce: String) {
    let count = lists[list].items.count
    guard count < form.repeats[list].most else { return }
    let id = freshID(nonce)
    insertItem(id, into: list, at: count)
  }

  /// Whether an item is in a list that may lose it.
  func canLose(_ item: Int, from list: Int) -> Bool {
    isThere(item) && items[item].list == list
      && lists[list].items.count > form.repeats[list].list.min
  }

  /// The fields outside of variables and calculations whose stored answers are others than when
  /// this was asked last in the same edit, in the order of the document.
  mutating func takeChangedAnswers() -> [Int] {
    guard !answersBefore.isEmpty else { return [] }
    var before: [Int: Value] = [:]
    for (slot, answer) in answersBefore where before[slot] == nil { before[slot] = answer }
    answersBefore.removeAll(keepingCapacity: true)
    return before.filter { slot, answer in
      let compiled = compiled(slot)
      return fields[slot].answer != answer && compiled.field.calculate == nil
        && !compiled.isVariable && (item(of: slot).map { isThere($0) } ?? true)
    }.keys.sorted { isBefore($0, $1) }
  }
}
