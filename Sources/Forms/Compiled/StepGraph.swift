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
  /// The readers of the first step, those of the second, and so on.
  let readers: [Reader]
  /// For each step where its readers begin; at the end, where those of the last one end.
  private let firstReaders: [Int]
  /// The number of each field's value step; -1 for a label.
  let valueSteps: [Int]
  /// The number of each field's check step; -1 where nothing can be wrong with an answer.
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
    (readers, firstReaders) = Self.readers(plan, ranks)
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

  /// The steps that have to be done after one has changed.
  ///
  /// Those of ``Step/repeatRows(_:)`` read the number or the order of the items. After it has changed
  /// there are also ``itemSteps`` to do for each item that has come into or gone out of the sight of
  /// rules, and ``previousReaders`` for each that has another one before it.
  ///
  /// - Returns: Where they stand in ``readers``.
  func readers(of step: Int) -> Range<Int> { firstReaders[step]..<firstReaders[step + 1] }

  /// The readers of all steps in the order of the steps, those of each once and in order, and where they
  /// begin.
  private static func readers(
    _ plan: StepPlan, _ ranks: [Int]
  ) -> (readers: [Reader], firsts: [Int]) {
    // Sorted by the reader first, the readings of each step are in order too.
    let byReader = Buckets(plan.readings.lazy.map { ranks[$0.step] }, count: ranks.count)
    let sorted = byReader.numbers.lazy.map { plan.readings[$0] }.filter { !$0.isOrderOnly }
    let readings = Array(sorted)
    let byStep = Buckets(readings.lazy.map { ranks[$0.other] }, count: ranks.count)
    var readers: [Reader] = []
    readers.reserveCapacity(readings.count)
    var firsts = [0]
    firsts.reserveCapacity(ranks.count + 1)
    for step in ranks.indices {
      for number in byStep.numbers[byStep.range(of: step)] {
        let reading = readings[number]
        readers.insert(
          Reader(step: ranks[reading.step], reach: plan.reach(of: reading)),
          inOrderFrom: firsts[step])
      }
      firsts.append(readers.count)
    }
    return (readers, firsts)
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
  /// Adds a reader to some that are sorted, unless it is there; few stand behind it, those of its own step.
  fileprivate mutating func insert(_ reader: StepGraph.Reader, inOrderFrom start: Int) {
    var place = count
    while place > start, self[place - 1].step == reader.step,
      self[place - 1].reach.rawValue >= reader.reach.rawValue
    {
      if self[place - 1].reach == reader.reach { return }
      place -= 1
    }
    if place == count { append(reader) } else { insert(reader, at: place) }
  }
}

/// Numbers from 0 on, put into buckets; those of a bucket stay in order.
private struct Buckets {
  /// The numbers of the first bucket, those of the second, and so on.
  let numbers: [Int]
  /// For each bucket where it ends.
  private let ends: [Int]

  /// Sorts numbers by the buckets that they are given.
  init(_ buckets: some Collection<Int>, count: Int) {
    var starts = Array(repeating: 0, count: count + 1)
    for bucket in buckets { starts[bucket + 1] += 1 }
    for bucket in 0..<count { starts[bucket + 1] += starts[bucket] }
    var numbers = Array(repeating: 0, count: starts[count])
    for (number, bucket) in buckets.enumerated() {
      numbers[starts[bucket]] = number
      starts[bucket] += 1
    }
    self.numbers = numbers
    ends = starts
  }

  func range(of bucket: Int) -> Range<Int> { (bucket == 0 ? 0 : ends[bucket - 1])..<ends[bucket] }
}
