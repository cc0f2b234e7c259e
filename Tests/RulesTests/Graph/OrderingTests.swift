import Rules
import TestSupport
import Testing

/// The order of steps that stand for the steps of many rows.
struct OrderingTests {
  typealias Reading = (step: Int, other: Int, mode: DependencyGraph.Mode)

  private func ordering(_ steps: Int, _ reads: [Reading]) -> Ordering {
    var graph = DependencyGraph(steps: steps)
    for read in reads { graph.add(read.step, reads: read.other, read.mode) }
    return graph.ordered()
  }

  @Test func `a running balance is computed row by row`() {
    #expect(ordering(1, [(0, 0, .previous)]) == .order(StepOrder([0], groups: [0..<1])))
    let crossed = ordering(3, [(1, 2, .same), (2, 1, .previous), (1, 0, .same)])
    #expect(crossed == .order(StepOrder([0, 2, 1], groups: [1..<3])))
  }

  @Test func `a look at the row before without a way back is an order like any other`() {
    #expect(ordering(2, [(0, 1, .previous)]) == .order(StepOrder([1, 0])))
    #expect(ordering(3, [(0, 1, .previous), (1, 2, .same)]) == .order(StepOrder([2, 1, 0])))
  }

  @Test func `a total follows the group that it is made of`() {
    let reads: [Reading] = [
      (1, 1, .previous), (1, 2, .same), (2, 1, .previous), (0, 1, .allRows), (3, 0, .same),
    ]
    #expect(ordering(4, reads) == .order(StepOrder([2, 1, 0, 3], groups: [0..<2])))
  }

  @Test func `a total that feeds back into the rows is a circle`() {
    #expect(ordering(2, [(0, 1, .allRows), (1, 0, .outer)]) == .circle([0, 1]))
    // The row before leads back to the total that needs all rows.
    let late: [Reading] = [(0, 1, .allRows), (1, 2, .previous), (2, 0, .outer)]
    #expect(ordering(3, late) == .circle([0, 1, 2]))
    #expect(ordering(2, [(0, 1, .previous), (1, 0, .allRows)]) == .circle([1, 0]))
  }

  @Test func `within a row nothing may depend on itself, whatever the row before allows`() {
    #expect(ordering(1, [(0, 0, .previous), (0, 0, .same)]) == .circle([0]))
    #expect(
      ordering(3, [(0, 1, .same), (1, 0, .previous), (1, 2, .same), (2, 1, .same)])
        == .circle([1, 2]))
    #expect(ordering(1, [(0, 0, .allRows)]) == .circle([0]))
  }

  @Test func `a long chain through the row before takes no time`() {
    let count = 20_000
    let chain: [Reading] = (1..<count).map { ($0, $0 - 1, .same) }
    let order = StepOrder(Array(0..<count), groups: [0..<count])
    #expect(ordering(count, chain + [(0, count - 1, .previous)]) == .order(order))
  }

  /// The oracle writes all rows out and looks for a circle among them.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `the order is that of the rows written out, or there is none`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let form = RandomRows(&random)
    let written = WrittenOut(form)
    switch ordering(form.repeats.count, form.reads) {
    case .order(let order):
      #expect(!written.hasCircle, "seed \(seed)")
      #expect(order.steps.sorted() == Array(form.repeats.indices), "seed \(seed)")
      #expect(order.ranks.enumerated().allSatisfy { order.steps[$1] == $0 }, "seed \(seed)")
      #expect(written.isMet(by: order), "seed \(seed): \(order)")
    case .circle(let circle):
      #expect(written.hasCircle, "seed \(seed): \(circle)")
      #expect(Set(circle).count == circle.count, "seed \(seed)")
      let modes = zip(circle, circle.dropFirst() + circle.prefix(1)).map { step, next in
        form.reads.filter { $0.step == step && $0.other == next }.map(\.mode)
      }
      #expect(modes.allSatisfy { !$0.isEmpty }, "seed \(seed)")
      let isWithinRow = modes.allSatisfy { !$0.allSatisfy { $0 == .previous } }
      let leavesRows = modes.contains { $0.contains { $0 == .outer || $0 == .allRows } }
      #expect(isWithinRow || leavesRows, "seed \(seed): \(circle)")
    }
  }
}

/// Steps outside of repeats and in two of them, and what they read.
private struct RandomRows {
  let repeats: [Int?]
  private(set) var reads: [OrderingTests.Reading] = []

  init(_ random: inout SeededGenerator) {
    let count = Int.random(in: 1...7, using: &random)
    repeats = (0..<count).map { _ in [nil, 0, 0, 1].randomElement(using: &random) ?? nil }
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let step = Int.random(in: 0..<count, using: &random)
      let other = Int.random(in: 0..<count, using: &random)
      var modes: [DependencyGraph.Mode] = []
      if repeats[step] == repeats[other] { modes.append(.same) }
      if repeats[step] != nil, repeats[other] == nil { modes.append(.outer) }
      if repeats[step] != nil, repeats[step] == repeats[other] { modes += [.previous, .previous] }
      if repeats[other] != nil { modes.append(.allRows) }
      if let mode = modes.randomElement(using: &random) { reads.append((step, other, mode)) }
    }
  }
}

/// Every step of every row as a node of its own.
private struct WrittenOut {
  private let form: RandomRows
  /// More rows than a circle can have steps, so that none is missed for lack of a row.
  private let rows = 9
  private var reads: [Node: Set<Node>] = [:]

  private struct Node: Hashable {
    let step: Int
    let row: Int
  }

  init(_ form: RandomRows) {
    self.form = form
    for read in form.reads {
      for node in nodes(of: read.step) {
        let others: [Node] =
          switch read.mode {
          case .same, .previous:
            [Node(step: read.other, row: node.row - (read.mode == .previous ? 1 : 0))]
          case .outer, .allRows: nodes(of: read.other)
          }
        reads[node, default: []].formUnion(others.filter { $0.row >= 0 })
      }
    }
  }

  private func nodes(of step: Int) -> [Node] {
    (0..<(form.repeats[step] == nil ? 1 : rows)).map { Node(step: step, row: $0) }
  }

  /// Takes away what reads nothing that is left, until nothing changes.
  var hasCircle: Bool {
    var left = reads.filter { !$0.value.isEmpty }
    while true {
      let next = left.filter { $0.value.contains { left[$0] != nil } }
      if next.count == left.count { return !left.isEmpty }
      left = next
    }
  }

  func isMet(by order: StepOrder) -> Bool {
    var done: Set<Node> = []
    func run(_ nodes: [Node]) -> Bool {
      for node in nodes {
        guard (reads[node] ?? []).isSubset(of: done) else { return false }
        done.insert(node)
      }
      return true
    }
    var rank = 0
    while rank < order.steps.count {
      let group = order.groups.first { $0.contains(rank) }
      let steps = order.steps[group ?? rank..<rank + 1]
      let all = steps.flatMap { nodes(of: $0) }
      let byRow = (0..<rows).flatMap { row in all.filter { $0.row == row } }
      // Without a group the order of the rows must not matter.
      guard run(group == nil ? all.reversed() : byRow) else {
        return false
      }
      rank = group?.upperBound ?? rank + 1
    }
    return true
  }
}
