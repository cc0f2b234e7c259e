import TestSupport
import Testing

@testable import Forms

struct DueStepsTests {
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `steps come out once each, lowest first`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var due = DueSteps(count: 200)
    var expected: Set<Int> = []
    for _ in 0..<Int.random(in: 0...300, using: &generator) {
      let step = Int.random(in: 0..<200, using: &generator)
      due.insert(step)
      expected.insert(step)
    }
    var popped: [Int] = []
    while let step = due.popFirst() { popped.append(step) }
    #expect(popped == expected.sorted(), "seed \(seed)")
  }

  @Test func `a step that was taken out can be due again`() {
    var due = DueSteps(count: 3)
    due.insert(2)
    let first = due.popFirst()
    due.insert(2)
    let second = due.popFirst()
    let third = due.popFirst()
    #expect(first == 2 && second == 2 && third == nil)
  }
}
