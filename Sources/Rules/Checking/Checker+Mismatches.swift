internal import Decimals

/// The errors about types that do not fit together, each with what was probably meant.
extension Checker {
  typealias Typed = (syntax: Syntax, type: ValueType)

  /// Refuses `==`, `!=` and the orderings between types that cannot be compared.
  mutating func refuseComparison(
    _ sign: BinaryOperator, _ left: Typed, _ right: Typed, _ whole: Syntax
  ) {
    let meant = comparisonMeant(by: sign, left, right)
    let fix = meant.map { text(of: $0, replacing: whole) }
    let verb = sign.isOrdering ? "compared with" : "equal"
    let message =
      left.type == right.type
      ? "\(subject(left.syntax)) is \(left.type.words), which has no order."
      : "\(subject(left.syntax)) is \(left.type.words) and cannot "
        + (sign.isOrdering ? "be " : "") + "\(verb) \(right.type.words)."
    error(
      "E04", message,
      hint: fix.map { "Write `\(excerpt($0))`." } ?? numbersHint(left, right)
        ?? timeComparisonHint(left, right) ?? timeComparisonHint(right, left),
      fix: fix, whole.range)
  }

  private func comparisonMeant(
    by sign: BinaryOperator, _ left: Typed, _ right: Typed
  ) -> Syntax? {
    if let chain = chain(sign, left, right) { return chain }
    for (list, item) in [(left, right), (right, left)] {
      guard case .list(let element) = list.type, !item.type.isList else { continue }
      if !sign.isOrdering, common(element, item.type) != nil {
        let membership = Syntax.proposed(.binary(.in, item.syntax, list.syntax))
        return sign == .equal ? membership : .proposed(.not(membership))
      }
      // The values of a list of numbers may be meant as well as their number.
      guard item.type.isNumeric, !element.isNumeric else { continue }
      return .proposed(.binary(sign, sized(left), sized(right)))
    }
    if let literal = reread(right.syntax, as: left.type) {
      return .proposed(.binary(sign, left.syntax, literal))
    }
    return reread(left.syntax, as: right.type).map {
      .proposed(.binary(sign, $0, right.syntax))
    }
  }

  /// `a < b < c` as `a < b && b < c`.
  private func chain(_ sign: BinaryOperator, _ left: Typed, _ right: Typed) -> Syntax? {
    guard sign.isOrdering, left.type == .bool, right.type != .bool,
      case .binary(let first, _, let middle) = left.syntax.kind, first.isOrdering
    else { return nil }
    let second = Syntax.proposed(.binary(sign, middle, right.syntax))
    return .proposed(.binary(.and, left.syntax, second))
  }

  /// The size of a list, and anything else as it is.
  private func sized(_ side: Typed) -> Syntax {
    side.type.isList ? .proposed("size", side.syntax) : side.syntax
  }

  /// What may be meant by a list of numbers that is compared with one number.
  private func numbersHint(_ left: Typed, _ right: Typed) -> String? {
    for (list, item) in [(left, right), (right, left)] {
      guard case .list(let element) = list.type, element.isNumeric, item.type.isNumeric
      else { continue }
      let written = excerpt(Printer.print(list.syntax))
      return
        "Write `size(\(written))` for how many there are, `max(\(written))` for the largest, or"
        + " `sum(\(written))`."
    }
    return nil
  }

  /// A literal as one of another type, if it can be read so.
  private func reread(_ literal: Syntax, as type: ValueType) -> Syntax? {
    switch (literal.kind, type) {
    case (.text(let text), .number), (.text(let text), .int):
      if let whole = Int64(text) { return .proposed(.int(whole)) }
      return Decimal(text).map { .proposed(.number($0)) }
    case (.text("true"), .bool): return .proposed(.bool(true))
    case (.text("false"), .bool): return .proposed(.bool(false))
    case (.int(let number), .text):
      return .proposed(.text(String(number)))
    case (.number(let number), .text):
      return .proposed(.text(number.description))
    case (.text(let text), _): return timeLiteral(text, as: type)
    default: return nil
    }
  }

  /// Refuses an `in` whose right side is no list.
  ///
  /// In one of several given values, a choice, nobody looks for a part.
  mutating func refuseMembership(
    _ left: Typed, _ right: Typed, _ whole: Syntax, isChoice: Bool
  ) {
    let isComparable = common(left.type, right.type) != nil && right.type != .null
    let swapped = left.type.isList && !right.type.isList
    var meant: Syntax?
    if swapped {
      meant = .proposed(.binary(.in, right.syntax, left.syntax))
    } else if case .text = left.syntax.kind, right.type == .text, !isChoice {
      meant = .proposed(right.syntax, "contains", left.syntax)
    } else if isComparable {
      meant = .proposed(.binary(.equal, left.syntax, right.syntax))
    }
    let fix = meant.map { text(of: $0, replacing: whole) }
    error(
      "E04", "`in` looks into a list; \(subject(right.syntax)) is \(right.type.words).",
      hint: fix.map { "Write `\(excerpt($0))`." }, fix: fix, whole.range)
  }

  /// Refuses an arithmetic operator between types it does not take.
  mutating func refuseArithmetic(
    _ sign: BinaryOperator, _ left: Typed, _ right: Typed, _ whole: Syntax
  ) {
    let wrong = left.type.isNumeric ? right : left
    let hint: String? =
      if let hint = timeArithmeticHint(sign, left, right) {
        hint
      } else if sign == .add, [left.type, right.type].contains(.text) {
        "Only two texts can be joined; write `text(…)` around what is none."
      } else if wrong.type.isList, let name = wrong.syntax.name {
        "The number of its items is `size(\(name))`."
      } else {
        nil
      }
    error(
      "E04",
      "`\(sign.rawValue)` cannot combine \(left.type.words) and \(right.type.words).", hint: hint,
      whole.range)
  }
}
