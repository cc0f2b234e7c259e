import TestSupport
import Testing

@testable import Forms

struct MovesTests {
  @Test(
    arguments: [
      ([], []), ([0, 1, 2], []), ([1, 2, 0], [2]), ([2, 0, 1], [0]), ([3, 2, 1, 0], [0, 1, 2]),
      ([0, 4, 2, 3, 1], [1, 4]),
    ] as [([Int], [Int])])
  func `as few things as possible are moved`(places: [Int], moved: [Int]) {
    #expect(Moves.moved(places) == moved)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `what is not moved keeps its order, and no larger part could`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let places = Array(0..<Int.random(in: 1...10, using: &generator)).shuffled(using: &generator)
    let moved = Set(Moves.moved(places))
    let kept = places.indices.filter { !moved.contains($0) }.map { places[$0] }
    #expect(kept == kept.sorted(), "seed \(seed)")
    let longest = (0..<(1 << places.count)).map { bits in
      let part = places.indices.filter { bits >> $0 & 1 == 1 }.map { places[$0] }
      return part == part.sorted() ? part.count : 0
    }.max()
    #expect(kept.count == longest, "seed \(seed), \(places)")
  }
}
