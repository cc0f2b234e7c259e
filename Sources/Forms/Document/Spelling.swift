/// Finds the word that somebody most likely meant.
enum Spelling {
  /// What others call some members and kinds.
  private static let synonyms: [String: String] = [
    "boolean": "bool", "checkbox": "bool", "default": "initial", "description": "help",
    "email": "text", "id": "key", "integer": "number", "name": "key", "select": "choice",
    "string": "text", "title": "header", "type": "kind", "value": "initial", "widget": "as",
  ]

  /// The candidate that is meant by a word: a near one, or what others call so.
  static func meant(by word: String, among candidates: Set<String>) -> String? {
    if let nearest = nearest(to: word, among: candidates.sorted()) { return nearest }
    guard let synonym = synonyms[word], candidates.contains(synonym) else { return nil }
    return synonym
  }

  /// The candidate that is nearest to a word, when it is near enough to be a slip.
  ///
  /// Letter case is no distance. Of equally near ones the first is taken.
  static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let bytes = folded(word)
    guard (1...64).contains(bytes.count) else { return nil }
    var best: String?
    var bound = Swift.min(3, Swift.max(1, bytes.count / 3 + 1))
    for candidate in candidates {
      let other = folded(candidate)
      guard abs(other.count - bytes.count) < bound + 1, other.count <= 64 else { continue }
      let distance = distance(bytes, other)
      guard distance <= bound, distance < Swift.max(bytes.count, other.count) else { continue }
      best = candidate
      guard distance > 0 else { break }
      bound = distance - 1
      guard bound >= 0 else { break }
    }
    return best
  }

  /// The bytes with ASCII letters made small.
  private static func folded(_ word: String) -> [UInt8] {
    word.utf8.prefix(65).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }

  /// The number of letters to change, add, drop or swap with their neighbour.
  ///
  /// - Complexity: The product of the lengths.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var twoAgo = [Int](repeating: 0, count: right.count + 1)
    var before = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = Swift.min(
          before[column] + (isSame ? 0 : 1), before[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = Swift.min(cost, twoAgo[column - 1] + 1)
        }
        current.append(cost)
      }
      twoAgo = before
      before = current
    }
    return before[right.count]
  }
}
