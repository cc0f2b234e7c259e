extension DueSteps {
  /// Adds the steps that read one that has changed.
  ///
  /// - Parameters:
  ///   - due: What has changed.
  ///   - graph: Who reads whom.
  ///   - rows: For each repeat the items that rules see, as in the inputs of rules.
  ///   - lists: What there is of each repeat; it may have got an item that rules do not see yet, so
  ///     that the others stand further back than among the rows.
  mutating func insertReaders(
    of due: Due, in graph: StepGraph, rows: [[Int]], lists: [ListState]
  ) {
    for reader in graph.dependents[due.step] {
      switch (reader.reach, graph.lists[reader.step]) {
      case (.sameItem, .some): insert(reader.step, item: due.item)
      case (.nextItem, let list?):
        if due.item + 1 < rows[list].count { insert(reader.step, item: due.item + 1) }
      case (.everyItem, let list?):
        for item in 0..<max(rows[list].count, lists[list].count) {
          insert(reader.step, item: item)
        }
      case (.once, _), (_, nil): insert(reader.step)
      }
    }
  }

  /// Adds what has to be done after rules see other items of a repeat, or in another order, beside
  /// the steps that read ``Step/repeatRows(_:)``.
  ///
  /// - Parameters:
  ///   - list: The number of the repeat.
  ///   - before: The blocks of the items that rules saw.
  ///   - after: The blocks of the items that rules see now.
  ///   - items: The blocks of all items that there are, in their order; those in `after` come first.
  ///   - graph: Who reads whom.
  mutating func insertItems(
    of list: Int, before: [Int], after: [Int], items: [Int], in graph: StepGraph
  ) {
    let (old, new) = (Set(before), Set(after))
    for (position, block) in items.enumerated() where old.contains(block) != new.contains(block) {
      for step in graph.itemSteps[list] { insert(step, item: position) }
    }
    guard !graph.previousReaders[list].isEmpty else { return }
    let previous = Dictionary(uniqueKeysWithValues: zip(before.dropFirst(), before))
    for (position, block) in after.enumerated() where old.contains(block) {
      guard previous[block] != (position > 0 ? after[position - 1] : nil) else { continue }
      for step in graph.previousReaders[list] { insert(step, item: position) }
    }
  }
}
