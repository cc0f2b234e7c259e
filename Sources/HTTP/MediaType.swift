/// The type of a body, without parameters such as `charset`.
struct MediaType {
  private let name: Substring

  /// Reads the value of a `Content-Type`.
  init(_ field: String) {
    let end = field.utf8.firstIndex(of: UInt8(ascii: ";")) ?? field.utf8.endIndex
    var name = field[..<end]
    while name.utf8.last == 0x20 || name.utf8.last == 0x09 { name.removeLast() }
    self.name = name
  }

  /// Tells whether this is the type with a name such as `application/json`.
  func isSame(as type: String) -> Bool { name.equalsIgnoringCase(type) }
}
