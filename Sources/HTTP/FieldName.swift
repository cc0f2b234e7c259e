/// The header fields that decide how a request is read, each of which may stand there only once.
enum FieldName: Int, CaseIterable {
  case host, contentLength, transferEncoding, contentType, contentEncoding
  case authorization, cookie, origin, idempotencyKey, expect

  /// Finds the field with this name, ignoring case and taking `_` for `-`.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    for (field, text) in zip(Self.allCases, names)
    where text.count == name.count && Self.isSame(text, name) {
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
    [FieldName.contentLength, .transferEncoding].contains { field in
      let text = names[field.rawValue]
      return name.count > text.count
        && isSame(text, UnsafeBufferPointer(rebasing: name.prefix(text.count)))
    }
  }

  private static func isSame(_ text: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for (expected, byte) in zip(text, name) {
      let plain = byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte.asciiLowercased
      if plain != expected { return false }
    }
    return true
  }
}

/// The names in small letters, in the order of the cases.
private let names = [
  "host", "content-length", "transfer-encoding", "content-type", "content-encoding",
  "authorization", "cookie", "origin", "idempotency-key", "expect",
].map { Array($0.utf8) }
