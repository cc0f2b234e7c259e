/// Sentences of words where rules have signs; what they mean is said by the checker, which knows the
/// types, or here where it is certain.
extension Parser {
  private static let infixes: Set<String> = [
    "contains", "notcontains", "contain", "notcontain", "anyof", "allof", "noneof", "startswith",
    "endswith",
  ]
  private static let postfixes: Set<String> = ["empty", "notempty"]

  /// Reads `a anyof b`, `a notempty` or `a between b and c` as a call with the name of the word.
  ///
  /// - Returns: The call, or `nil` where no such word stands.
  mutating func wordRelation(
    of left: Syntax, above bound: Int
  ) throws(RuleFinding) -> Syntax? {
    let relation = BinaryOperator.equal.precedence
    guard lexer.environment == .forms, bound < relation, case .word(let word) = current.kind
    else { return nil }
    let name = word.lowercased()
    let range = current.range
    var operands = [left]
    if Self.infixes.contains(name) {
      advance()
      operands.append(try binary(above: relation))
    } else if name == "between" {
      advance()
      operands.append(try binary(above: relation))
      guard binaryOperator() == .and else {
        throw unexpected(hint: "After `between` come two values with `and` between them.")
      }
      advance()
      operands.append(try binary(above: relation))
    } else if Self.postfixes.contains(name) {
      advance()
    } else {
      return nil
    }
    let call = Syntax.Call(
      receiver: nil, function: word, functionRange: range, arguments: operands)
    let end = operands.count == 1 ? range.upperBound : operands[operands.count - 1].span.upperBound
    return try make(.call(call), left.span.lowerBound..<end)
  }

  /// Reads `if a then b else c` and `if(a, b, c)` as `a ? b : c`.
  mutating func wordIf() throws(RuleFinding) -> Syntax {
    let start = current.range
    let isWhole = position == 0
    let refusal = unexpected()
    advance()
    let parts = try nested { parser throws(RuleFinding) in
      try parser.branches(refusal)
    }
    let choice = try make(
      .conditional(parts.condition, then: parts.then, else: parts.other),
      start.lowerBound..<parts.end)
    let text = Printer.print(choice)
    if case .end = current.kind, isWhole {
      note(text, choice.range)
    } else {
      note("(\(text))", choice.range)
    }
    return choice
  }

  private mutating func note(_ fix: String, _ range: Range<Int>) {
    findings.append(
      RuleFinding(
        .error, "E01", "There is no `if`. Write `\(excerpt(fix))`.", fix: fix, range: range))
  }

  private typealias Branches = (condition: Syntax, then: Syntax, other: Syntax, end: Int)

  private mutating func branches(_ refusal: RuleFinding) throws(RuleFinding) -> Branches {
    let opening = current.range
    let isBracketed = skip(.open)
    var condition = try expression()
    if isBracketed, skip(.comma) {
      let then = try expression()
      guard skip(.comma) else { throw refusal }
      let other = try expression()
      return (condition, then, other, try close(.close, opening: opening))
    }
    if isBracketed {
      let end = try close(.close, opening: opening)
      condition = Syntax(
        condition.kind, range: condition.range, span: opening.lowerBound..<end)
    }
    guard skip(word: "then") else { throw refusal }
    let then = try expression()
    guard skip(word: "else") else { throw refusal }
    let other = try expression()
    return (condition, then, other, other.span.upperBound)
  }

  private mutating func skip(word: String) -> Bool {
    guard case .word(let found) = current.kind, found.lowercased() == word else { return false }
    advance()
    return true
  }

  /// Goes past the brackets of `true()`, which is how XPath and Excel write it.
  mutating func skipEmptyCall(of word: String, _ range: Range<Int>) {
    guard lexer.environment == .forms, isAt(.open), case .symbol(.close) = following.kind else {
      return
    }
    let end = following.range.upperBound
    advance()
    advance()
    findings.append(
      RuleFinding(
        .error, "E01", "`\(word)` stands without brackets.", fix: word,
        range: range.lowerBound..<end))
  }

  /// Reads a dot that stands alone, which is how XPath writes the own answer, as `this`.
  mutating func loneDot() throws(RuleFinding) -> Syntax? {
    let dot = current.range
    if case .word = following.kind, following.range.lowerBound == dot.upperBound { return nil }
    advance()
    findings.append(
      RuleFinding(
        .error, "E01", "The own answer is written `this`.", fix: "this", range: dot))
    return try make(.name("this"), dot)
  }
}
