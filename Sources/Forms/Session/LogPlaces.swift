/// Where a log holds what it holds, by number.
///
/// Most edits touch so few things that looking at each takes less than looking up its place, in memory
/// that every session would need for it. So places are kept only once an edit has touched more.
struct LogPlaces: Sendable {
  /// A place is good if the log has the same thing there, so that nothing has to be put back for the next
  /// edit.
  private var places: [UInt32] = []

  /// How many things are looked at one after the other.
  static let few = 4

  /// The place of a thing; `nil` where it is not in the log.
  @inline(__always)
  func place<Entry: LogEntry>(of number: Int, in log: [Entry]) -> Int? {
    guard log.count > Self.few else {
      for place in log.indices where log[place].number == number { return place }
      return nil
    }
    guard number < places.count else { return nil }
    let place = Int(places[number])
    return place < log.count && log[place].number == number ? place : nil
  }

  /// Notes where the last thing in the log stands.
  @inline(__always)
  mutating func noteLast<Entry: LogEntry>(of log: [Entry]) {
    guard log.count > Self.few else { return }
    let isFirst = log.count == Self.few + 1
    for place in (isFirst ? 0 : log.count - 1)..<log.count {
      let missing = log[place].number + 1 - places.count
      if missing > 0 { places += repeatElement(0, count: missing) }
      places[log[place].number] = UInt32(place)
    }
  }
}

/// Something in a log, which has it but once.
protocol LogEntry {
  var number: Int { get }
}
