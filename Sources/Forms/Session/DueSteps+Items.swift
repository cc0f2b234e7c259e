extension DueSteps {
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
