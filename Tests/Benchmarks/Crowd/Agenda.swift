/// Who acts when: a heap with the earliest at its top.
struct Agenda {
  private var entries: [(number: Int, time: Double)] = []

  var firstTime: Double? { entries.first?.time }

  mutating func add(_ number: Int, at time: Double) {
    entries.append((number, time))
    var child = entries.count - 1
    while child > 0, entries[child].time < entries[(child - 1) / 2].time {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the earliest whose time has come.
  mutating func next(before now: Double) -> (number: Int, time: Double)? {
    guard let first = entries.first, first.time <= now else { return nil }
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while 2 * parent + 1 < entries.count {
      var child = 2 * parent + 1
      if child + 1 < entries.count, entries[child + 1].time < entries[child].time { child += 1 }
      guard entries[child].time < entries[parent].time else { break }
      entries.swapAt(child, parent)
      parent = child
    }
    return first
  }
}
