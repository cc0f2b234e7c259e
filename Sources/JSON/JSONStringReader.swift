extension JSONReader {
  /// Reads a string or a member name, from its opening quote past its closing one.
  mutating func string(isName: Bool = false) throws(JSONFault) -> String {
    let quote = offset
    let start = offset + 1
    let (end, isEscaped, isASCII) = try endOfString(from: start)
    if !isASCII { try checkUTF8(start..<end) }
    let text: String
    if isEscaped {
      text = String(decoding: try unescaped(start..<end), as: UTF8.self)
    } else {
      text = String(decoding: bytes[start..<end], as: UTF8.self)
    }
    offset = end + 1
    let limit = isName ? limits.keyBytes : limits.stringBytes
    guard text.utf8.count <= limit else {
      let reason = isName ? JSONFault.Reason.keyTooLong(limit: limit) : .stringTooLong(limit: limit)
      throw JSONFault(reason: reason, offset: quote)
    }
    return text
  }

  /// Finds the closing quote, and what there is to do with the bytes before it.
  private func endOfString(
    from start: Int
  ) throws(JSONFault) -> (end: Int, isEscaped: Bool, isASCII: Bool) {
    var (end, isEscaped, isASCII) = (start, false, true)
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      let byte = bytes[end]
      if byte < 0x20 { throw JSONFault(reason: .controlCharacter, offset: end) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      } else if byte >= 0x80 {
        isASCII = false
      }
      end += 1
    }
    guard end < bytes.count else { throw JSONFault(reason: .unexpectedEnd, offset: bytes.count) }
    return (end, isEscaped, isASCII)
  }

  /// Checks the source of a string; escapes are ASCII, so this can be done before unescaping.
  private func checkUTF8(_ range: Range<Int>) throws(JSONFault) {
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
    } catch {
      throw JSONFault(
        reason: .badUTF8, offset: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  /// The bytes that a source with escapes stands for.
  private mutating func unescaped(_ range: Range<Int>) throws(JSONFault) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        try escape(into: &plain)
      } else {
        plain.append(byte)
        offset += 1
      }
    }
    return plain
  }

  /// Reads one escape, or the two of a surrogate pair.
  private mutating func escape(into plain: inout [UInt8]) throws(JSONFault) {
    let place = offset
    offset += 2
    switch bytes[place + 1] {
    case UInt8(ascii: "\""): plain.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): plain.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): plain.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0C)
    case UInt8(ascii: "n"): plain.append(0x0A)
    case UInt8(ascii: "r"): plain.append(0x0D)
    case UInt8(ascii: "t"): plain.append(0x09)
    case UInt8(ascii: "u"): plain.append(contentsOf: String(try scalar(escapedAt: place)).utf8)
    default: throw JSONFault(reason: .badEscape, offset: place)
    }
  }

  /// Reads the digits of `\u`, and after a high surrogate the low one.
  private mutating func scalar(escapedAt place: Int) throws(JSONFault) -> Unicode.Scalar {
    let first = try fourDigits(escapedAt: place)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, next == UInt8(ascii: "\\"), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { throw JSONFault(reason: .loneSurrogate, offset: place) }
    offset += 2
    let second = try fourDigits(escapedAt: offset - 2)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONFault(reason: .loneSurrogate, offset: place) }
    return scalar
  }

  private mutating func fourDigits(escapedAt place: Int) throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw JSONFault(reason: .badEscape, offset: place)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
