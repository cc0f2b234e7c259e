import JSON

extension FormReader {
  /// Where something stands that `forEach` may stand for.
  enum Standing { case section, field }

  /// Calls the body with every element that a value stands for: itself, or what `forEach` makes.
  mutating func forEachElement(
    of value: JSONValue, at pointer: JSONPointer, _ standing: Standing,
    _ body: (inout FormReader, JSONValue, JSONPointer) -> Void
  ) {
    guard value["forEach"] != nil else {
      body(&self, value, pointer)
      return
    }
  }
}
