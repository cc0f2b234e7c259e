/// Numbers of which the lowest is taken out first.
///
/// There is one bit for each number, and one for each word of 64 of them, so that the lowest is found
/// without looking at all.
struct StepSet: Sendable {
  private var words: [UInt64]
  /// Which words hold a number.
  private var filled: [UInt64]

  /// Prepares for the numbers below a count.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    filled = Array(repeating: 0, count: (words.count + 63) / 64)
  }

  /// Adds a number, if it is not there.
  mutating func insert(_ number: Int) {
    words[number / 64] |= 1 << UInt64(number % 64)
    filled[number / 4096] |= 1 << UInt64(number / 64 % 64)
  }

  /// The lowest number.
  var first: Int? {
    for (position, bits) in filled.enumerated() where bits != 0 {
      let word = position * 64 + bits.trailingZeroBitCount
      return word * 64 + words[word].trailingZeroBitCount
    }
    return nil
  }

  /// Takes out a number.
  mutating func remove(_ number: Int) {
    words[number / 64] &= ~(1 << UInt64(number % 64))
    if words[number / 64] == 0 { filled[number / 4096] &= ~(1 << UInt64(number / 64 % 64)) }
  }
}
