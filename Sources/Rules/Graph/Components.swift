/// The parts of a graph within which every step leads to every other (Tarjan's algorithm).
struct Components {
  /// The steps of each part; the parts in the order of their lowest step.
  let members: [[Int]]
  /// For each step, the number of its part.
  let owner: [Int]

  /// Finds the parts of a graph that is given by the steps to which each step leads.
  init(of successors: [[Int]]) {
    var walk = Walk(successors)
    for step in successors.indices where walk.found[step] < 0 { walk.visit(step) }
    var owner = Array(repeating: -1, count: successors.count)
    var members: [[Int]] = []
    for step in successors.indices where owner[step] < 0 {
      // Each part was closed as a whole, so its root tells it apart from all others.
      let part = walk.parts[walk.part[step]]
      for member in part { owner[member] = members.count }
      members.append(part.sorted())
    }
    self.members = members
    self.owner = owner
  }
}

/// A walk through a graph, depth first, without recursion.
private struct Walk {
  private let successors: [[Int]]
  /// When a step was found; -1 before.
  private(set) var found: [Int]
  /// The earliest step, by when it was found, that a step is known to lead to.
  private var earliest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var time = 0
  private(set) var part: [Int]
  private(set) var parts: [[Int]] = []

  init(_ successors: [[Int]]) {
    self.successors = successors
    found = Array(repeating: -1, count: successors.count)
    earliest = found
    part = found
    isOpen = Array(repeating: false, count: successors.count)
  }

  /// Visits a step and all that it leads to.
  mutating func visit(_ start: Int) {
    enter(start)
    var path: [(step: Int, next: Int)] = [(start, 0)]
    while let (step, next) = path.last {
      if next < successors[step].count {
        path[path.count - 1].next += 1
        let successor = successors[step][next]
        if found[successor] < 0 {
          enter(successor)
          path.append((successor, 0))
        } else if isOpen[successor] {
          earliest[step] = min(earliest[step], found[successor])
        }
      } else {
        path.removeLast()
        if let parent = path.last?.step { earliest[parent] = min(earliest[parent], earliest[step]) }
        if earliest[step] == found[step] { close(step) }
      }
    }
  }

  private mutating func enter(_ step: Int) {
    found[step] = time
    earliest[step] = time
    time += 1
    open.append(step)
    isOpen[step] = true
  }

  /// Takes the part off the stack of which this was the first step found.
  private mutating func close(_ root: Int) {
    var members: [Int] = []
    while let step = open.popLast() {
      isOpen[step] = false
      part[step] = parts.count
      members.append(step)
      if step == root { break }
    }
    parts.append(members)
  }
}
