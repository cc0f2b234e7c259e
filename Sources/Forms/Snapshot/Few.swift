/// Elements of which there is mostly one at most, which needs no memory of its own.
struct Few<Element> {
  private var first: Element?
  private var rest: [Element] = []

  var isEmpty: Bool { first == nil }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  mutating func sort(by precedes: (Element, Element) -> Bool) {
    guard let first, !rest.isEmpty else { return }
    var all = [first] + rest
    all.sort(by: precedes)
    self.first = all.removeFirst()
    rest = all
  }

  func forEach(_ body: (Element) -> Void) {
    if let first { body(first) }
    for element in rest { body(element) }
  }
}
