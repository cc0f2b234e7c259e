internal import Decimals

extension Lexer {
  /// Reads a whole number, a fraction or a hexadecimal number.
  mutating func number() -> Token {
    let start = position
    if peek() == "0", peek(1) == "x" || peek(1) == "X" {
      return hexadecimal(from: start)
    }
    skipDigits()
    var isWhole = true
    if peek() == ".", peek(1)?.isDigit == true {
      isWhole = false
      position += 1
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign)?.isDigit == true {
        isWhole = false
        position += 1 + sign
        skipDigits()
      }
    }
    let digits = written(start..<position)
    if let stray = strayLetters(from: start, isWhole: isWhole) { return stray }
    return isWhole ? whole(digits, from: start) : fraction(digits, from: start)
  }

  private mutating func skipDigits() {
    while peek()?.isDigit == true { position += 1 }
  }

  private mutating func hexadecimal(from start: Int) -> Token {
    position += 2
    let digitsStart = position
    while let scalar = peek(), scalar.isASCII, Character(scalar).isHexDigit { position += 1 }
    let digits = written(digitsStart..<position)
    if let stray = strayLetters(from: start, isWhole: true) { return stray }
    guard let value = UInt64(digits, radix: 16) else {
      return broken("is not a whole number that rules can hold", from: start)
    }
    return Token(kind: .int(value), range: start..<position)
  }

  /// Refuses letters that stick to a number, `12u` of CEL among them.
  private mutating func strayLetters(from start: Int, isWhole: Bool) -> Token? {
    guard let first = peek(), first.isNameStart else { return nil }
    let end = position
    while let scalar = peek(), scalar.isNamePart { position += 1 }
    let range = start..<position
    if isWhole, position == end + 1, first == "u" || first == "U" {
      findings.append(
        RuleFinding(
          .error, "E11", "Rules have no unsigned numbers.", hint: "Leave out the `u`.",
          fix: written(start..<end), range: range))
      return Token(kind: .broken, range: range)
    }
    return broken("is not a number", from: start)
  }

  private mutating func whole(_ digits: String, from start: Int) -> Token {
    guard let value = UInt64(digits), value <= UInt64(Int64.max) + 1 else {
      let fraction = decimal(digits + ".0") == nil ? nil : digits + ".0"
      findings.append(
        RuleFinding(
          .error, "E07", "`\(excerpt(digits))` is too large for a whole number.",
          hint: fraction == nil ? nil : "Numbers with a fraction may be larger.", fix: fraction,
          range: start..<position))
      return Token(kind: .broken, range: start..<position)
    }
    return Token(kind: .int(value), range: start..<position)
  }

  private mutating func fraction(_ digits: String, from start: Int) -> Token {
    if environment == .standard {
      guard let value = Double(digits), value.isFinite else {
        return broken("is larger than any double", from: start)
      }
      return Token(kind: .double(value), range: start..<position)
    }
    guard let value = decimal(digits) else {
      return broken(reasonAgainst(digits), from: start)
    }
    return Token(kind: .number(value), range: start..<position)
  }

  /// A number as a decimal, if it is one; before its point there may be no digit, or zeros.
  private func decimal(_ digits: String) -> Decimal? {
    let isBare = digits.utf8.first == UInt8(ascii: ".")
    let trimmed = digits.drop { $0 == "0" }
    return Decimal(
      jsonNumber: isBare || trimmed.first?.isNumber != true ? "0" + trimmed : String(trimmed))
  }

  /// Why a number is none that a decimal can hold: its digits, or its size.
  private func reasonAgainst(_ digits: String) -> String {
    let power = digits.firstIndex { $0 == "e" || $0 == "E" }
    let mantissa = digits[..<(power ?? digits.endIndex)].drop { $0 == "0" || $0 == "." }
    var significant = mantissa.filter(\.isNumber)
    while significant.last == "0" { significant.removeLast() }
    if significant.count > 34 { return "has more digits than numbers can hold, which is 34" }
    let isSmall =
      power.map { digits[$0...].dropFirst().first == "-" }
      ?? (digits.first == "0" || digits.first == ".")
    return "is too \(isSmall ? "small" : "large") for a number"
  }

  private mutating func broken(_ reason: String, from start: Int) -> Token {
    let range = start..<position
    findings.append(
      RuleFinding(.error, "E07", "`\(excerpt(written(range)))` \(reason).", range: range))
    return Token(kind: .broken, range: range)
  }
}
