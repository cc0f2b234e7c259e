/// A person with a connection, and the request that is under way.
struct Seat {
  var person: Person
  private var line: Line?
  private var wish: Wish?
  /// When the request was sent.
  private(set) var asked = 0.0
  private var isRepeated = false

  init(_ person: Person) { self.person = person }

  var socket: Int32 { line?.socket ?? -1 }
  var interest: Int16 { line?.interest ?? 0 }
  var kind: Wish.Kind { wish?.kind ?? .form }

  mutating func ask(_ wish: Wish, port: UInt16, at time: Double) {
    self.wish = wish
    asked = time
    isRepeated = false
    if line == nil { line = Line(port: port) }
    line?.ask(wish.bytes)
  }

  /// Asks once more on a new connection; false where that has been tried.
  ///
  /// An edit carries its number, so the server does it once.
  mutating func askAgain(port: UInt16) -> Bool {
    guard !isRepeated, let wish else {
      line = nil
      return false
    }
    isRepeated = true
    line = Line(port: port)
    line?.ask(wish.bytes)
    return line != nil
  }

  mutating func advance() -> Line.Progress { line?.advance() ?? .broken }

  mutating func take(_ response: Response, _ chance: inout Chance) -> Bool {
    if response.isLast { line = nil }
    guard let wish else { return false }
    self.wish = nil
    return person.take(response, to: wish, &chance)
  }
}
