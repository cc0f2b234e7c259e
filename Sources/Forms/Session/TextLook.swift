/// What one look at the bytes of a text tells, which is enough for most answers.
struct TextLook {
  /// Whether it holds the one character that no text may have.
  private(set) var holdsNull = false
  /// Whether it holds a carriage return.
  private(set) var holdsReturn = false
  /// Whether it begins and ends in visible ASCII, or is empty.
  let hasVisibleEnds: Bool

  init(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else {
      hasVisibleEnds = true
      return
    }
    let (first, last) = (bytes[0], bytes[bytes.count - 1])
    hasVisibleEnds = (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    for index in bytes.indices where bytes[index] <= 0x0D {
      if bytes[index] == 0 { holdsNull = true }
      if bytes[index] == 0x0D { holdsReturn = true }
    }
  }

  /// Whether the text is tidy for certain, as most texts are.
  func isTidy(trims: Bool) -> Bool { !holdsReturn && (hasVisibleEnds || !trims) }
}

extension String {
  /// The text with single line ends, and without white space at both ends if so wanted.
  ///
  /// Works on bytes and scalars: characters would be quadratic on long runs of combining marks.
  func tidied(trims: Bool) -> String {
    let look = TextLook(utf8.span)
    guard !look.isTidy(trims: trims) else { return self }
    var scalars = unicodeScalars[...]
    if trims {
      while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
      while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    }
    guard look.holdsReturn else { return String(String.UnicodeScalarView(scalars)) }
    var result = String.UnicodeScalarView()
    var follows = false
    for scalar in scalars {
      if scalar == "\r" {
        result.append("\n")
      } else if !(scalar == "\n" && follows) {
        result.append(scalar)
      }
      follows = scalar == "\r"
    }
    return String(result)
  }
}
