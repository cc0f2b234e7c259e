/// The ways in which a text may be quoted.
struct Quote {
  let mark: Unicode.Scalar
  let isTriple: Bool
  let isRaw: Bool

  /// The typographic quotes that open a text, each with what may close it.
  static let curlyClosers: [Unicode.Scalar: Set<Unicode.Scalar>] = [
    "“": ["”", "“", "\""], "”": ["”", "“", "\""], "„": ["”", "“", "\""], "«": ["»", "\""],
    "»": ["«", "\""], "‘": ["’", "‘", "'"], "’": ["’", "‘", "'"], "‚": ["’", "‘", "'"],
  ]
}

extension Lexer {
  /// Reads the prefix and the opening marks of a text, if the text goes on with one.
  mutating func quotePrefix() -> (quote: Quote, start: Int, isBytes: Bool)? {
    var length = 0
    var isRaw = false
    var isBytes = false
    while let scalar = peek(length), length < 2, "rRbB".unicodeScalars.contains(scalar) {
      if scalar == "r" || scalar == "R" { isRaw = true } else { isBytes = true }
      length += 1
    }
    guard let mark = peek(length), mark == "\"" || mark == "'" else { return nil }
    let start = position
    let isTriple = peek(length + 1) == mark && peek(length + 2) == mark
    position += length + (isTriple ? 3 : 1)
    return (Quote(mark: mark, isTriple: isTriple, isRaw: isRaw), start, isBytes)
  }

  /// Reads a text up to its closing marks.
  mutating func quoted(
    after opening: (quote: Quote, start: Int, isBytes: Bool)
  ) throws(RuleFinding) -> Token {
    let quote = opening.quote
    var scalars = String.UnicodeScalarView()
    var isBroken = false
    while let scalar = peek() {
      if isAtEnd(of: quote) {
        position += quote.isTriple ? 3 : 1
        let range = opening.start..<position
        if opening.isBytes {
          throw RuleFinding(.error, "E11", "Rules have no bytes, only texts.", range: range)
        }
        return Token(kind: isBroken ? .broken : .text(String(scalars)), range: range)
      }
      if !quote.isTriple, scalar == "\n" || scalar == "\r" { break }
      if scalar == "\\", !quote.isRaw {
        if let decoded = escape() { scalars.append(decoded) } else { isBroken = true }
      } else {
        scalars.append(scalar)
        position += 1
      }
    }
    throw RuleFinding(
      .error, "E01", "This text has no closing quote.",
      hint: "Texts begin and end with `\(quote.mark)` on the same line.",
      range: opening.start..<position)
  }

  /// Where each code point of a text begins that a rule spells out, and where the last one ends.
  static func places(inTextAt start: Int, of rule: [Unicode.Scalar]) -> [Int] {
    var lexer = Lexer(rule, in: .forms)
    lexer.position = start
    guard let quote = lexer.quotePrefix()?.quote else { return [] }
    var places = [lexer.position]
    while let scalar = lexer.peek(), !lexer.isAtEnd(of: quote) {
      if scalar == "\\", !quote.isRaw { _ = lexer.escape() } else { lexer.position += 1 }
      places.append(lexer.position)
    }
    return places
  }

  /// Whether the text goes on with the marks that close a quoted one.
  private func isAtEnd(of quote: Quote) -> Bool {
    peek() == quote.mark
      && (!quote.isTriple || (peek(1) == quote.mark && peek(2) == quote.mark))
  }

  /// Reads a text in typographic quotes as the text that was meant.
  mutating func curlyQuoted(_ closers: Set<Unicode.Scalar>) throws(RuleFinding) -> Token {
    let start = position
    var end = start + 1
    while end < text.count, !closers.contains(text[end]), text[end] != "\n" { end += 1 }
    guard end < text.count, text[end] != "\n" else {
      throw RuleFinding(
        .error, "E01", "This text has no closing quote.", hint: "Write straight quotes, `\"`.",
        range: start..<end)
    }
    position = end + 1
    let content = written(start + 1..<end)
    findings.append(
      RuleFinding(
        .error, "E01", "These quotes are curly. Write straight ones, `\"`.",
        fix: Printer.quoted(content), range: start..<position))
    return Token(kind: .text(content), range: start..<position)
  }

  /// Reads an escape, which begins with a backslash.
  ///
  /// - Returns: The code point, or `nil` with a finding if there is no such escape.
  private mutating func escape() -> Unicode.Scalar? {
    let start = position
    position += 1
    guard let letter = peek() else { return nil }
    position += 1
    let plain: [Unicode.Scalar: Unicode.Scalar] = [
      "a": "\u{7}", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t", "v": "\u{B}",
      "\\": "\\", "?": "?", "\"": "\"", "'": "'", "`": "`",
    ]
    let decoded: Unicode.Scalar? =
      switch letter {
      case "x", "X": digits(2, radix: 16)
      case "u": digits(4, radix: 16)
      case "U": digits(8, radix: 16)
      case "0"..."3":
        {
          position -= 1
          return digits(3, radix: 8)
        }()
      default: plain[letter]
      }
    if decoded == nil {
      findings.append(
        RuleFinding(
          .error, "E07", "`\(written(start..<position))` is not an escape.",
          hint: "A backslash itself is written `\\\\`.", range: start..<position))
    }
    return decoded
  }

  /// Reads a number of digits as a code point.
  private mutating func digits(_ count: Int, radix: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let scalar = peek(), scalar.isASCII,
        let digit = Character(scalar).hexDigitValue, digit < radix
      else { return nil }
      value = value &* UInt32(radix) &+ UInt32(digit)
      position += 1
    }
    return Unicode.Scalar(value)
  }
}
