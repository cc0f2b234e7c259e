internal import Decimals

/// The errors about types that do not fit together, each with what was probably meant.
extension Checker {
  typealias Typed = (syntax: Syntax, type: ValueType)

  /// Refuses `==`, `!=` and the orderings between types that cannot be compared.
  mutating func refuseComparison(
    _ sign: BinaryOperator, _ left: Typed, _ right: Typed, _ whole: Syntax
  ) {
    let fix = fixOfComparison(sign, left, right)
    let verb = sign.isOrdering ? "compared with" : "equal"
    let message =
      left.type == right.type
      ? "\(subject(left.syntax)) is \(left.type.words), which has no order."
      : "\(subject(left.syntax)) is \(left.type.words) and cannot "
        + (sign.isOrdering ? "be " : "") + "\(verb) \(right.type.words)."
    let isDate = left.type == .date || right.type == .date
    error(
      "E04", message,
      hint: fix.map { "Write `\(excerpt($0))`." }
        ?? (isDate ? "A date in a rule is written `date(\"…\")`, which is not built yet." : nil),
      fix: fix, whole.range)
  }

  private func fixOfComparison(
    _ sign: BinaryOperator, _ left: Typed, _ right: Typed
  ) -> String? {
    if let chain = chain(sign, left, right) { return chain }
    for (list, item) in [(left, right), (right, left)] {
      guard case .list(let element) = list.type, !item.type.isList else { continue }
      if !sign.isOrdering, ValueType.common(element, item.type) != nil {
        let membership = Syntax(kind: .binary(.in, item.syntax, list.syntax), range: 0..<0)
        return Printer.print(
          sign == .equal ? membership : Syntax(kind: .not(membership), range: 0..<0))
      }
      if item.type.isNumeric { return sized(sign, left, right) }
    }
    if let literal = reread(right.syntax, as: left.type) {
      return Printer.print(Syntax(kind: .binary(sign, left.syntax, literal), range: 0..<0))
    }
    if let literal = reread(left.syntax, as: right.type) {
      return Printer.print(Syntax(kind: .binary(sign, literal, right.syntax), range: 0..<0))
    }
    return nil
  }

  /// `a < b < c` as `a < b && b < c`.
  private func chain(_ sign: BinaryOperator, _ left: Typed, _ right: Typed) -> String? {
    guard sign.isOrdering, left.type == .bool, right.type != .bool,
      case .binary(let first, _, let middle) = left.syntax.kind, first.isOrdering
    else { return nil }
    let second = Syntax(kind: .binary(sign, middle, right.syntax), range: 0..<0)
    return Printer.print(Syntax(kind: .binary(.and, left.syntax, second), range: 0..<0))
  }

  /// The comparison of a list with a number as that of its size.
  private func sized(_ sign: BinaryOperator, _ left: Typed, _ right: Typed) -> String {
    let texts = [left, right].map { side in
      let text = Printer.print(side.syntax)
      return side.type.isList ? "size(\(text))" : text
    }
    return texts.joined(separator: " \(sign.rawValue) ")
  }

  /// A literal as one of another type, if it can be read so.
  private func reread(_ literal: Syntax, as type: ValueType) -> Syntax? {
    switch (literal.kind, type) {
    case (.text(let text), .number), (.text(let text), .int):
      if let whole = Int64(text) { return Syntax(kind: .int(whole), range: literal.range) }
      return Decimal(text).map { Syntax(kind: .number($0), range: literal.range) }
    case (.text("true"), .bool): return Syntax(kind: .bool(true), range: literal.range)
    case (.text("false"), .bool): return Syntax(kind: .bool(false), range: literal.range)
    case (.int(let number), .text):
      return Syntax(kind: .text(String(number)), range: literal.range)
    case (.number(let number), .text):
      return Syntax(kind: .text(number.description), range: literal.range)
    default: return nil
    }
  }

  /// Refuses an `in` whose right side is no list.
  mutating func refuseMembership(_ left: Typed, _ right: Typed, _ whole: Syntax) {
    let isComparable = ValueType.common(left.type, right.type) != nil && right.type != .null
    let swapped = left.type.isList && !right.type.isList
    let fix: String? =
      if swapped {
        Printer.print(Syntax(kind: .binary(.in, right.syntax, left.syntax), range: 0..<0))
      } else if isComparable {
        Printer.print(Syntax(kind: .binary(.equal, left.syntax, right.syntax), range: 0..<0))
      } else {
        nil
      }
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
      if left.type == .date || right.type == .date {
        "Days are counted with `daysBetween` and `addDays`, which are not built yet."
      } else if sign == .add, [left.type, right.type].contains(.text) {
        "Only two texts can be joined; `text(…)` is not built yet."
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
