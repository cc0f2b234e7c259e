/// The search for a circle that is easy to understand, which is a short one.
struct CircleSearch {
  /// Where a circle begins: a step, and what it reads first.
  struct Start {
    let step: Int
    let first: Int
  }

  /// For each step that may be on a circle, what it reads, in order.
  private let reads: [[Int]]
  private let candidates: [Int]
  /// The readings that may be followed before the search is content with what it has.
  private static let patience = 2_000_000

  /// Prepares the search in a graph that is given by the steps that read each step.
  init(_ dependents: [[Int]], among isCandidate: [Bool]) {
    var reads: [[Int]] = Array(repeating: [], count: isCandidate.count)
    for (step, dependents) in dependents.enumerated() where isCandidate[step] {
      for dependent in dependents where isCandidate[dependent] { reads[dependent].append(step) }
    }
    self.reads = reads
    candidates = isCandidate.indices.filter { isCandidate[$0] }
  }

  /// The shortest circle; of several the one with the lowest step, which comes first.
  func shortest() -> [Int] {
    shortest(of: candidates.lazy.map { ($0, reads[$0]) })
  }

  /// The shortest circle that begins in one of these ways.
  func shortest(from starts: [Start]) -> [Int] {
    shortest(of: starts.lazy.map { ($0.step, [$0.first]) })
  }

  private func shortest(of starts: some Sequence<(step: Int, firsts: [Int])>) -> [Int] {
    var best: [Int] = []
    var work = 0
    var parents = Array(repeating: -1, count: reads.count)
    for (start, firsts) in starts where best.isEmpty || work < Self.patience {
      let bound = best.isEmpty ? Int.max : best.count - 1
      if let circle = circle(through: start, firsts, atMost: bound, &parents, &work) {
        best = circle
      }
      if best.count == 1 { return best }
    }
    return best
  }

  /// A shortest circle through a step, found breadth first.
  ///
  /// The parents are room for the search, all −1 before and after.
  private func circle(
    through start: Int, _ firsts: [Int], atMost bound: Int, _ parents: inout [Int],
    _ work: inout Int
  ) -> [Int]? {
    var visited = [start]
    defer { for step in visited { parents[step] = -1 } }
    parents[start] = start
    var layerEnd = 1
    var length = 1
    var position = 0
    while position < visited.count, length <= bound {
      let step = visited[position]
      for next in position == 0 ? firsts : reads[step] {
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
