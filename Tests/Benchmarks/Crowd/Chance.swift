import Glibc
import TestSupport

/// What is left to chance; the same seed draws the same.
struct Chance {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Whether something happens that happens so many times of a hundred.
  mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func one<T>(of list: [T]) -> T? { list.randomElement(using: &generator) }

  /// So many elements of a list, in their order.
  mutating func some<T>(_ count: Int, of list: [T]) -> [T] {
    let chosen = Set(list.indices.shuffled(using: &generator).prefix(count))
    return list.indices.filter(chosen.contains).map { list[$0] }
  }

  mutating func letters(_ count: Int) -> String {
    String((0..<count).map { _ in Character(UnicodeScalar(UInt8(number(97...122)))) })
  }

  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in String(number(0...9)) }.joined()
  }

  /// A time that people take: half take less, few take much more (log-normal).
  mutating func seconds(median: Double) -> Double {
    let first = Double.random(in: 0x1p-53...1, using: &generator)
    let second = Double.random(in: 0..<1, using: &generator)
    let normal = sqrt(-2 * log(first)) * cos(2 * .pi * second)
    return median * exp(0.6 * normal)
  }
}
