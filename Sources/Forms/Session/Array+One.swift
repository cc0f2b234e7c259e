extension Array {
  /// Appends an element where there is mostly but one: the first gets room for itself alone.
  ///
  /// To make room that may grow takes more than twice as long, for the allocator is asked how much it gave.
  @inline(__always)
  mutating func appendOne(_ element: consuming Element) {
    if isEmpty { self = [element] } else { append(element) }
  }
}
