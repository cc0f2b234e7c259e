/// Finds the name that somebody may have meant.
enum Suggestion {
  /// The candidate that is closest to a word, if one is close enough.
  ///
  /// Of several that are equally close it is the first in the order of their bytes.
  static func closest(to word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(word.utf8)
    let bound = wanted.count < 2 ? 0 : min(3, max(1, wanted.count / 3))
    let letters = letters(of: word)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let others = self.letters(of: candidate)
      guard abs(candidate.utf8.count - wanted.count) <= bound,
        (letters & ~others).nonzeroBitCount <= bound, (others & ~letters).nonzeroBitCount <= bound
      else { continue }
      let other = Array(candidate.utf8)
      let folded = distance(wanted.map(lowercased), other.map(lowercased))
      guard folded <= bound else { continue }
      if let found = best {
        guard
          folded < found.distance
            || folded == found.distance
              && candidate.utf8.lexicographicallyPrecedes(found.word.utf8)
        else { continue }
      }
      best = (folded, candidate)
    }
    return best?.word
  }

  /// The letters of a word as a set, which tells most words apart without counting.
  private static func letters(of word: String) -> UInt64 {
    word.utf8.reduce(0) { $0 | 1 << UInt64(lowercased($1) & 63) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
  }

  /// The number of letters to insert, delete, replace or swap with their neighbour.
  static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
