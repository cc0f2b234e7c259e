import Rules
import TestSupport
import Testing

struct DependencyGraphTests {
  private func graph(_ steps: Int, _ reads: [(Int, Int)]) -> DependencyGraph {
    var graph = DependencyGraph(steps: steps)
    for (step, other) in reads { graph.add(step, reads: other) }
    return graph
  }

  @Test func `every step follows what it reads, and the lower number goes first`() {
    #expect(graph(0, []).ordered() == .order(StepOrder([])))
    #expect(graph(3, []).ordered() == .order(StepOrder([0, 1, 2])))
    #expect(graph(3, [(0, 2)]).ordered() == .order(StepOrder([1, 2, 0])))
    #expect(graph(4, [(0, 3), (1, 0), (2, 3)]).ordered() == .order(StepOrder([3, 0, 1, 2])))
    #expect(graph(5, [(3, 4), (0, 3), (1, 2)]).ordered() == .order(StepOrder([2, 1, 4, 3, 0])))
  }

  @Test func `a reading that is noted twice counts once`() {
    let graph = graph(2, [(1, 0), (1, 0)])
    #expect(graph.dependents == [[.init(1, .same)], []])
    #expect(graph.ordered() == .order(StepOrder([0, 1])))
  }

  @Test func `a circle is shown, each step reading the next`() {
    #expect(graph(1, [(0, 0)]).ordered() == .circle([0]))
    #expect(graph(2, [(0, 1), (1, 0)]).ordered() == .circle([0, 1]))
    #expect(graph(4, [(1, 3), (3, 2), (2, 1), (0, 1)]).ordered() == .circle([1, 3, 2]))
  }

  @Test func `steps before and after a circle are not on it`() {
    let reads = [(1, 0), (1, 2), (2, 1), (3, 2), (4, 3)]
    #expect(graph(5, reads).ordered() == .circle([1, 2]))
  }

  @Test func `the shortest circle is shown, of several the one with the lowest step`() {
    let long = [(0, 1), (1, 2), (2, 3), (3, 0)]
    #expect(graph(6, long + [(4, 5), (5, 4)]).ordered() == .circle([4, 5]))
    #expect(graph(6, [(4, 5), (5, 4), (1, 2), (2, 1)]).ordered() == .circle([1, 2]))
    #expect(graph(4, long + [(3, 1)]).ordered() == .circle([1, 2, 3]))
  }

  @Test func `a long chain and a long circle take no time`() {
    let count = 20_000
    let chain = (1..<count).map { ($0 - 1, $0) }
    #expect(graph(count, chain).ordered() == .order(StepOrder(Array((0..<count).reversed()))))
    let circle = graph(count, chain + [(count - 1, 0)]).ordered()
    #expect(circle == .circle(Array(0..<count)))
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `any graph has an order or a circle, and both are right`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    var reads: Set<[Int]> = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let pair = [0, 1].map { _ in Int.random(in: 0..<count, using: &random) }
      if seed % 3 == 0 || pair[0] > pair[1] { reads.insert(pair) }
    }
    switch graph(count, reads.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }.map { ($0[0], $0[1]) })
      .ordered()
    {
    case .order(let order):
      #expect(order.steps.sorted() == Array(0..<count), "seed \(seed)")
      for read in reads {
        let places = read.map { order.ranks[$0] }
        #expect(places[1] < places[0], "seed \(seed)")
      }
    case .circle(let circle):
      #expect(Set(circle).count == circle.count, "seed \(seed)")
      for (step, next) in zip(circle, circle.dropFirst() + circle.prefix(1)) {
        #expect(reads.contains([step, next]), "seed \(seed)")
      }
    }
  }
}
