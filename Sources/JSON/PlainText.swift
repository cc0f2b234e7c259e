extension UInt8 {
  /// Whether a byte cannot stand in a string as it is.
  var isEscaped: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }

  /// How a byte stands in a string: the first bytes of eight, the first the lowest.
  var inString: (word: UInt64, count: Int) {
    let short: Unicode.Scalar
    switch self {
    case 0x08: short = "b"
    case 0x09: short = "t"
    case 0x0A: short = "n"
    case 0x0C: short = "f"
    case 0x0D: short = "r"
    case UInt8(ascii: "\""): short = "\""
    case UInt8(ascii: "\\"): short = "\\"
    case 0..<0x20:
      // A backslash, `u00` and two digits.
      return (0x30_3075_5C | Self.hex(self >> 4) << 32 | Self.hex(self & 15) << 40, 6)
    default: return (UInt64(self), 1)
    }
    return (UInt64(UInt8(ascii: "\\")) | UInt64(UInt8(ascii: short)) << 8, 2)
  }

  private static func hex(_ digit: UInt8) -> UInt64 {
    UInt64(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
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

  /// The same, as a number of which the compiler does not know that it is bytes: it would store them one by
  /// one.
  @inline(never)
  func opaqueWord(at place: Int) -> UInt64 {
    // Checked at once, of which the rest follows.
    precondition(place >= 0 && place <= count - 8)
    return word(at: place)
  }

  /// Four of them that stand behind each other.
  @inline(never)
  func opaqueWords(at place: Int) -> (UInt64, UInt64, UInt64, UInt64) {
    precondition(place >= 0 && place <= count - 32)
    let bytes = extracting(place..<place &+ 32)
    return (bytes.word(at: 0), bytes.word(at: 8), bytes.word(at: 16), bytes.word(at: 24))
  }

  /// Fewer than eight bytes as a number, the first the lowest, with spaces behind them.
  @inline(__always)
  var shortWord: UInt64 {
    var word = UInt64(0x2020_2020_2020_2020)
    for place in indices.reversed() { word = word << 8 | UInt64(self[place]) }
    return word
  }
}

extension MutableSpan<UInt8> {
  /// Copies bytes to a place; up to seven behind them may change.
  @inline(__always)
  mutating func copy(_ bytes: Span<UInt8>, to place: Int) {
    guard bytes.count >= 32 else {
      _ = copyText(bytes, to: place)
      return
    }
    var done = 0
    while done < bytes.count {
      // The last ones may be some that are there already.
      let next = Swift.min(done, bytes.count &- 32)
      let words = bytes.opaqueWords(at: next)
      set(words.0, at: place &+ next)
      set(words.1, at: place &+ next &+ 8)
      set(words.2, at: place &+ next &+ 16)
      set(words.3, at: place &+ next &+ 24)
      done &+= 32
    }
  }

  /// Copies a text to a place; up to seven bytes behind it may change.
  ///
  /// - Returns: Whether all of the text can stand in a string as it is.
  @inline(__always)
  mutating func copyText(_ text: Span<UInt8>, to place: Int) -> Bool {
    guard text.count >= 8 else {
      let word = text.shortWord
      set(word, at: place)
      return word.escapedBytes == 0
    }
    var (done, escapes) = (0, UInt64(0))
    while done < text.count {
      // The last eight bytes may be some that are there already.
      let next = Swift.min(done, text.count &- 8)
      let word = text.opaqueWord(at: next)
      set(word, at: place &+ next)
      escapes |= word.escapedBytes
      done &+= 8
    }
    return escapes == 0
  }

  /// Puts eight bytes from a place on, the first the lowest of a number.
  ///
  /// It is written so that the compiler makes one store of it.
  @inline(__always)
  mutating func set(_ word: UInt64, at place: Int) {
    var bytes = _mutatingExtracting(place..<place &+ 8)
    bytes[0] = UInt8(truncatingIfNeeded: word)
    bytes[1] = UInt8(truncatingIfNeeded: word >> 8)
    bytes[2] = UInt8(truncatingIfNeeded: word >> 16)
    bytes[3] = UInt8(truncatingIfNeeded: word >> 24)
    bytes[4] = UInt8(truncatingIfNeeded: word >> 32)
    bytes[5] = UInt8(truncatingIfNeeded: word >> 40)
    bytes[6] = UInt8(truncatingIfNeeded: word >> 48)
    bytes[7] = UInt8(truncatingIfNeeded: word >> 56)
  }
}

extension UInt64 {
  /// The highest bits of those of eight bytes that are not of ASCII or cannot stand in a string as they are,
  /// up to the first, and maybe others behind it.
  @inline(__always)
  fileprivate var specialBytes: UInt64 { (lesserBytes | self) & 0x8080_8080_8080_8080 }

  /// The highest bits of those of eight bytes that cannot stand in a string as they are, up to the first, and
  /// maybe others behind it: 0 if there is none.
  @inline(__always)
  var escapedBytes: UInt64 { lesserBytes & ~self & 0x8080_8080_8080_8080 }

  /// Bytes with their highest bits set where a byte of ASCII cannot stand in a string as it is.
  @inline(__always)
  private var lesserBytes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ ones &* UInt64(UInt8(ascii: "\""))
    let backslashes = self ^ ones &* UInt64(UInt8(ascii: "\\"))
    // What is taken from a byte sets its highest bit if the byte is less; or if that bit was set before.
    // What is borrowed makes wrong only the bytes behind the first.
    return (quotes &- ones) | (backslashes &- ones) | (self &- ones &* 0x20)
  }
}
