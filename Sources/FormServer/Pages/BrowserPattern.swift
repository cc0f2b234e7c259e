/// Tells which patterns a browser reads as formd does.
///
/// Browsers read the `pattern` attribute as a regular expression of JavaScript with the flag `v`.
/// What is written otherwise there, or means something else, is left out of a page: the server checks
/// every answer itself.
struct BrowserPattern {
  private var rest: Substring.UnicodeScalarView
  /// Whether a repeat may follow.
  private var isRepeatable = false

  /// Whether a pattern means the same in a browser.
  static func accepts(_ pattern: String) -> Bool {
    var reader = BrowserPattern(rest: Substring(pattern).unicodeScalars)
    return reader.isPortable()
  }

  private mutating func isPortable() -> Bool {
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": guard escape(in: "^$\\.*+?()[]{}|/", boundaries: true) else { return false }
      case "[": guard characterClass() else { return false }
      case "(":
        if rest.first == "?" { guard take("?:") else { return false } }
        isRepeatable = false
      case "*", "+", "?", "{":
        guard isRepeatable, scalar != "{" || count() else { return false }
        if rest.first == "?" { rest.removeFirst() }
        isRepeatable = false
      case "^", "$", "|": isRepeatable = false
      case "]", "}": return false
      default: isRepeatable = true
      }
    }
    return true
  }

  /// Reads what follows a backslash: one of some signs, or a class that is the same everywhere.
  private mutating func escape(in signs: String, boundaries: Bool) -> Bool {
    guard let letter = rest.popFirst() else { return false }
    isRepeatable = true
    switch letter {
    case "d", "D", "w", "W", "n", "r", "t", "f", "v": return true
    case "b", "B":
      isRepeatable = false
      return boundaries
    case "p", "P": return category()
    default: return signs.unicodeScalars.contains(letter)
    }
  }

  /// Reads a general category of Unicode such as `{Lu}`.
  private mutating func category() -> Bool {
    let known = [
      "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "N", "Nd", "Nl", "P", "S", "Sc", "Z",
    ]
    return known.contains { take("{\($0)}") }
  }

  /// Reads a class of characters, in which a hyphen stands only between the ends of a range.
  private mutating func characterClass() -> Bool {
    _ = take("^")
    var isEmpty = true
    var last: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      switch scalar {
      case "]":
        isRepeatable = true
        return !isEmpty
      case "\\": guard escape(in: "\\()[]{}/-|", boundaries: false) else { return false }
      case "-":
        guard last != nil, let next = rest.popFirst(),
          !"]\\()[{}/-|".unicodeScalars.contains(next)
        else { return false }
      case "(", ")", "[", "{", "}", "/", "|": return false
      // Two such signs in a row have a meaning of their own.
      case _ where scalar == last && Self.isSign(scalar): return false
      default: break
      }
      isEmpty = false
      last = scalar == "\\" || scalar == "-" ? nil : scalar
    }
    return false
  }

  /// Whether a code point is a sign of ASCII, which may have a meaning when it is doubled.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !scalar.properties.isAlphabetic && !("0"..."9").contains(scalar)
  }

  /// Reads the rest of a repeat count, `2}` or `2,}` or `2,5}`.
  private mutating func count() -> Bool {
    var digits = 0
    while let scalar = rest.first, ("0"..."9").contains(scalar) {
      rest.removeFirst()
      digits += 1
    }
    guard digits > 0 else { return false }
    if take(",") {
      while let scalar = rest.first, ("0"..."9").contains(scalar) { rest.removeFirst() }
    }
    return take("}")
  }

  /// Takes a text, if the pattern goes on with it.
  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }
}
