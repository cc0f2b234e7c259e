internal import Decimals

extension Checker {
  /// Warns if a value is compared with itself.
  ///
  /// - Returns: Whether it is.
  mutating func warnAboutSame(_ left: Syntax, _ right: Syntax, _ whole: Syntax) -> Bool {
    guard let name = left.name, name == right.name else { return false }
    warn("W03", "`\(name)` is compared with itself.", whole.range)
    return true
  }

  /// Warns if a comparison comes out the same whatever is answered.
  mutating func warnIfConstant(_ left: Checked, _ right: Checked, _ whole: Syntax) {
    guard left.isConstant, right.isConstant else { return }
    warn("W03", "\(subject(whole)) compares nothing that can change.", whole.range)
  }

  /// Warns about a comparison with `""`, which no answer ever is.
  mutating func warnAboutEmptyText(_ sign: BinaryOperator, _ other: Syntax, _ whole: Syntax) {
    let fix = text(of: .proposed(.binary(sign, other, .proposed(.null))), replacing: whole)
    warn(
      "W05", "Empty text is stored as unanswered.", hint: "Write `\(excerpt(fix))`.", fix: fix,
      whole.range)
  }

  /// Warns about a comparison with null of something that always has a value.
  mutating func warnAboutNull(
    _ sign: BinaryOperator, _ other: (syntax: Syntax, checked: Checked), _ whole: Syntax
  ) {
    guard let name = other.syntax.name, let type = other.checked.type, !other.checked.mayBeNull,
      other.checked.needs.isEmpty
    else { return }
    let answered = Syntax.proposed("answered", other.syntax)
    let question = sign == .equal ? .proposed(.not(answered)) : answered
    let fix = type.isList ? text(of: question, replacing: whole) : nil
    warn(
      "W03",
      type.isList
        ? "`\(name)` is never null; while it is unanswered it is an empty list."
        : "`\(name)` is never null.", hint: fix.map { "Write `\($0)`." }, fix: fix, whole.range)
  }

  /// Warns if a literal is none of the options that an answer can have.
  mutating func warnAboutOption(_ literal: Syntax, of field: Syntax, _ checked: Checked) {
    guard let options = checked.options, let name = field.name else { return }
    let value: Value
    switch literal.kind {
    case .text(let text): value = .text(text)
    case .int(let number): value = .number(Decimal(Int(number)))
    case .number(let number): value = .number(number)
    default: return
    }
    guard !options.contains(where: { $0.widened == value }) else { return }
    let texts = options.compactMap(\.plainText)
    var meant: String?
    if case .text(let text) = value { meant = Suggestion.closest(to: text, among: texts) }
    warn(
      "W01",
      "`\(name)` has no option `\(excerpt(value.plainText ?? ""))`."
        + (meant.map { " Did you mean `\($0)`?" } ?? ""),
      hint: meant == nil && !texts.isEmpty
        ? "Its options begin with \(texts.prefix(5).map { "`\($0)`" }.joined(separator: ", "))."
        : nil,
      fix: meant.map(Printer.quoted), literal.range)
  }
}
