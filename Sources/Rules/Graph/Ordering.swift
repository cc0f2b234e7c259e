/// What a graph has to say about the order of its steps.
public enum Ordering: Hashable, Sendable {
  case order(StepOrder)
  /// The steps of a circle that no order can meet, each reading the next.
  case circle([Int])
}

/// An order in which every step follows what it reads.
public struct StepOrder: Hashable, Sendable {
  /// The steps in order.
  public let steps: [Int]
  /// The parts of the order, ascending, that are computed row by row: all steps of such a part for
  /// the first row, then all for the second.
  ///
  /// They are the steps of one repeat that read each other through the row before, as a running
  /// balance does.
  public let groups: [Range<Int>]

  public init(_ steps: [Int], groups: [Range<Int>] = []) {
    self.steps = steps
    self.groups = groups
  }

  /// For each step, its place in the order.
  public var ranks: [Int] {
    var ranks = Array(repeating: 0, count: steps.count)
    for (rank, step) in steps.enumerated() { ranks[step] = rank }
    return ranks
  }
}

extension DependencyGraph {
  /// An order of the steps, or the steps of one circle, each reading the next.
  ///
  /// There is an order if no step depends on itself, where what a row reads of the row before counts
  /// only on a way that leaves the repeat. Where the graph leaves a choice the lower number comes
  /// first, so that the order is always the same.
  ///
  /// - Complexity: O(*n* + *m*) for *n* steps and *m* readings up to many thousands, if there is no circle.
  public func ordered() -> Ordering {
    let withinRow = readings.filter { $0.dependent.mode != .previous }
    let (order, open) = Self.sorted(
      SuccessorLists(
        withinRow.lazy.map { (step: $0.other, successor: $0.dependent.step) }, count: steps))
    guard order.count == steps else {
      let reads = dependents.map { $0.filter { $0.mode != .previous }.map(\.step) }
      return .circle(CircleSearch(reads, among: open.map { $0 > 0 }).shortest())
    }
    let hasPrevious = withinRow.count < readings.count
    return hasPrevious ? grouped(StepOrder(order).ranks) : .order(StepOrder(order))
  }

  /// An order in which the steps that read each other through the row before stand together.
  ///
  /// The ranks are the places of the steps in an order within a row.
  private func grouped(_ ranks: [Int]) -> Ordering {
    let dependents = dependents
    let all = dependents.map { $0.map(\.step) }
    let components = Components(of: all)
    let owner = components.owner
    var between: [(step: Int, successor: Int)] = []
    var isGroup = components.members.map { $0.count > 1 }
    var leaving: [CircleSearch.Start] = []
    for (step, dependents) in dependents.enumerated() {
      for dependent in dependents {
        if owner[step] != owner[dependent.step] {
          between.append((owner[step], owner[dependent.step]))
        } else if dependent.mode.isMetRowByRow {
          isGroup[owner[step]] = true
        } else {
          leaving.append(CircleSearch.Start(step: dependent.step, first: step))
        }
      }
    }
    guard leaving.isEmpty else { return .circle(circle(within: owner, leaving)) }
    var steps: [Int] = []
    var groups: [Range<Int>] = []
    let parts = SuccessorLists(between, count: components.members.count)
    for component in Self.sorted(parts).order {
      let start = steps.count
      steps += components.members[component].sorted { ranks[$0] < ranks[$1] }
      if isGroup[component] { groups.append(start..<steps.count) }
    }
    return .order(StepOrder(steps, groups: groups))
  }

  /// The shortest circle that leaves the rows in one of these ways.
  ///
  /// The owner of a step is the number of the component that it is part of.
  private func circle(within owner: [Int], _ leaving: [CircleSearch.Start]) -> [Int] {
    let inner = dependents.enumerated().map { step, dependents in
      dependents.map(\.step).filter { owner[$0] == owner[step] }
    }
    let search = CircleSearch(inner, among: Array(repeating: true, count: inner.count))
    return search.shortest(
      from: leaving.sorted { ($0.step, $0.first) < ($1.step, $1.first) })
  }

  /// The steps in order as far as there is one, and for each step how many of those that it reads
  /// could not be put in order (Kahn's algorithm).
  private static func sorted(_ successors: SuccessorLists) -> (order: [Int], open: [Int]) {
    var open = Array(repeating: 0, count: successors.count)
    for step in successors.all { open[step] += 1 }
    var ready = StepSet(count: successors.count)
    for step in open.indices where open[step] == 0 { ready.insert(step) }
    var order: [Int] = []
    order.reserveCapacity(successors.count)
    while let step = ready.popFirst() {
      order.append(step)
      for place in successors.places(of: step) {
        let dependent = successors.all[place]
        open[dependent] -= 1
        if open[dependent] == 0 { ready.insert(dependent) }
      }
    }
    return (order, open)
  }
}

/// For each step those that come after it, all in one list, which needs no room of its own for each.
private struct SuccessorLists {
  /// The successors of the first step, then those of the second, and so on.
  let all: [Int]
  /// Where those of each step begin, and the end of all.
  private let starts: [Int]

  var count: Int { starts.count - 1 }

  init(_ pairs: some Collection<(step: Int, successor: Int)>, count: Int) {
    var starts = Array(repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.step + 1] += 1 }
    for step in 0..<count { starts[step + 1] += starts[step] }
    var next = starts
    var all = Array(repeating: 0, count: pairs.count)
    for pair in pairs {
      all[next[pair.step]] = pair.successor
      next[pair.step] += 1
    }
    (self.all, self.starts) = (all, starts)
  }

  /// Where the successors of a step stand.
  func places(of step: Int) -> Range<Int> { starts[step]..<starts[step + 1] }
}
