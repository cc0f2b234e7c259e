/// The sections, lists or items that edits touched, by their numbers, each as it was before.
struct TouchedStates<State: Sendable>: Sendable {
  typealias Before = ChangeLog.Before<State>

  private(set) var entries: [Before] = []
  private var places = LogPlaces()

  /// The numbers, in the order in which they were touched.
  var numbers: [Int] { entries.map(\.number) }

  var isEmpty: Bool { entries.isEmpty }

  /// What one of them was before; `nil` where it was not touched.
  subscript(number: Int) -> State? { place(of: number).map { entries[$0].state } }

  /// Notes what an edit touched, none of it twice, save that of which something older is known.
  mutating func note(_ touched: [Before]) {
    // Few that come first are held as the log holds them.
    if entries.isEmpty, touched.count <= LogPlaces.few {
      entries = touched
    } else {
      for before in touched { note(before) }
    }
  }

  private mutating func note(_ before: Before) {
    guard place(of: before.number) == nil else { return }
    entries.append(before)
    places.noteLast(of: entries)
  }

  private func place(of number: Int) -> Int? { places.place(of: number, in: entries) }
}
