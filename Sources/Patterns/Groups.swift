/// The parentheses of a pattern that have no partner.
struct Groups {
  private(set) var lastUnclosed: Int?
  private(set) var firstUnopened: Int?

  init(_ bytes: [UInt8]) {
    var open: [Int] = []
    var position = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position = Self.endOfEscape(bytes, at: position)
      case UInt8(ascii: "["): position = Self.endOfClass(bytes, at: position)
      case UInt8(ascii: "("):
        open.append(position)
        position += 1
      case UInt8(ascii: ")"):
        if open.popLast() == nil, firstUnopened == nil { firstUnopened = position }
        position += 1
      default: position += 1
      }
    }
    lastUnclosed = open.last
  }

  /// The position after an escape, which may be a whole text between `\Q` and `\E`.
  private static func endOfEscape(_ bytes: [UInt8], at start: Int) -> Int {
    guard bytes[start...].starts(with: #"\Q"#.utf8) else { return start + 2 }
    var position = start + 2
    while position < bytes.count, !bytes[position...].starts(with: #"\E"#.utf8) { position += 1 }
    return position + 2
  }

  /// The position after a class of characters.
  private static func endOfClass(_ bytes: [UInt8], at start: Int) -> Int {
    var position = start + 1
    if position < bytes.count, bytes[position] == UInt8(ascii: "^") { position += 1 }
    // A bracket that comes first closes nothing.
    if position < bytes.count, bytes[position] == UInt8(ascii: "]") { position += 1 }
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if bytes[position...].starts(with: "[:".utf8),
        let end = Self.endOfName(bytes, at: position)
      {
        position = end
      } else {
        position += 1
      }
    }
    return position + 1
  }

  /// The position after a name such as `[:alpha:]`, if there is one.
  private static func endOfName(_ bytes: [UInt8], at start: Int) -> Int? {
    var position = start + 2
    while position < bytes.count {
      if bytes[position...].starts(with: ":]".utf8) { return position + 2 }
      position += 1
    }
    return nil
  }
}
