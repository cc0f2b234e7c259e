/// What CEL has beyond the rules of forms: maps, names that begin with a dot; and what is left out.
extension Parser {
  /// Parses a map, at whose brace the parser stands.
  mutating func map() throws(RuleFinding) -> Syntax {
    let opening = current.range
    advance()
    let (entries, end) = try nested { parser throws(RuleFinding) in
      var entries: [Syntax.Entry] = []
      while !parser.isAt(.closeMap) {
        if parser.isAt(.question) { throw parser.optionalSyntax() }
        let key = try parser.expression()
        guard parser.skip(.colon) else {
          throw parser.unexpected(hint: "After a key of a map comes `:` and its value.")
        }
        entries.append(Syntax.Entry(key: key, value: try parser.expression()))
        guard parser.skip(.comma) else { break }
      }
      return (entries, try parser.close(.closeMap, opening: opening))
    }
    return try make(.map(entries), opening.lowerBound..<end)
  }

  /// Parses a name or a call that begins with a dot.
  mutating func absoluteName() throws(RuleFinding) -> Syntax {
    let dot = current.range
    guard lexer.environment == .standard else {
      if let this = try loneDot() { return this }
      throw RuleFinding(.error, "E11", "A name does not begin with a dot.", fix: "", range: dot)
    }
    advance()
    guard case .word(let name) = current.kind, !ReservedWord.all.contains(name) else {
      throw unexpected(hint: "After `.` comes a name.")
    }
    let range = dot.lowerBound..<current.range.upperBound
    advance()
    return isAt(.open)
      ? try call("." + name, range, receiver: nil) : try make(.absoluteName(name), range)
  }

  /// Refuses `Name{…}`, a message of CEL.
  func refuseMessage(_ operand: Syntax) throws(RuleFinding) {
    switch operand.kind {
    case .name, .absoluteName, .member:
      throw RuleFinding(
        .error, "E11", "Rules have no messages, so no `{` after a name.", range: current.range)
    default: throw unexpected()
    }
  }

  /// The finding about `.?`, `[?` and their like.
  func optionalSyntax() -> RuleFinding {
    RuleFinding(
      .error, "E11", "Rules have no optional values, so no `?` here.",
      hint: "Reading an unanswered field is allowed; ask with `answered(…)`.",
      range: current.range)
  }
}
