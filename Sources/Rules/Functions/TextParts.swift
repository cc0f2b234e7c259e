/// Parts of a text by code points, as the strings extension of CEL counts them.
///
/// A position outside of the text is a fault.
extension String {
  /// The code point at a position; nothing at the end.
  func character(at position: Int64) throws(RuleFault) -> String {
    let start = try byte(at: position)
    guard start < utf8.count else { return "" }
    return String(unicodeScalars[index(atByte: start)])
  }

  /// The code points from a position up to another one, or to the end.
  func part(from start: Int64, to end: Int64? = nil) throws(RuleFault) -> String {
    let first = try byte(at: start)
    guard let end else { return part(first..<utf8.count) }
    let last = try byte(at: end)
    guard first <= last else { throw .badArgument }
    return part(first..<last)
  }

  /// The position at which another text is found first; -1 if it is nowhere.
  func position(of other: String, from start: Int64 = 0) throws(RuleFault) -> Int64 {
    let first = try byte(at: start)
    guard let found = ByteSearch(other).first(in: self, from: first) else { return -1 }
    return start + codePoints(first..<found)
  }

  /// The position at which another text is found last, beginning at a position or before it; -1 if
  /// it is nowhere.
  func lastPosition(of other: String, upTo end: Int64? = nil) throws(RuleFault) -> Int64 {
    let last = try end.map { position throws(RuleFault) in try byte(at: position) } ?? utf8.count
    guard let found = ByteSearch(other).last(in: self, notAfter: last) else { return -1 }
    return codePoints(0..<found)
  }

  /// The text with another one replaced wherever it is found, so many times at most; below zero
  /// there is no limit.
  ///
  /// An empty text is found before each code point and at the end.
  func replacing(
    _ other: String, with replacement: String, limit: Int64 = -1
  ) throws(RuleFault) -> String {
    var result = ""
    var end = 0
    for match in matches(of: other, limit: limit) {
      result += part(end..<match.lowerBound)
      result += replacement
      end = match.upperBound
      guard result.utf8.count <= RuleLimit.textBytes else { throw .textTooLong }
    }
    result += part(end..<utf8.count)
    guard result.utf8.count <= RuleLimit.textBytes else { throw .textTooLong }
    return result
  }

  /// The texts between the places where another one is found, so many at most; below zero there is
  /// no limit.
  ///
  /// An empty text is found between all code points.
  func parts(between separator: String, limit: Int64 = -1) -> [String] {
    if limit == 0 { return [] }
    if separator.utf8.isEmpty { return codePoints(limit: limit) }
    var parts: [String] = []
    var end = 0
    for match in matches(of: separator, limit: limit < 0 ? limit : limit - 1) {
      parts.append(part(end..<match.lowerBound))
      end = match.upperBound
    }
    return parts + [part(end..<utf8.count)]
  }

  /// The code points, each as a text; with a limit the last text is all that is left.
  private func codePoints(limit: Int64) -> [String] {
    let scalars = Array(unicodeScalars)
    guard limit > 0, limit < scalars.count else { return scalars.map { String($0) } }
    let rest = UnicodeScalarView(scalars[Int(limit - 1)...])
    return scalars.prefix(Int(limit - 1)).map { String($0) } + [String(rest)]
  }

  /// The text without the white space at its ends.
  var trimmed: String {
    guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(unicodeScalars[first...last])
  }

  /// Where another text is found, from left to right and without overlap, in bytes.
  private func matches(of other: String, limit: Int64) -> [Range<Int>] {
    let search = ByteSearch(other)
    var matches: [Range<Int>] = []
    var start = 0
    while limit < 0 || matches.count < limit, let found = search.first(in: self, from: start) {
      matches.append(found..<found + search.count)
      start = search.count > 0 ? found + search.count : byte(after: found)
    }
    return matches
  }

  /// Where the code point at a position begins, in bytes.
  private func byte(at position: Int64) throws(RuleFault) -> Int {
    let bytes = utf8.span
    var left = position
    for byte in bytes.indices where !bytes[byte].continuesCodePoint {
      if left == 0 { return byte }
      left -= 1
    }
    guard left == 0 else { throw .badArgument }
    return bytes.count
  }

  /// Where the code point after one begins, in bytes; beyond the end if there is none.
  private func byte(after byte: Int) -> Int {
    let bytes = utf8.span
    var next = byte + 1
    while next < bytes.count, bytes[next].continuesCodePoint { next += 1 }
    return next
  }

  /// The number of code points that begin in a range of bytes.
  private func codePoints(_ range: Range<Int>) -> Int64 {
    let bytes = utf8.span
    return range.reduce(0) { bytes[$1].continuesCodePoint ? $0 : $0 + 1 }
  }

  private func part(_ range: Range<Int>) -> String {
    String(self[index(atByte: range.lowerBound)..<index(atByte: range.upperBound)])
  }

  private func index(atByte byte: Int) -> Index {
    utf8.index(startIndex, offsetBy: byte)
  }
}

extension UInt8 {
  /// Whether a byte of UTF-8 is not the first of its code point.
  fileprivate var continuesCodePoint: Bool { self & 0xC0 == 0x80 }
}
