internal import Glibc

extension UnsafeRawBufferPointer {
  /// The place of the first byte of a kind, from some place on.
  func place(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start < count else { return nil }
    return memchr(base + start, Int32(byte), count - start).map { UnsafeRawPointer($0) - base }
  }

  /// The bytes without those at the end that are blanks.
  var trimmedEnd: UnsafeRawBufferPointer {
    var count = count
    while count > 0, self[count - 1].isBlank { count -= 1 }
    return UnsafeRawBufferPointer(start: baseAddress, count: count)
  }

  /// Tells whether two texts are the same byte for byte.
  func isSame(as other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    guard let mine = baseAddress, let theirs = other.baseAddress else { return true }
    return memcmp(mine, theirs, count) == 0
  }

  /// Tells whether two texts are the same but for the case of their ASCII letters.
  func equalsIgnoringCase(_ other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    if isSame(as: other) { return true }
    for index in 0..<count
    where self[index].asciiLowercased != other[index].asciiLowercased { return false }
    return true
  }
}

extension Span<UInt8> {
  /// The place of the first byte of a kind, from some place on.
  public func place(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { $0.place(of: byte, from: start) }
  }

  /// Whether a text of JSON may hold these bytes as they are, and none of them is a control.
  public var isPlain: Bool {
    withUnsafeBytes { bytes in
      bytes.joined {
        $0.below(0x20) | $0.same(0x7F) | $0.same(UInt8(ascii: "\"")) | $0.same(UInt8(ascii: "\\"))
      } == 0
    }
  }
}

extension String {
  /// Lends out the bytes of the text.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes(body)
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// The small letter, when this is a capital one of ASCII; else the byte itself.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
