/// The text form of names and values in queries and in the bodies of plain HTML forms.
public enum URLEncoded {
  /// Reads `name=value` pairs, joined by `&`.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limit: The most pairs to take.
  /// - Returns: The pairs in order; a name without `=` has an empty value.
  /// - Throws: A ``Problem`` for too many pairs, a name of more than 256 bytes, `%00`, a broken
  ///   escape, or what is not UTF-8.
  public static func pairs(
    _ bytes: some Collection<UInt8>, limit: Int = 1_000
  ) throws(Problem) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    var rest = Array(bytes)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "&") {
        rest.removeFirst()
        continue
      }
      guard pairs.count < limit else { throw .badRequest("There are more than \(limit) values.") }
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      pairs.append(try pair(rest[..<end]))
      rest = rest[end...]
    }
    return pairs
  }

  private static func pair(
    _ bytes: ArraySlice<UInt8>
  ) throws(Problem) -> (name: String, value: String) {
    let equals = bytes.firstIndex(of: UInt8(ascii: "=")) ?? bytes.endIndex
    let name = try text(bytes[..<equals])
    guard name.utf8.count <= 256 else { throw .badRequest("A name has more than 256 bytes.") }
    return (name, try text(bytes[equals...].dropFirst()))
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
    guard let text = String(validating: try decode(bytes, plusIsSpace: true), as: UTF8.self) else {
      throw .badRequest("A name or value is not UTF-8.")
    }
    return text
  }

  /// Replaces `%41` by the byte that it stands for.
  static func decode(
    _ bytes: ArraySlice<UInt8>, plusIsSpace: Bool
  ) throws(Problem) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        guard index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
          let low = digit(bytes[index + 2])
        else { throw .badRequest("A percent sign is not followed by two hexadecimal digits.") }
        decoded.append(high << 4 | low)
        index += 3
      case UInt8(ascii: "+") where plusIsSpace:
        decoded.append(0x20)
        index += 1
      case let byte:
        decoded.append(byte)
        index += 1
      }
    }
    guard !decoded.contains(0) else { throw .badRequest("A text holds the character U+0000.") }
    return decoded
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
