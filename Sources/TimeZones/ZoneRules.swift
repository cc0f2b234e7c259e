/// The offsets of a zone: those of its past, and the rule for what comes after.
struct ZoneRules: Sendable {
  /// The moments at which the offset changes, in seconds since 1970, ascending.
  private let changes: [Int64]
  /// The offset from each change on.
  private let offsets: [Int32]
  /// The offset before the first change.
  private let first: Int32
  /// What holds after the last change; without one its offset stays.
  private let later: YearlyRule?

  /// No zone was ever further from UTC than this, in seconds.
  private static let furthest: Int64 = 26 * 3600

  init(changes: [Int64], offsets: [Int32], first: Int32, later: YearlyRule?) {
    self.changes = changes
    self.offsets = offsets
    self.first = first
    self.later = later
  }

  /// Creates the rules of a zone whose clocks never change.
  init(offset: Int32) {
    self.init(changes: [], offsets: [], first: offset, later: nil)
  }

  /// The offset at a moment.
  func offset(at moment: Int64) -> Int32 {
    guard let last = changes.last else { return later?.offset(at: moment) ?? first }
    if moment >= last, let later { return later.offset(at: moment) }
    let position = countOfChanges(upTo: moment)
    return position == 0 ? first : offsets[position - 1]
  }

  /// The moment of a local time: the first that reads so, or the one that it moves to.
  func moment(ofLocal local: Int64) -> Int64 {
    var skipped: Int64?
    // Around a local time lie few changes: each pair of neighbours is a stretch of one offset.
    var begin = local - Self.furthest
    while true {
      let offset = Int64(self.offset(at: begin))
      let end = change(after: begin, before: local + Self.furthest)
      let moment = local - offset
      guard let end else { return moment >= begin ? moment : skipped ?? moment }
      if moment < end {
        return moment >= begin ? moment : skipped ?? moment
      }
      // Read with the offset before the change, it lies after it: so far it is skipped.
      skipped = moment
      begin = end
    }
  }

  /// The next moment at which the offset may be another one, if it comes before a bound.
  private func change(after moment: Int64, before bound: Int64) -> Int64? {
    let position = countOfChanges(upTo: moment)
    let next = position < changes.count ? changes[position] : later?.change(after: moment)
    return next.flatMap { $0 < bound ? $0 : nil }
  }

  /// How many changes come at a moment or before it.
  private func countOfChanges(upTo moment: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
