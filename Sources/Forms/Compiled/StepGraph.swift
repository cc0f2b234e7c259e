import Rules

/// Who reads whom among the steps of a form, in order; shared by all sessions of the form.
final class StepGraph: Sendable {
  /// The steps in order.
  let steps: [Step]
  /// For each step the repeat for whose items it is done; `nil` for a step that is done once.
  let lists: [Int?]
  /// For each step the first of those that go item by item together with it.
  ///
  /// All of them are done for the first item, then all for the second. It is the step itself for all
  /// but those that read each other through `prev`.
  let leads: [Int]
  /// For each step those that have to be done after it has changed.
  ///
  /// Those of ``Step/repeatRows(_:)`` read the number or the order of the items. After it has changed
  /// there are also ``itemSteps`` to do for each item that has come into or gone out of the sight of
  /// rules, and ``previousReaders`` for each that has another one before it.
  let dependents: [[Reader]]
  /// The number of each field's value step; -1 for a label.
  let valueSteps: [Int]
  /// The number of each field's check step; -1 for a label.
  let checkSteps: [Int]
  /// The number of each repeat's step ``Step/repeatRows(_:)``.
  let rowsSteps: [Int]
  /// For each repeat the steps that are done for each of its items.
  let itemSteps: [[Int]]
  /// For each repeat the steps that read the item before.
  let previousReaders: [[Int]]
  /// The number of ``Step/today`` and ``Step/now``; `nil` where no rule asks.
  let today: Int?
  let now: Int?

  init(_ plan: StepPlan, _ order: StepOrder) {
    let ranks = order.ranks
    func rank(_ step: Step) -> Int? { plan.number(of: step).map { ranks[$0] } }
    steps = order.steps.map { plan.steps[$0] }
    lists = order.steps.map { plan.lists[$0] }
    var leads = Array(order.steps.indices)
    for group in order.groups { for rank in group { leads[rank] = group.lowerBound } }
    self.leads = leads
    dependents = Self.dependents(plan, ranks)
    valueSteps = plan.parts.fields.indices.map { rank(.fieldValue($0)) ?? -1 }
    checkSteps = plan.parts.fields.indices.map { rank(.fieldCheck($0)) ?? -1 }
    rowsSteps = plan.parts.repeats.indices.map { rank(.repeatRows($0)) ?? -1 }
    var itemSteps = Array(repeating: [Int](), count: plan.parts.repeats.count)
    for (rank, list) in lists.enumerated() { if let list { itemSteps[list].append(rank) } }
    self.itemSteps = itemSteps
    previousReaders = plan.previousReaders.map { Array(Set($0.map { ranks[$0] })).sorted() }
    today = rank(.today)
    now = rank(.now)
  }

  /// For each step those that have to be done after it has changed, each once and in order.
  private static func dependents(_ plan: StepPlan, _ ranks: [Int]) -> [[Reader]] {
    var counts = Array(repeating: 0, count: ranks.count)
    for reading in plan.readings where !reading.isOrderOnly { counts[ranks[reading.other]] += 1 }
    var dependents = Array(repeating: [Reader](), count: ranks.count)
    for reading in plan.readings where !reading.isOrderOnly {
      let step = ranks[reading.other]
      if dependents[step].isEmpty { dependents[step].reserveCapacity(counts[step]) }
      dependents[step].append(
        Reader(step: ranks[reading.step], reach: plan.reach(of: reading)))
    }
    for step in dependents.indices where dependents[step].count > 1 {
      dependents[step].sort { ($0.step, $0.reach.rawValue) < ($1.step, $1.reach.rawValue) }
      dependents[step].removeRepeated()
    }
    return dependents
  }

  /// Where the steps end that go item by item together with this one, the first of them.
  func end(of lead: Int) -> Int {
    var end = lead + 1
    while end < leads.count, leads[end] == lead { end += 1 }
    return end
  }

  /// A step that reads another one.
  struct Reader: Hashable, Sendable {
    let step: Int
    let reach: Reach
  }

  /// For which items a reader has to be done after a change.
  enum Reach: Int, Hashable, Sendable {
    /// It is done once, outside of repeats.
    case once
    /// For the item that changed.
    case sameItem
    /// For the one after the item that changed.
    case nextItem
    /// For every item that rules see.
    case everyItem
  }
}

extension [StepGraph.Reader] {
  /// Keeps one of those that are equal and stand side by side.
  fileprivate mutating func removeRepeated() {
    guard zip(self, dropFirst()).contains(where: { $0 == $1 }) else { return }
    self = reduce(into: []) { kept, reader in if kept.last != reader { kept.append(reader) } }
  }
}
