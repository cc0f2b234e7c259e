import Rules
import TestSupport
import Testing

struct StepSetTests {
  @Test(arguments: [1, 63, 64, 65, 4096, 4097, 20_000])
  func `the lowest number comes first, whatever was added and taken out`(count: Int) {
    let seed = UInt64(count)
    var generator = SeededGenerator(seed: seed)
    var numbers = StepSet(count: count)
    var expected: Set<Int> = []
    for _ in 0..<1000 {
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let number = Int.random(in: 0..<count, using: &generator)
        numbers.insert(number)
        expected.insert(number)
      } else {
        #expect(numbers.popFirst() == expected.min(), "seed \(seed)")
        if let lowest = expected.min() { expected.remove(lowest) }
      }
      #expect(numbers.first == expected.min(), "seed \(seed)")
    }
    while let first = numbers.popFirst() { expected.remove(first) }
    #expect(expected.isEmpty)
  }
}
