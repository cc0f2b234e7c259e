extension Parser {
  /// Parses what follows an operand: members, methods and indexes.
  mutating func postfix(of operand: Syntax) throws(RuleFinding) -> Syntax {
    var operand = operand
    while true {
      if skip(.dot) {
        operand = try member(of: operand)
      } else if isAt(.openList) {
        let opening = current.range
        advance()
        if isAt(.question) { throw optionalSyntax() }
        let index = try nested { parser throws(RuleFinding) in try parser.expression() }
        let end = try close(.closeList, opening: opening)
        operand = try make(.index(operand, index), operand.span.lowerBound..<end)
      } else {
        if isAt(.openMap) { try refuseMessage(operand) }
        return operand
      }
    }
  }

  private mutating func member(of operand: Syntax) throws(RuleFinding) -> Syntax {
    let name: String
    var isQuoted = false
    switch current.kind {
    case .word(let word) where !ReservedWord.keywords.contains(word): name = word
    case .quotedName(let quoted): (name, isQuoted) = (quoted, true)
    case .symbol(.question): throw optionalSyntax()
    default: throw unexpected(hint: "After `.` comes the name of a member.")
    }
    let nameRange = current.range
    advance()
    guard isAt(.open), !isQuoted else {
      return try make(.member(operand, name), operand.span.lowerBound..<nameRange.upperBound)
    }
    return try call(name, nameRange, receiver: operand)
  }

  /// Parses one operand without what precedes or follows it.
  mutating func primary() throws(RuleFinding) -> Syntax {
    let token = current
    switch token.kind {
    case .int(let magnitude):
      advance()
      return try make(int(magnitude, token.range), token.range)
    case .number(let value):
      advance()
      return try make(.number(value), token.range)
    case .double(let value):
      advance()
      return try make(.double(value), token.range)
    case .text(let value):
      advance()
      return try make(.text(value), token.range)
    case .broken:
      advance()
      return try make(.broken, token.range)
    case .word(let word):
      return try name(word, token.range)
    case .symbol(.open):
      return try parenthesized()
    case .symbol(.openList):
      advance()
      let elements = try list(until: .closeList, opening: token.range, allowsTrailingComma: true)
      return try make(.list(elements.items), token.range.lowerBound..<elements.end)
    case .symbol(.openMap): return try map()
    case .symbol(.dot): return try absoluteName()
    case .symbol, .quotedName, .end:
      throw unexpected()
    }
  }

  private mutating func int(_ magnitude: UInt64, _ range: Range<Int>) -> Syntax.Kind {
    if let value = Int64(exactly: magnitude) { return .int(value) }
    findings.append(
      RuleFinding(
        .error, "E07", "`\(magnitude)` is too large for a whole number.",
        hint: "Numbers with a fraction may be larger.", fix: "\(magnitude).0", range: range))
    return .broken
  }

  private mutating func name(_ word: String, _ range: Range<Int>) throws(RuleFinding) -> Syntax {
    switch word {
    case "null", "true", "false":
      advance()
      skipEmptyCall(of: word, range)
      return try make(word == "null" ? .null : .bool(word == "true"), range)
    case "if" where lexer.environment == .forms: return try wordIf()
    case _ where ReservedWord.all.contains(word):
      throw unexpected()
    default:
      advance()
      return isAt(.open)
        ? try call(word, range, receiver: nil) : try make(.name(word), range)
    }
  }

  mutating func call(
    _ function: String, _ range: Range<Int>, receiver: Syntax?
  ) throws(RuleFinding) -> Syntax {
    let opening = current.range
    advance()
    let arguments = try list(until: .close, opening: opening, allowsTrailingComma: false)
    let call = Syntax.Call(
      receiver: receiver, function: function, functionRange: range, arguments: arguments.items)
    let start = receiver?.span.lowerBound ?? range.lowerBound
    return try make(.call(call), start..<arguments.end)
  }

  private mutating func parenthesized() throws(RuleFinding) -> Syntax {
    let opening = current.range
    advance()
    let inner = try nested { parser throws(RuleFinding) in try parser.expression() }
    let end = try close(.close, opening: opening)
    return Syntax(inner.kind, range: inner.range, span: opening.lowerBound..<end)
  }

  /// Parses expressions between commas up to a closing sign.
  private mutating func list(
    until closing: Symbol, opening: Range<Int>, allowsTrailingComma: Bool
  ) throws(RuleFinding) -> (items: [Syntax], end: Int) {
    try nested { parser throws(RuleFinding) in
      var items: [Syntax] = []
      while !parser.isAt(closing) {
        if closing == .closeList, parser.isAt(.question) { throw parser.optionalSyntax() }
        items.append(try parser.expression())
        guard parser.skip(.comma) else { break }
        if parser.isAt(closing), !allowsTrailingComma { throw parser.unexpected() }
      }
      return (items, try parser.close(closing, opening: opening))
    }
  }

  /// Goes past a closing sign.
  ///
  /// - Returns: Where it ends.
  mutating func close(_ closing: Symbol, opening: Range<Int>) throws(RuleFinding) -> Int {
    let end = current.range.upperBound
    if skip(closing) { return end }
    guard case .end = current.kind else { throw unexpected() }
    let opened = closing == .close ? "(" : closing == .closeMap ? "{" : "["
    throw RuleFinding(
      .error, "E01", "This `\(opened)` is never closed.", range: opening)
  }

  /// The finding about a token that cannot stand where it is.
  func unexpected(hint: String? = nil) -> RuleFinding {
    let range = current.range
    if case .end = current.kind {
      return RuleFinding(
        .error, "E01", "The rule ends too early.", hint: hint ?? "A value is missing at its end.",
        range: tokens[max(0, position - 1)].range)
    }
    let written = excerpt(lexer.written(range))
    if case .word(let word) = current.kind, ReservedWord.all.contains(word) {
      return RuleFinding(
        .error, "E01", "`\(written)` is a word of the language and cannot stand here.",
        hint: hint ?? (word == "if" || word == "else" ? "Write `condition ? value : other`." : nil),
        range: range)
    }
    return RuleFinding(
      .error, "E01", "Unexpected `\(written)`.", hint: hint ?? missingOperatorHint, range: range)
  }

  /// What may help where two operands follow each other.
  private var missingOperatorHint: String? {
    guard position > 0 else { return nil }
    switch current.kind {
    case .symbol, .end: return nil
    default: return "Between two values stands an operator, for example `==` or `&&`."
    }
  }
}
