/// Makes a syntax tree of the tokens of a rule, by precedence climbing.
///
/// The depth of its recursion is bounded by the limit on nesting, so that no text exhausts the
/// stack.
struct Parser {
  let lexer: Lexer
  let tokens: [Token]
  var position = 0
  var findings: [RuleFinding]
  private var nesting = 0
  private var nodes = 0

  /// Parses a rule.
  ///
  /// - Returns: The tree, with findings about what was understood although it was not right; or no
  ///   tree.
  static func parse(
    _ text: String, in environment: Environment = .forms
  ) -> (syntax: Syntax?, findings: [RuleFinding]) {
    guard let scalars = RuleLimit.codePoints(of: text) else {
      let range = RuleLimit.codePoints..<max(text.unicodeScalars.count, RuleLimit.codePoints)
      let message = "The rule is longer than \(RuleLimit.codePoints) characters."
      return (nil, [RuleFinding(.error, "E13", message, range: range)])
    }
    var lexer = Lexer(scalars, in: environment)
    var findings: [RuleFinding] = []
    do throws(RuleFinding) {
      let tokens = try lexer.tokens()
      findings = lexer.findings
      var parser = Parser(lexer: lexer, tokens: tokens, findings: findings)
      defer { findings = parser.findings }
      return (try parser.rule(), parser.findings)
    } catch {
      return (nil, (findings.isEmpty ? lexer.findings : findings) + [error])
    }
  }

  private init(lexer: Lexer, tokens: [Token], findings: [RuleFinding]) {
    self.lexer = lexer
    self.tokens = tokens
    self.findings = findings
  }

  private mutating func rule() throws(RuleFinding) -> Syntax {
    if case .end = current.kind {
      throw RuleFinding(.error, "E01", "The rule is empty.", range: current.range)
    }
    let syntax = try expression()
    guard case .end = current.kind else { throw unexpected() }
    return syntax
  }

  var current: Token { tokens[position] }

  /// The token after the current one.
  var following: Token { tokens[min(position + 1, tokens.count - 1)] }

  /// Goes to the next token, never past the end.
  mutating func advance() {
    position = min(position + 1, tokens.count - 1)
  }

  func isAt(_ symbol: Symbol) -> Bool {
    if case .symbol(symbol) = current.kind { true } else { false }
  }

  /// Goes past a sign, if it is the current one.
  mutating func skip(_ symbol: Symbol) -> Bool {
    guard isAt(symbol) else { return false }
    advance()
    return true
  }

  /// A new part of the tree.
  mutating func make(_ kind: Syntax.Kind, _ range: Range<Int>) throws(RuleFinding) -> Syntax {
    nodes += 1
    guard nodes <= RuleLimit.nodes else {
      throw RuleFinding(
        .error, "E13", "The rule has more than \(RuleLimit.nodes) parts.",
        hint: "Calculate a part of it in a field of its own.", range: range)
    }
    return Syntax(kind, range: range)
  }

  /// Parses what stands between brackets of any kind.
  mutating func nested<T>(_ body: (inout Parser) throws(RuleFinding) -> T) throws(RuleFinding) -> T
  {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= RuleLimit.nesting else {
      throw RuleFinding(
        .error, "E13", "The rule is nested more than \(RuleLimit.nesting) levels deep.",
        hint: "Calculate a part of it in a field of its own.", range: current.range)
    }
    return try body(&self)
  }

  /// `Or ["?" Or ":" Expression]`, where the part after the colon is not deeper than the first.
  mutating func expression() throws(RuleFinding) -> Syntax {
    var branches: [(condition: Syntax, then: Syntax)] = []
    var last = try binary(above: 0)
    while isAt(.question) {
      let question = current.range
      advance()
      let then = try binary(above: 0)
      guard skip(.colon) else {
        throw RuleFinding(
          .error, "E01", "This `?` has no `:`.",
          hint: isAt(.question)
            ? "Put the inner `?:` in parentheses." : "Write `condition ? value : other value`.",
          range: question)
      }
      branches.append((last, then))
      last = try binary(above: 0)
    }
    for branch in branches.reversed() {
      let range = branch.condition.span.lowerBound..<last.span.upperBound
      last = try make(.conditional(branch.condition, then: branch.then, else: last), range)
    }
    return last
  }

  /// Parses operands and the operators between them that bind tighter than a bound.
  mutating func binary(above bound: Int) throws(RuleFinding) -> Syntax {
    var left = try unary()
    while true {
      if let called = try wordRelation(of: left, above: bound) {
        left = called
        continue
      }
      guard let found = binaryOperator(), found.precedence > bound else { return left }
      let isNegated = takeOperator(found)
      let right = try binary(above: found.precedence)
      let range = left.span.lowerBound..<right.span.upperBound
      left = try make(.binary(found, left, right), range)
      if isNegated { left = try notIn(left) }
    }
  }

  /// Whether a member or an index follows, which binds tighter than a sign.
  private var isFollowedByPostfix: Bool {
    switch following.kind {
    case .symbol(.dot), .symbol(.openList): true
    default: false
    }
  }

  /// Parses signs before an operand; CEL allows several of the same.
  private mutating func unary() throws(RuleFinding) -> Syntax {
    if lexer.environment == .forms, startsWordNot { return try wordNot() }
    let sign: Symbol = isAt(.not) ? .not : .minus
    var starts: [Int] = []
    while isAt(sign) {
      starts.append(current.range.lowerBound)
      advance()
    }
    var operand: Syntax
    if sign == .minus, let last = starts.last, case .int(let magnitude) = current.kind,
      !isFollowedByPostfix
    {
      operand = try make(
        .int(Int64(truncatingIfNeeded: 0 &- magnitude)), last..<current.range.upperBound)
      starts.removeLast()
      advance()
    } else {
      operand = try postfix(of: primary())
    }
    for start in starts.reversed() {
      let range = start..<operand.span.upperBound
      operand = try make(
        sign == .not ? .not(operand) : Syntax.negated(operand, range: range).kind, range)
    }
    return operand
  }
}
