/// The sections, lists or items that edits touched, by their numbers, each as it was before.
///
/// Most edits touch few of them, which are found faster by looking at each than by hashing.
struct TouchedStates<State: Sendable>: Sendable {
  private(set) var entries: [(number: Int, before: State)] = []
  /// Where they are among the entries; filled once there are many.
  private var places: [Int: Int] = [:]

  /// How many of them are looked at one after the other.
  private static var few: Int { 8 }

  /// The numbers, in the order in which they were touched.
  var numbers: [Int] { entries.map(\.number) }

  var isEmpty: Bool { entries.isEmpty }

  /// What one of them was before; `nil` where it was not touched.
  subscript(number: Int) -> State? { place(of: number).map { entries[$0].before } }

  /// Notes what one of them was, unless something older is known of it.
  mutating func note(_ number: Int, _ before: State) {
    guard place(of: number) == nil else { return }
    entries.append((number, before))
    if entries.count > Self.few {
      let isFirst = places.isEmpty
      for place in isFirst ? entries.indices : entries.indices.suffix(1) {
        places[entries[place].number] = place
      }
    }
  }

  private func place(of number: Int) -> Int? {
    guard places.isEmpty else { return places[number] }
    return entries.indices.first { entries[$0].number == number }
  }
}
