extension Checker {
  /// Checks `&&` and `||`; the right side may rely on what the left one makes certain.
  mutating func logic(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let first = condition(left, of: "`\(sign.rawValue)`")
    // Where the left side of `||` is not yes, it is no only if it cannot be blank.
    let facts = sign == .and ? first.ifYes : first.mayBeMissing ? [] : first.ifNo
    let second = condition(right, of: "`\(sign.rawValue)`", knowing: facts)
    guard first.type != nil, second.type != nil else { return broken() }
    warnAboutLiterals(sign, left, right, whole)
    let both = first.part
    let part = builder.add(sign == .and ? .and(both, second.part) : .or(both, second.part))
    let all = (yes: first.ifYes.union(second.ifYes), no: first.ifNo.union(second.ifNo))
    let either = (
      yes: first.ifYes.intersection(second.ifYes), no: first.ifNo.intersection(second.ifNo)
    )
    return Checked(
      type: .bool, part: part, mayBeBlank: first.mayBeMissing || second.mayBeMissing,
      missing: Checked.union([first.missing, second.missing]),
      ifYes: sign == .and ? all.yes : either.yes, ifNo: sign == .and ? either.no : all.no,
      isConstant: first.isConstant && second.isConstant)
  }

  /// Checks `!`, and warns where a missing answer makes it do nothing.
  mutating func not(_ operand: Syntax, _ whole: Syntax) -> Checked {
    let checked = condition(operand, of: "`!`")
    guard checked.type != nil else { return broken() }
    if case .bool = operand.kind { warnAlways(whole) }
    // Of `!!p` only the inner part is told about.
    if checked.mayBeMissing, !operand.isNegation, let name = checked.missing.first {
      let names = checked.missing.map { "`\($0)`" }.joined(separator: " or ")
      let isNull = Syntax.proposed(.binary(.equal, .proposed(.name(name)), .proposed(.null)))
      let guarded = text(of: .proposed(.binary(.or, isNull, whole)), replacing: whole)
      let opposite =
        operand.opposite.map { "`\(excerpt(Printer.print($0)))`" } ?? "the opposite condition"
      warn(
        "W02", "While \(names) is unanswered this does nothing.",
        hint: "Write \(opposite), or add `\(name) == null ||`.",
        fix: checked.missing.count == 1 ? guarded : nil, whole.range)
    }
    return Checked(
      type: .bool, part: builder.add(.not(checked.part)), mayBeBlank: checked.mayBeMissing,
      missing: checked.missing, needs: checked.needs, ifYes: checked.ifNo, ifNo: checked.ifYes,
      isConstant: checked.isConstant)
  }

  /// Says of `!a == 3`, whose `!` was refused just now, that `!(a == 3)` was meant.
  mutating func explainNegation(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) {
    guard scope.environment == .forms, sign.isOrdering || sign == .equal || sign == .notEqual,
      case .not(let operand) = left.kind, left.span == left.range,
      let finding = findings.last, finding.code == "E04", finding.range == operand.range
    else { return }
    // Both are sound by themselves, so that nothing is checked again more than this once.
    let types = types(of: [operand, right])
    guard let first = types[0], let second = types[1], common(first, second) != nil else { return }
    let comparison = Syntax.proposed(.binary(sign, operand, right))
    let fix = text(of: .proposed(.not(comparison)), replacing: whole)
    findings.removeLast()
    error(
      "E04", "Here `!` belongs to \(subject(operand)) alone, which is \(first.words).",
      hint: "Write `\(excerpt(fix))`.", fix: fix, whole.range)
  }

  mutating func conditional(
    _ condition: Syntax, _ then: Syntax, _ other: Syntax, _ whole: Syntax
  ) -> Checked {
    let first = self.condition(condition, of: "`?`")
    let branches = (check(then, knowing: first.ifYes), check(other, knowing: first.ifNo))
    guard first.type != nil, let thenType = branches.0.type, let otherType = branches.1.type else {
      return broken()
    }
    guard let type = common(thenType, otherType) else {
      error(
        "E04",
        "Both values of `?:` need one type; \(subject(then)) is \(thenType.words), "
          + "\(subject(other)) is \(otherType.words).", whole.range)
      return broken()
    }
    if case .bool(let value) = condition.kind {
      warn(
        "W03", "This condition is always \(value); only \(subject(value ? then : other)) is used.",
        fix: text(of: value ? then : other, replacing: whole), whole.range)
    }
    let part = builder.add(
      .conditional(
        first.part, then: converted(branches.0, to: type), else: converted(branches.1, to: type)))
    return Checked(
      type: type, part: part, mayBeNull: branches.0.mayBeNull || branches.1.mayBeNull,
      itemMayBeNull: branches.0.itemMayBeNull || branches.1.itemMayBeNull,
      mayBeBlank: first.mayBeMissing || branches.0.mayBeBlank || branches.1.mayBeBlank,
      missing: Checked.union([first.missing, branches.0.missing, branches.1.missing]),
      isConstant: first.isConstant && branches.0.isConstant && branches.1.isConstant)
  }

  /// Checks an operand that has to be yes or no.
  mutating func condition(
    _ syntax: Syntax, of user: String, knowing facts: Set<AnswerKey> = []
  ) -> Checked {
    let checked = check(syntax, knowing: facts)
    guard let type = checked.type, type != .bool, !type.isOpen else { return checked }
    if type == .null, scope.environment == .forms { return checked }
    let question = question(about: syntax, type)
    error(
      "E04", "\(user) needs yes or no; \(subject(syntax)) is \(type.words).",
      hint: question.map { "Write `\($0)`." }, fix: question, syntax.range)
    return broken()
  }

  /// The yes/no question that somebody means who gives a name where a condition is needed.
  func question(about syntax: Syntax, _ type: ValueType) -> String? {
    guard syntax.name != nil else { return nil }
    guard type.isList else { return text(of: .proposed("answered", syntax), replacing: syntax) }
    let size = Syntax.proposed("size", syntax)
    return text(
      of: .proposed(.binary(.greater, size, .proposed(.int(0)))), replacing: syntax)
  }

  private mutating func warnAboutLiterals(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) {
    for (literal, other) in [(left, right), (right, left)] {
      guard case .bool(let value) = literal.kind else { continue }
      let decides = value == (sign == .or)
      warn(
        "W03",
        decides
          ? "Because of `\(value)` this is always \(value)."
          : "The `\(value)` changes nothing.",
        fix: text(of: decides ? literal : other, replacing: whole), whole.range)
      return
    }
  }

  /// Warns about a part that is the same whatever is answered.
  mutating func warnAlways(_ whole: Syntax) {
    warn("W03", "\(subject(whole)) is always the same.", whole.range)
  }
}

extension Syntax {
  fileprivate var isNegation: Bool {
    if case .not = kind { true } else { false }
  }

  /// The opposite of a comparison or of a bare answer, without `!`.
  fileprivate var opposite: Syntax? {
    switch kind {
    case .name, .member: .proposed(.binary(.equal, self, .proposed(.bool(false))))
    case .binary(let sign, let left, let right):
      sign.opposite.map { .proposed(.binary($0, left, right)) }
    default: nil
    }
  }
}

extension BinaryOperator {
  /// The comparison that holds where this one does not.
  fileprivate var opposite: BinaryOperator? {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .equal: .notEqual
    case .notEqual: .equal
    default: nil
    }
  }
}
