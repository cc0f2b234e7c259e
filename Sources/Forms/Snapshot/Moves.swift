/// Which of several kept things have to be moved so that the others keep their order.
enum Moves {
  /// The positions that a longest increasing subsequence of the old places leaves out.
  ///
  /// Patience sorting, O(n log n); moves are minimal (M. L. Fredman, "On computing the length of
  /// longest increasing subsequences", 1975).
  static func moved(_ places: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: places.count)
    for (position, place) in places.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if places[tails[middle]] < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var isKept = Array(repeating: false, count: places.count)
    var position = tails.last ?? -1
    while position >= 0 {
      isKept[position] = true
      position = previous[position]
    }
    return places.indices.filter { !isKept[$0] }
  }
}
