/// Numbers of which the lowest is taken out first.
///
/// There is one bit for each number, and one for each word of 64 of them, so that the lowest is found
/// without looking at all.
public struct StepSet: Sendable {
  @usableFromInline var words: [UInt64]
  /// Which words hold a number.
  @usableFromInline var filled: [UInt64]

  /// Prepares for the numbers below a count.
  public init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    filled = Array(repeating: 0, count: (words.count + 63) / 64)
  }

  /// Adds a number, if it is not there.
  @inlinable
  public mutating func insert(_ number: Int) {
    let place = number / 64
    let word = words[place]
    words[place] = word | 1 << UInt64(number % 64)
    if word == 0 { filled[place / 64] |= 1 << UInt64(place % 64) }
  }

  /// The lowest number.
  @inlinable
  public var first: Int? {
    lowestWord.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }

  /// Takes out the lowest number.
  @inlinable
  public mutating func popFirst() -> Int? {
    guard let place = lowestWord else { return nil }
    let word = words[place]
    let rest = word & (word - 1)
    words[place] = rest
    if rest == 0 { filled[place / 64] &= ~(1 << UInt64(place % 64)) }
    return place * 64 + word.trailingZeroBitCount
  }

  /// The place of the first word that holds a number.
  @inlinable
  var lowestWord: Int? {
    for index in filled.indices where filled[index] != 0 {
      return index * 64 + filled[index].trailingZeroBitCount
    }
    return nil
  }
}
