/// A search for a text in others, byte for byte, in time that grows with their lengths only.
///
/// What is found always begins and ends between code points (Knuth, Morris and Pratt).
struct ByteSearch {
  private let wanted: [UInt8]
  /// For each prefix that has been matched, the length of the next shorter one that may still fit.
  private let fallback: [Int]

  init(_ text: String) {
    let wanted = Array(text.utf8)
    var fallback = [-1]
    fallback.reserveCapacity(wanted.count + 1)
    var length = -1
    for byte in wanted {
      while length >= 0, wanted[length] != byte { length = fallback[length] }
      length += 1
      fallback.append(length)
    }
    self.wanted = wanted
    self.fallback = fallback
  }

  /// The number of bytes that are searched for.
  var count: Int { wanted.count }

  /// Where the text is found for the first time, in bytes.
  func first(in text: String, from start: Int = 0) -> Int? {
    let bytes = text.utf8.span
    guard start + wanted.count <= bytes.count else { return nil }
    if wanted.isEmpty { return start }
    var length = 0
    for position in start..<bytes.count {
      while length >= 0, wanted[length] != bytes[position] { length = fallback[length] }
      length += 1
      if length == wanted.count { return position + 1 - length }
    }
    return nil
  }

  /// Where the text is found for the last time, beginning at a place or before it, in bytes.
  func last(in text: String, notAfter end: Int) -> Int? {
    let bytes = text.utf8.span
    if wanted.isEmpty { return min(end, bytes.count) }
    var found: Int?
    var length = 0
    for position in bytes.indices {
      while length == wanted.count || length >= 0 && wanted[length] != bytes[position] {
        length = fallback[length]
      }
      length += 1
      guard length == wanted.count else { continue }
      let start = position + 1 - length
      guard start <= end else { return found }
      found = start
    }
    return found
  }
}
