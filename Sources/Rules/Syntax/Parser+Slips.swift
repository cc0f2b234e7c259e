/// Words of other languages that are understood, and refused with the fix.
extension Parser {
  private static let operatorWords: [String: BinaryOperator] = [
    "and": .and, "or": .or, "div": .divide, "mod": .remainder, "equal": .equal, "equals": .equal,
    "eq": .equal, "notequal": .notEqual, "ne": .notEqual, "less": .less, "lt": .less,
    "lessorequal": .lessOrEqual, "le": .lessOrEqual, "lte": .lessOrEqual, "greater": .greater,
    "gt": .greater, "greaterorequal": .greaterOrEqual, "ge": .greaterOrEqual,
    "gte": .greaterOrEqual,
  ]

  /// The operator that stands here, if one does.
  func binaryOperator() -> BinaryOperator? {
    switch current.kind {
    case .symbol(let symbol): BinaryOperator(rawValue: symbol.rawValue)
    case .word("in"): .in
    case .word(let word) where isNotIn(word): .in
    case .word(let word): Self.operatorWords[word.lowercased()]
    default: nil
    }
  }

  private func isNotIn(_ word: String) -> Bool {
    guard word.lowercased() == "not", case .word("in") = following.kind else { return false }
    return true
  }

  /// Goes past the operator that stands here.
  ///
  /// - Returns: Whether it was the `not in` of other languages.
  mutating func takeOperator(_ found: BinaryOperator) -> Bool {
    let token = current
    advance()
    guard case .word(let word) = token.kind, word != "in" else { return false }
    if found == .in {
      advance()
      return true
    }
    findings.append(
      RuleFinding(
        .error, "E01", "Unexpected `\(word)`. Write `\(found.rawValue)`.", fix: found.rawValue,
        range: token.range))
    return false
  }

  /// Reads `x not in list` as `!(x in list)`.
  mutating func notIn(_ membership: Syntax) throws(RuleFinding) -> Syntax {
    let negated = try make(.not(membership), membership.range)
    let fix = Printer.print(negated)
    findings.append(
      RuleFinding(
        .error, "E01", "There is no `not in`. Write `\(excerpt(fix))`.", fix: fix,
        range: membership.range))
    return negated
  }

  /// Whether the word `not` stands here before an operand.
  var startsWordNot: Bool {
    guard case .word(let word) = current.kind, word.lowercased() == "not" else { return false }
    switch following.kind {
    case .word(let next): return next != "in" && Self.operatorWords[next.lowercased()] == nil
    case .int, .number, .text, .symbol(.open), .symbol(.not): return true
    default: return false
    }
  }

  /// Reads `not x` as `!x`, and `not a == b` as `!(a == b)`, as the languages that have it do.
  mutating func wordNot() throws(RuleFinding) -> Syntax {
    let start = current.range
    advance()
    let operand = try nested { parser throws(RuleFinding) in
      try parser.binary(above: BinaryOperator.and.precedence)
    }
    let negated = try make(.not(operand), start.lowerBound..<operand.span.upperBound)
    let isSimple: Bool
    switch operand.kind {
    case .binary, .negate, .not: isSimple = operand.span != operand.range
    default: isSimple = true
    }
    findings.append(
      RuleFinding(
        .error, "E01", "Unexpected `not`. Write `!`.",
        fix: isSimple ? "!" : Printer.print(negated),
        range: isSimple ? start.lowerBound..<operand.span.lowerBound : negated.range))
    return negated
  }
}
