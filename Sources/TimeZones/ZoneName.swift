/// The grammar of what a zone is called.
enum ZoneName {
  /// Whether a text can be an IANA name: parts of letters, digits, `_`, `+` and `-` between slashes.
  ///
  /// Every part begins with a letter, so that no name leads out of the folder of the database. The
  /// database spells its zones with a capital; what begins otherwise is another file of that folder.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x41...0x5A).contains(first), text.utf8.count <= 64 else {
      return false
    }
    return text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.first, isLetter(first) else { return false }
      return part.allSatisfy { isLetter($0) || isDigit($0) || [0x2B, 0x2D, 0x5F].contains($0) }
    }
  }

  /// Reads an offset, `+05:30`, `-02:00` or `02:00`, as seconds.
  static func offset(_ text: String) -> Int32? {
    var bytes = Array(text.utf8.prefix(7))
    let isNegative = bytes.first == 0x2D
    if isNegative || bytes.first == 0x2B { bytes.removeFirst() }
    guard bytes.count == 5, bytes[2] == 0x3A,
      [bytes[0], bytes[1], bytes[3], bytes[4]].allSatisfy(isDigit)
    else { return nil }
    let digits = bytes.map { Int32($0) - 0x30 }
    let (hours, minutes) = (digits[0] * 10 + digits[1], digits[3] * 10 + digits[4])
    guard hours < 24, minutes < 60 else { return nil }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
