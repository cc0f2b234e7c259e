/// Eight bytes in one word, all of which are looked at together.
///
/// What is found of a byte shows in its highest bit. No sum in here carries from one byte to the next.
struct Octet {
  private let word: UInt64
  /// The bytes without their highest bits.
  private let low: UInt64

  init(_ word: UInt64) {
    self.word = word
    low = word & ~Self.marks
  }

  /// The highest bit of each byte.
  static let marks = each(0x80)

  private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 * UInt64(byte) }

  /// The bytes below a limit, which is at most 0x80.
  func below(_ limit: UInt8) -> UInt64 {
    ~((low + Self.each(0x80 - limit)) | word) & Self.marks
  }

  /// The bytes that are the same as one of ASCII.
  func same(_ byte: UInt8) -> UInt64 {
    ~(((low ^ Self.each(byte)) + Self.each(0x7F)) | word) & Self.marks
  }

  /// The bytes beyond ASCII.
  var beyond: UInt64 { word & Self.marks }
}

extension UnsafeRawBufferPointer {
  /// Joins what a function finds in the bytes, eight at a time and some perhaps twice, by `|`.
  @inline(__always)
  func joined(_ find: (Octet) -> UInt64) -> UInt64 {
    guard let base = baseAddress, count > 0 else { return 0 }
    guard count >= 8 else { return find(Octet(few: self)) }
    // The last eight may begin among those before, so that none is left over.
    let last = count - 8
    var (found, place) = (0 as UInt64, 0)
    while place < last {
      found |= find(Octet(base.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    return found | find(Octet(base.loadUnaligned(fromByteOffset: last, as: UInt64.self)))
  }
}

extension Octet {
  /// Takes fewer bytes than eight, but one at least: some of them stand there twice.
  fileprivate init(few bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    if count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      self.init(UInt64(first) << 32 | UInt64(last))
    } else {
      let first = UInt64(bytes[0]) * 0x0101_0101_0101_0000
      self.init(first | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1]))
    }
  }
}
