/// The type of a body, without parameters such as `charset`.
struct MediaType {
  private let field: UnsafeRawBufferPointer
  private let name: UnsafeRawBufferPointer

  /// Reads the value of a `Content-Type`, which has to outlive this.
  init(_ field: UnsafeRawBufferPointer) {
    self.field = field
    let end = field.place(of: UInt8(ascii: ";")) ?? field.count
    name = UnsafeRawBufferPointer(start: field.baseAddress, count: end).trimmedEnd
  }

  /// Tells whether this is one of some types.
  func isOne(of types: [String]) -> Bool {
    // In place, for each that is handed out would be counted.
    let types = types.span
    for index in types.indices where isSame(as: types[index]) { return true }
    return false
  }

  /// Tells whether this is the type with a name such as `application/json`, or just such a field.
  @inline(__always)
  func isSame(as type: String) -> Bool {
    let count = type.utf8.count
    guard count == name.count || count == field.count else { return false }
    return type.withBytes { name.equalsIgnoringCase($0) || field.equalsIgnoringCase($0) }
  }
}
