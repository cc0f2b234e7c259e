/// Which step has to come before which.
///
/// Steps are numbered from 0. The graph answers with an order in which every step follows what it
/// reads, or with a circle.
public struct DependencyGraph: Sendable {
  /// For each step, the steps that read it.
  public private(set) var dependents: [[Int]]

  /// Creates a graph of steps that read nothing yet.
  public init(steps: Int) {
    dependents = Array(repeating: [], count: steps)
  }

  /// Notes that a step reads another one.
  ///
  /// It may be noted again, as long as no other step was in between.
  public mutating func add(_ step: Int, reads other: Int) {
    if dependents[other].last != step { dependents[other].append(step) }
  }

  /// An order of the steps, or the steps of one circle, each reading the next.
  ///
  /// Where the graph leaves a choice the lower number comes first, so that the order is always the
  /// same (Kahn's algorithm with a heap).
  ///
  /// - Complexity: O(*n* log *n* + *m*) for *n* steps and *m* readings, if there is no circle.
  public func ordered() -> Ordering {
    var open = Array(repeating: 0, count: dependents.count)
    for step in dependents.joined() { open[step] += 1 }
    var ready = MinHeap(open.indices.filter { open[$0] == 0 })
    var order: [Int] = []
    order.reserveCapacity(dependents.count)
    while let step = ready.popFirst() {
      order.append(step)
      for dependent in dependents[step] {
        open[dependent] -= 1
        if open[dependent] == 0 { ready.insert(dependent) }
      }
    }
    if order.count == dependents.count { return .order(order) }
    return .circle(CircleSearch(self, among: open.map { $0 > 0 }).shortest())
  }

  public enum Ordering: Hashable, Sendable {
    case order([Int])
    case circle([Int])
  }
}

/// Numbers of which the smallest is taken first.
private struct MinHeap {
  private var numbers: [Int]

  /// Creates a heap of numbers that are in order.
  init(_ sorted: [Int]) {
    numbers = sorted
  }

  mutating func insert(_ number: Int) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[child] < numbers[(child - 1) / 2] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let last = numbers.popLast() else { return nil }
    guard let first = numbers.first else { return last }
    numbers[0] = last
    var parent = 0
    while true {
      var child = parent * 2 + 1
      guard child < numbers.count else { return first }
      if child + 1 < numbers.count, numbers[child + 1] < numbers[child] { child += 1 }
      guard numbers[child] < numbers[parent] else { return first }
      numbers.swapAt(child, parent)
      parent = child
    }
  }
}

/// The search for a circle that is easy to understand, which is a short one.
private struct CircleSearch {
  /// For each step that may be on a circle, what it reads, in order.
  private let reads: [[Int]]
  private let candidates: [Int]
  /// The readings that may be followed before the search is content with what it has.
  private static let patience = 2_000_000

  init(_ graph: DependencyGraph, among isCandidate: [Bool]) {
    var reads: [[Int]] = Array(repeating: [], count: isCandidate.count)
    for (step, dependents) in graph.dependents.enumerated() where isCandidate[step] {
      for dependent in dependents where isCandidate[dependent] { reads[dependent].append(step) }
    }
    self.reads = reads
    candidates = isCandidate.indices.filter { isCandidate[$0] }
  }

  /// The shortest circle; of several the one with the lowest step, which comes first.
  func shortest() -> [Int] {
    var best: [Int] = []
    var work = 0
    var parents = Array(repeating: -1, count: reads.count)
    for start in candidates where best.isEmpty || work < Self.patience {
      let bound = best.isEmpty ? Int.max : best.count - 1
      if let circle = circle(through: start, atMost: bound, &parents, &work) { best = circle }
      if best.count == 1 { return best }
    }
    return best
  }

  /// A shortest circle through a step, found breadth first.
  ///
  /// The parents are room for the search, all −1 before and after.
  private func circle(
    through start: Int, atMost bound: Int, _ parents: inout [Int], _ work: inout Int
  ) -> [Int]? {
    var visited = [start]
    defer { for step in visited { parents[step] = -1 } }
    parents[start] = start
    var layerEnd = 1
    var length = 1
    var position = 0
    while position < visited.count, length <= bound {
      let step = visited[position]
      for next in reads[step] {
        work += 1
        if next == start { return path(to: step, parents) }
        guard parents[next] < 0 else { continue }
        parents[next] = step
        visited.append(next)
      }
      position += 1
      if position == layerEnd {
        layerEnd = visited.count
        length += 1
      }
    }
    return nil
  }

  /// The way from the start of a search to a step.
  private func path(to step: Int, _ parents: [Int]) -> [Int] {
    var path = [step]
    var current = step
    while parents[current] != current {
      current = parents[current]
      path.append(current)
    }
    return path.reversed()
  }
}
