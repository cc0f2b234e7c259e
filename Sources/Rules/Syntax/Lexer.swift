/// Cuts the text of a rule into tokens.
///
/// What can only be a slip of the pen, `=` for `==` or a curly quote, becomes the token that was
/// meant, and a finding with its fix.
struct Lexer {
  let text: [Unicode.Scalar]
  let environment: Environment
  var position = 0
  var findings: [RuleFinding] = []

  init(_ text: [Unicode.Scalar], in environment: Environment) {
    self.text = text
    self.environment = environment
  }

  /// All tokens of the text, an end at the end.
  mutating func tokens() throws(RuleFinding) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count / 3 + 2)
    while true {
      let token = try next()
      tokens.append(token)
      if case .end = token.kind { return tokens }
    }
  }

  /// The code point some places ahead, if the text goes on so far.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < text.count ? text[position + distance] : nil
  }

  /// Whether the text goes on with some code points.
  func isAt(_ spelling: [Unicode.Scalar]) -> Bool {
    for (distance, scalar) in spelling.enumerated() where peek(distance) != scalar { return false }
    return true
  }

  /// The text of a range.
  func written(_ range: Range<Int>) -> String {
    let scalars = text[range]
    // Nearly all is ASCII, of which a string is made much faster.
    guard scalars.allSatisfy(\.isASCII) else { return String(String.UnicodeScalarView(scalars)) }
    return String(decoding: scalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }

  private mutating func next() throws(RuleFinding) -> Token {
    skipSpace()
    guard let first = peek() else { return Token(kind: .end, range: position..<position) }
    if first.isDigit || (first == "." && peek(1)?.isDigit == true) { return number() }
    if let quote = quotePrefix() { return try quoted(after: quote) }
    if !first.isASCII, let closers = Quote.curlyClosers[first] { return try curlyQuoted(closers) }
    if first.isNameStart { return try word() }
    if first == "`" { return try quotedName() }
    if first == "$" || first == "{", let name = try bracedName() { return name }
    return try symbol()
  }

  private mutating func skipSpace() {
    while let scalar = peek() {
      if scalar == "/", peek(1) == "/" {
        while let other = peek(), other != "\n" { position += 1 }
      } else if scalar.isSpace {
        position += 1
      } else if scalar.isASCII, scalar > " " {
        return
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}" {
        findings.append(
          RuleFinding(
            .error, "E01", "This is a space of an unusual kind.", hint: "Write an ordinary space.",
            fix: " ", range: position..<position + 1))
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func word() throws(RuleFinding) -> Token {
    let start = position
    while let scalar = peek(), scalar.isNamePart { position += 1 }
    if environment == .forms { skipCompound(from: start) }
    let range = start..<position
    let word = written(range)
    guard text[range].allSatisfy(\.isASCII) else {
      throw RuleFinding(
        .error, "E01", "`\(excerpt(word))` cannot be a name.",
        hint: "Names are made of the letters a to z, digits and `_`.", range: range)
    }
    return Token(kind: .word(word), range: range)
  }

  /// Reads the name of a member between back-quotes.
  private mutating func quotedName() throws(RuleFinding) -> Token {
    let start = position
    position += 1
    while let scalar = peek(), scalar.isASCII,
      scalar.isNamePart || "-./ ".unicodeScalars.contains(scalar)
    {
      position += 1
    }
    guard peek() == "`", position > start + 1 else {
      throw RuleFinding(
        .error, "E01", "This back-quote begins no name.",
        hint: "Texts stand in straight quotes, `\"`.",
        range: start..<position)
    }
    position += 1
    return Token(kind: .quotedName(written(start + 1..<position - 1)), range: start..<position)
  }

  private mutating func symbol() throws(RuleFinding) -> Token {
    let start = position
    let first = text[start]
    let exact = Symbol.spellings.first { $0.spelling[0] == first && isAt($0.spelling) }
    let meant = Symbol.lookalikes.first { $0.spelling[0] == first && isAt($0.spelling) }
    if let meant, meant.spelling.count > exact?.spelling.count ?? 0 {
      position += meant.spelling.count
      let range = start..<position
      let purpose =
        meant.symbol == .equal
        ? "To compare, write `==`." : "Write `\(meant.symbol.rawValue)`."
      findings.append(
        RuleFinding(
          .error, "E01", "Unexpected `\(written(range))`. \(purpose)",
          hint: meant.spelling == ["&"] ? "To join texts, write `+`." : nil,
          fix: meant.symbol.rawValue, range: range))
      return Token(kind: .symbol(meant.symbol), range: range)
    }
    guard let exact else {
      throw RuleFinding(
        .error, "E01", "Unexpected \(Lexer.name(of: text[start])).",
        hint: text[start] == "^" ? "A power is written `pow(number, exponent)`." : nil,
        range: start..<start + 1)
    }
    position += exact.spelling.count
    return Token(kind: .symbol(exact.symbol), range: start..<position)
  }

  /// A code point as a message shows it: itself, or its number where it could not be seen.
  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark,
      .enclosingMark, .spacingMark, .lineSeparator, .paragraphSeparator:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "`\(scalar)`"
    }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// White space of CEL.
  var isSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\u{C}"
  }

  /// Whether a word may start so; letters outside ASCII are for the message that refuses them.
  var isNameStart: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
      : properties.isAlphabetic
  }

  var isNamePart: Bool { isNameStart || isDigit }
}

/// The beginning of a text that may be too long for a message.
func excerpt(_ text: String) -> String {
  let scalars = text.unicodeScalars
  return scalars.count <= 40 ? text : String(scalars.prefix(39)) + "…"
}
