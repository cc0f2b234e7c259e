import TestSupport
import Testing

@testable import Forms

struct DueStepsTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `steps come out once each, lowest first`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var due = DueSteps(leads: Array(0..<200))
    var expected: Set<Int> = []
    for _ in 0..<Int.random(in: 0...300, using: &generator) {
      let step = Int.random(in: 0..<200, using: &generator)
      due.insert(step)
      expected.insert(step)
    }
    #expect(due.all.map(\.step) == expected.sorted(), "seed \(seed)")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `steps of items come out once each, those of a group item by item`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let leads = [0, 1, 2, 2, 2, 5, 6, 6, 8]
    var due = DueSteps(leads: leads)
    var expected: Set<DueSteps.Due> = []
    for _ in 0..<Int.random(in: 0...100, using: &generator) {
      let step = Int.random(in: 0..<9, using: &generator)
      let item = step % 8 == 0 ? 0 : Int.random(in: 0..<500, using: &generator)
      if step % 8 == 0 { due.insert(step) } else { due.insert(step, item: item) }
      expected.insert(.init(step: step, item: item))
    }
    let sorted = expected.sorted {
      (leads[$0.step], $0.item, $0.step) < (leads[$1.step], $1.item, $1.step)
    }
    #expect(due.all == sorted, "seed \(seed)")
  }

  @Test func `a step that was taken out can be due again`() {
    var due = DueSteps(leads: [0, 1, 2])
    due.insert(2)
    due.insert(1, item: 3)
    let first = [due.popFirst(), due.popFirst()]
    due.insert(2)
    due.insert(1, item: 3)
    let second = [due.popFirst(), due.popFirst()]
    #expect(first == second)
    #expect(first == [.init(step: 1, item: 3), .init(step: 2, item: 0)])
    #expect(due.popFirst() == nil)
  }
}

extension DueSteps {
  /// Everything that is due, in order.
  fileprivate var all: [Due] {
    var copy = self
    var all: [Due] = []
    while let next = copy.popFirst() { all.append(next) }
    return all
  }
}
