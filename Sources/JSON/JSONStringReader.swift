extension JSONReader {
  /// Reads a string or a member name, from its opening quote past its closing one.
  mutating func string(
    _ text: Span<UInt8>, isName: Bool = false
  ) throws(JSONFault) -> String {
    let quote = offset
    let source = quote + 1
    let (end, isEscaped) = try endOfString(text, from: source)
    // Escapes are ASCII, so the source can be checked before unescaping.
    var result = try string(in: source..<end, text)
    if isEscaped { result = String(decoding: try unescaped(source..<end, text), as: UTF8.self) }
    offset = end + 1
    let limit = isName ? limits.keyBytes : limits.stringBytes
    guard result.utf8.count <= limit else {
      let reason = isName ? JSONFault.Reason.keyTooLong(limit: limit) : .stringTooLong(limit: limit)
      throw JSONFault(reason: reason, offset: quote)
    }
    return result
  }

  /// Finds the closing quote, and whether there is an escape before it.
  func endOfString(
    _ text: Span<UInt8>, from start: Int
  ) throws(JSONFault) -> (end: Int, isEscaped: Bool) {
    var (end, isEscaped) = (start, false)
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\"") { return (end, isEscaped) }
      if byte < 0x20 { throw JSONFault(reason: .controlCharacter, offset: end) }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        end += 1
      }
      end += 1
    }
    throw JSONFault(reason: .unexpectedEnd, offset: text.count)
  }

  /// The bytes in a range as they are, which have to be well-formed.
  func string(in range: Range<Int>, _ text: Span<UInt8>) throws(JSONFault) -> String {
    do {
      return String(copying: try UTF8Span(validating: text.extracting(range)))
    } catch {
      throw JSONFault(
        reason: .badUTF8, offset: range.lowerBound + error.byteOffsets.lowerBound)
    }
  }

  /// The bytes that a source with escapes stands for.
  private mutating func unescaped(
    _ range: Range<Int>, _ text: Span<UInt8>
  ) throws(JSONFault) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == UInt8(ascii: "\\") {
        try escape(text, into: &plain)
      } else {
        plain.append(byte)
        offset += 1
      }
    }
    return plain
  }

  /// Reads one escape, or the two of a surrogate pair.
  private mutating func escape(
    _ text: Span<UInt8>, into plain: inout [UInt8]
  ) throws(JSONFault) {
    let place = offset
    offset += 2
    switch text[place + 1] {
    case UInt8(ascii: "\""): plain.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): plain.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): plain.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0C)
    case UInt8(ascii: "n"): plain.append(0x0A)
    case UInt8(ascii: "r"): plain.append(0x0D)
    case UInt8(ascii: "t"): plain.append(0x09)
    case UInt8(ascii: "u"):
      plain.append(contentsOf: String(try scalar(escapedAt: place, text)).utf8)
    default: throw JSONFault(reason: .badEscape, offset: place)
    }
  }

  /// Reads the digits of `\u`, and after a high surrogate the low one.
  private mutating func scalar(
    escapedAt place: Int, _ text: Span<UInt8>
  ) throws(JSONFault) -> Unicode.Scalar {
    let first = try fourDigits(escapedAt: place, text)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, isAt(UInt8(ascii: "\\"), text), offset + 1 < text.count,
      text[offset + 1] == UInt8(ascii: "u")
    else { throw JSONFault(reason: .loneSurrogate, offset: place) }
    offset += 2
    let second = try fourDigits(escapedAt: offset - 2, text)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw JSONFault(reason: .loneSurrogate, offset: place) }
    return scalar
  }

  private mutating func fourDigits(
    escapedAt place: Int, _ text: Span<UInt8>
  ) throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < text.count,
        let digit = Character(Unicode.Scalar(text[offset])).hexDigitValue
      else { throw JSONFault(reason: .badEscape, offset: place) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
