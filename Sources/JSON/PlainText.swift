extension UInt8 {
  /// Whether a byte cannot stand in a string as it is.
  var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}

extension Span<UInt8> {
  /// Where a text may have its first byte that is not of ASCII or cannot stand in a string as it is, from a
  /// place on: all before it can.
  ///
  /// It looks at eight bytes at once, and at none of the last seven.
  @inline(__always)
  func endOfPlainText(from start: Int) -> Int {
    var place = start
    while place <= count - 8 {
      let special = word(at: place).specialBytes
      if special != 0 { return place + special.trailingZeroBitCount / 8 }
      place += 8
    }
    return place
  }

  /// The eight bytes from a place on as a number, the first the lowest.
  ///
  /// It is written so that the compiler makes one load of it.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    let bytes = extracting(place..<place + 8)
    let low =
      UInt32(bytes[0]) | UInt32(bytes[1]) << 8 | UInt32(bytes[2]) << 16 | UInt32(bytes[3]) << 24
    let high =
      UInt32(bytes[4]) | UInt32(bytes[5]) << 8 | UInt32(bytes[6]) << 16 | UInt32(bytes[7]) << 24
    return UInt64(low) | UInt64(high) << 32
  }
}

extension UInt64 {
  /// The highest bits of those of eight bytes that are not of ASCII or cannot stand in a string as they are,
  /// up to the first, and maybe others behind it.
  @inline(__always)
  fileprivate var specialBytes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    // What is taken from a byte sets its highest bit if the byte is less; or if that bit was set before.
    // What is borrowed makes wrong only the bytes behind the first.
    let less = (quotes &- ones) | (backslashes &- ones) | (self &- ones &* 0x20)
    return (less | self) & (ones &* 0x80)
  }
}
