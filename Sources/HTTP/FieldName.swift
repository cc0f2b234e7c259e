/// The header fields that decide how a request is read, each of which may stand there only once.
enum FieldName: Int, CaseIterable {
  case host, contentLength, transferEncoding, contentType, contentEncoding
  case authorization, cookie, origin, idempotencyKey, expect

  /// Finds the field with this name, ignoring case and taking `_` for `-`.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard name.count < byLength.count else { return nil }
    for field in byLength[name.count] where Self.isSame(names[field.rawValue], name) {
      self = field
      return
    }
    return nil
  }

  /// Tells whether a name begins like one that frames the body, but goes on.
  ///
  /// The library glues a folded line to the name before it, so `Transfer-Encoding:` with `chunked`
  /// on the next line becomes the field `Transfer-Encodingchunked`.
  static func isGlued(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    isLonger(name, than: .contentLength) || isLonger(name, than: .transferEncoding)
  }

  private static func isLonger(
    _ name: UnsafeBufferPointer<UInt8>, than field: FieldName
  ) -> Bool {
    let text = names[field.rawValue]
    return name.count > text.count && isSame(text, name)
  }

  /// Compares as many bytes as the text has; the name has at least as many.
  private static func isSame(_ text: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices {
      let byte = name[index]
      let plain = byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte.asciiLowercased
      if plain != text[index] { return false }
    }
    return true
  }
}

/// The names in small letters, in the order of the cases.
private let names = [
  "host", "content-length", "transfer-encoding", "content-type", "content-encoding",
  "authorization", "cookie", "origin", "idempotency-key", "expect",
].map { Array($0.utf8) }

/// The fields whose names have so many bytes.
private let byLength = (0...17).map { length in
  FieldName.allCases.filter { names[$0.rawValue].count == length }
}
