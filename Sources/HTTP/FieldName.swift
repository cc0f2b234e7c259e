/// The header fields that decide how a request is read, each of which may stand there only once.
enum FieldName: Int {
  case host, contentLength, transferEncoding, contentType, contentEncoding
  case authorization, cookie, origin, idempotencyKey, expect

  /// Finds the field with this name, ignoring case and taking `_` for `-`.
  init?(_ name: UnsafeRawBufferPointer) {
    guard let first = name.first, let field = Self.guess(first.asciiLowercased, name.count),
      field.begins(name)
    else { return nil }
    self = field
  }

  /// The only field whose name begins with this letter and has this length.
  private static func guess(_ first: UInt8, _ length: Int) -> FieldName? {
    switch (length, first) {
    case (4, UInt8(ascii: "h")): .host
    case (6, UInt8(ascii: "c")): .cookie
    case (6, UInt8(ascii: "e")): .expect
    case (6, UInt8(ascii: "o")): .origin
    case (12, UInt8(ascii: "c")): .contentType
    case (13, UInt8(ascii: "a")): .authorization
    case (14, UInt8(ascii: "c")): .contentLength
    case (15, UInt8(ascii: "i")): .idempotencyKey
    case (16, UInt8(ascii: "c")): .contentEncoding
    case (17, UInt8(ascii: "t")): .transferEncoding
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

  /// Tells whether a name, which is at least as long, begins with that of the field.
  private func begins(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let bytes = name.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    let (start, count) = (text.utf8Start, text.utf8CodeUnitCount)
    // Of the bytes that a name may hold, only capital letters become letters by this bit.
    var difference: UInt8 = 0
    for index in 0..<count { difference |= (bytes[index] | 0x20) ^ start[index] }
    if difference == 0 { return true }
    for index in 0..<count where bytes[index] | 0x20 != start[index] {
      if start[index] != UInt8(ascii: "-") || bytes[index] != UInt8(ascii: "_") { return false }
    }
    return true
  }
}
