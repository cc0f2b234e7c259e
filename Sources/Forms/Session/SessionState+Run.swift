import Rules

extension SessionState {
  /// Says that the answer of a field is another one, so that the next ``run()`` sees to it.
  mutating func answerChanged(_ slot: Int) {
    let field = field(of: slot)
    guard !form.loneFields.contains(field) || !inputs.visible[slot] else {
      return settleLone(slot)
    }
    makeDue(form.graph.valueSteps[field], slot)
    makeDue(form.graph.checkSteps[field], slot)
  }

  /// Computes what follows from the answer of a visible field that concerns nothing else.
  private mutating func settleLone(_ slot: Int) {
    stepsDone += 2
    inputs.values[slot] = fields.read(slot) { $0.answer }
    _ = fieldCheck(slot, item(of: slot))
  }

  private mutating func makeDue(_ step: Int, _ slot: Int) {
    guard step >= 0 else { return }
    if let item = item(of: slot) {
      due.insert(step, item: items[item].position)
    } else {
      due.insert(step)
    }
  }

  /// Sets the clock of the next ``run()``, which sees to what reads the day or the moment.
  mutating func setClock(_ clock: RuleClock?) {
    guard let clock else { return }
    let before = inputs.clock
    guard clock != before else { return }
    follow(clock)
    if clock.today != before.today, let today = form.graph.today { due.insert(today) }
    if clock.asOf != before.asOf, let now = form.graph.now { due.insert(now) }
  }

  /// Does every step that is due, and those that follow from a change.
  mutating func run() {
    let graph = form.graph
    while let next = due.popFirst() {
      stepsDone += 1
      var item: Int?
      if let list = graph.lists[next.step] {
        // What all items read may have changed before it was known that an item is gone.
        guard next.item < lists[list].items.count else { continue }
        item = lists[list].items[next.item]
      }
      guard perform(graph.steps[next.step], for: item) else { continue }
      makeReadersDue(of: next, in: graph)
    }
  }

  /// Makes the steps due that read one that has changed.
  private mutating func makeReadersDue(of changed: DueSteps.Due, in graph: StepGraph) {
    for position in graph.readers(of: changed.step) {
      let reader = graph.readers[position]
      guard reader.reach != .once else {
        due.insert(reader.step)
        continue
      }
      switch (reader.reach, graph.lists[reader.step]) {
      case (.sameItem, .some): due.insert(reader.step, item: changed.item)
      case (.nextItem, let list?):
        if changed.item + 1 < inputs.rows[list].count {
          due.insert(reader.step, item: changed.item + 1)
        }
      case (.everyItem, let list?):
        // A list may have got an item that rules do not see yet: the others stand further back then.
        for item in 0..<max(inputs.rows[list].count, lists[list].count) {
          due.insert(reader.step, item: item)
        }
      case (.once, _), (_, nil): due.insert(reader.step)
      }
    }
  }

  /// Does every step once, in order.
  mutating func runAll() {
    for list in lists.indices { _ = updateRows(list) }
    due.removeAll()
    var step = 0
    while step < form.graph.steps.count {
      guard let list = form.graph.lists[step] else {
        _ = perform(form.graph.steps[step], for: nil)
        step += 1
        continue
      }
      let together = step..<form.graph.end(of: step)
      for item in lists[list].items {
        for step in together { _ = perform(form.graph.steps[step], for: item) }
      }
      step = together.upperBound
    }
    // The items that a rule has only now brought into sight.
    run()
  }
}
