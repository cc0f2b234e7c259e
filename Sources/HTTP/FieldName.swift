/// The header fields that decide how a request is read, each of which may stand there only once.
enum FieldName: Int {
  case host, contentLength, transferEncoding, contentType, contentEncoding
  case authorization, cookie, origin, idempotencyKey, expect

  /// Finds the field with this name, ignoring case.
  ///
  /// - Throws: A fault for a name that is one only to those who take `_` for `-`.
  static func named(_ name: UnsafeRawBufferPointer) throws(HeadFault) -> FieldName? {
    guard let first = name.first, let field = guess(first | 0x20, name.count) else { return nil }
    if field.isPlainly(name) { return field }
    guard !field.begins(name) else { throw .underscore }
    return nil
  }

  /// The only field whose name begins with this letter and has this length.
  private static func guess(_ first: UInt8, _ length: Int) -> FieldName? {
    switch length {
    case 4 where first == UInt8(ascii: "h"): .host
    case 6 where first == UInt8(ascii: "c"): .cookie
    case 6 where first == UInt8(ascii: "e"): .expect
    case 6 where first == UInt8(ascii: "o"): .origin
    case 12 where first == UInt8(ascii: "c"): .contentType
    case 13 where first == UInt8(ascii: "a"): .authorization
    case 14 where first == UInt8(ascii: "c"): .contentLength
    case 15 where first == UInt8(ascii: "i"): .idempotencyKey
    case 16 where first == UInt8(ascii: "c"): .contentEncoding
    case 17 where first == UInt8(ascii: "t"): .transferEncoding
    default: nil
    }
  }

  /// The name in small letters.
  private var text: StaticString {
    switch self {
    case .host: "host"
    case .contentLength: "content-length"
    case .transferEncoding: "transfer-encoding"
    case .contentType: "content-type"
    case .contentEncoding: "content-encoding"
    case .authorization: "authorization"
    case .cookie: "cookie"
    case .origin: "origin"
    case .idempotencyKey: "idempotency-key"
    case .expect: "expect"
    }
  }

  /// Tells whether a name begins like one that frames the body, but goes on.
  ///
  /// The library glues a folded line to the name before it, so `Transfer-Encoding:` with `chunked`
  /// on the next line becomes the field `Transfer-Encodingchunked`.
  static func isGlued(_ name: UnsafeRawBufferPointer) -> Bool {
    contentLength.isBeginning(of: name) || transferEncoding.isBeginning(of: name)
  }

  private func isBeginning(of name: UnsafeRawBufferPointer) -> Bool {
    name.count > text.utf8CodeUnitCount && begins(name)
  }

  /// Tells whether a name, which is as long, is that of the field, ignoring case.
  private func isPlainly(_ name: UnsafeRawBufferPointer) -> Bool {
    let (start, count) = (UnsafeRawPointer(text.utf8Start), name.count)
    // Of the bytes that a name may hold, only capital letters become letters by this bit.
    func difference<Word: FixedWidthInteger>(_ capital: Word, at place: Int) -> Word {
      let byte = name.loadUnaligned(fromByteOffset: place, as: Word.self)
      return (byte | capital) ^ start.loadUnaligned(fromByteOffset: place, as: Word.self)
    }
    // The last word may begin within the one before, so that no byte is left over.
    guard count >= 8 else {
      let capital: UInt32 = 0x2020_2020
      return difference(capital, at: 0) | difference(capital, at: count - 4) == 0
    }
    var found: UInt64 = 0
    for place in stride(from: 0, to: count, by: 8) {
      found |= difference(0x2020_2020_2020_2020, at: min(place, count - 8))
    }
    return found == 0
  }

  /// Tells whether a name, which is at least as long, begins with that of the field, taking `_` for `-`.
  private func begins(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let bytes = name.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    let (start, count) = (text.utf8Start, text.utf8CodeUnitCount)
    for index in 0..<count where bytes[index] | 0x20 != start[index] {
      if start[index] != UInt8(ascii: "-") || bytes[index] != UInt8(ascii: "_") { return false }
    }
    return true
  }
}
