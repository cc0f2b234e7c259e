/// The sections, lists or items that edits touched, by their numbers, each as it was before.
///
/// Most edits touch few of them, which are found faster by looking at each than by hashing.
struct TouchedStates<State: Sendable>: Sendable {
  typealias Before = ChangeLog.Before<State>

  private(set) var entries: [Before] = []
  /// Where they are among the entries, once there are many.
  private var places: [Int: Int]?

  /// How many of them are looked at one after the other.
  private static var few: Int { 8 }

  /// The numbers, in the order in which they were touched.
  var numbers: [Int] { entries.map(\.number) }

  var isEmpty: Bool { entries.isEmpty }

  /// What one of them was before; `nil` where it was not touched.
  subscript(number: Int) -> State? { place(of: number).map { entries[$0].state } }

  /// Notes what an edit touched, none of it twice, save that of which something older is known.
  mutating func note(_ touched: [Before]) {
    if entries.isEmpty {
      entries = touched
      if entries.count > Self.few { notePlaces(from: 0) }
    } else {
      for before in touched { note(before) }
    }
  }

  private mutating func note(_ before: Before) {
    guard place(of: before.number) == nil else { return }
    entries.append(before)
    if entries.count > Self.few { notePlaces(from: places == nil ? 0 : entries.count - 1) }
  }

  private mutating func notePlaces(from first: Int) {
    var places = self.places ?? [:]
    // What is held twice would be copied when it is changed.
    self.places = nil
    for place in first..<entries.count { places[entries[place].number] = place }
    self.places = places
  }

  private func place(of number: Int) -> Int? {
    if let places { return places[number] }
    return entries.indices.first { entries[$0].number == number }
  }
}
