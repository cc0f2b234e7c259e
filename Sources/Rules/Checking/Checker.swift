internal import Decimals

/// Gives every part of a rule its meaning and type, and says what is wrong with it.
///
/// A part with an error has no type, and what is built on it makes no further findings.
struct Checker {
  let scope: Scope
  /// The whole rule.
  let root: Syntax
  /// The text of the rule, if it was made from one.
  var source: String?
  /// How large the patterns of the rule may still be, in instructions.
  var patternRoom = 10_000
  /// What is certainly answered where the checker is.
  var known: Set<AnswerKey> = []
  var findings: [RuleFinding] = []
  var builder = ProgramBuilder()
  var reads: [Rule.Read] = []
  /// How large the answers can be that the rule reads.
  var extents: [Rule.Read: Extent] = [:]
  /// The variables of the macros around the part that is checked, the innermost last.
  var variables: [MacroVariable] = []
  /// The operand of the innermost call of one operand that has been entered, and the function.
  var onlyOperand: (function: String, range: Range<Int>)?
  /// Whether all types are left to the evaluation.
  var isUnchecked = false
  /// How often a name will still be looked for among all the names there are.
  private var suggestionsLeft = 10

  init(_ root: Syntax, in scope: Scope) {
    self.root = root
    self.scope = scope
  }

  /// Checks a part of a rule.
  mutating func check(_ syntax: Syntax) -> Checked {
    if isUnchecked { return unchecked(syntax) }
    let checked = typed(syntax)
    if variables.isEmpty, checked.type != nil, syntax.isExplained {
      builder.note(checked.part, from: syntax.range)
    }
    return checked
  }

  /// Gives a part its meaning and its type.
  mutating func typed(_ syntax: Syntax) -> Checked {
    switch syntax.kind {
    case .null: literal(.null, .null)
    case .bool(let value): literal(.bool(value), .bool)
    case .int(let value): literal(.int(value), .int)
    case .number(let value): literal(.number(value), .number)
    case .double(let value): literal(.double(value), .double)
    case .text(let value): literal(.text(value), .text)
    case .list(let items): list(items)
    case .map(let entries): map(entries, syntax)
    case .name(let name): self.name(name, syntax.range)
    case .absoluteName: qualified(syntax) ?? unknownName(syntax)
    case .call(let call): self.call(call, syntax)
    case .member(let operand, let name): member(name, of: operand, syntax)
    case .index(let operand, let index): self.index(operand, index, syntax)
    case .not(let operand): not(operand, syntax)
    case .negate(let operand): negate(operand)
    case .binary(let sign, let left, let right): binary(sign, left, right, syntax)
    case .conditional(let condition, let then, let other):
      conditional(condition, then, other, syntax)
    case .broken: broken()
    }
  }

  /// Checks a part where more is known to be answered.
  mutating func check(_ syntax: Syntax, knowing answers: Set<AnswerKey>) -> Checked {
    let before = known
    defer { known = before }
    known.formUnion(answers)
    return check(syntax)
  }

  private mutating func binary(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ whole: Syntax
  ) -> Checked {
    let before = findings.count
    let checked =
      switch sign {
      case .and, .or: logic(sign, left, right, whole)
      case .equal, .notEqual: equality(sign, left, right, whole)
      case .less, .lessOrEqual, .greater, .greaterOrEqual: ordering(sign, left, right, whole)
      case .in: membership(left, right, whole)
      case .add, .subtract, .multiply, .divide, .remainder: arithmetic(sign, left, right, whole)
      }
    if checked.type == nil, findings.count == before + 1 {
      explainNegation(sign, left, right, whole)
    }
    return checked
  }

  private mutating func literal(_ value: Value, _ type: ValueType) -> Checked {
    Checked(
      type: type, part: builder.add(constant: value), mayBeNull: value == .null, isConstant: true)
  }

  private mutating func list(_ items: [Syntax]) -> Checked {
    var element: ValueType = scope.environment == .forms ? .null : .variable(0)
    var isSound = true
    let checked = items.map { item in
      let checked = check(item)
      guard let type = checked.type else {
        isSound = false
        return checked
      }
      if let common = common(element, type) {
        element = common
      } else if scope.environment == .standard {
        element = .dyn
      } else if isSound {
        isSound = false
        error(
          "E04",
          "A list holds values of one type; \(subject(item)) is \(type.words), not "
            + "\(element.words).", item.range)
      }
      return checked
    }
    guard isSound else { return broken() }
    let parts = checked.map { converted($0, to: element) }
    let isConstant = checked.allSatisfy(\.isConstant)
    let constants = parts.compactMap { builder.constant($0) }
    let part =
      constants.count == parts.count
      ? builder.add(constant: .list(constants)) : builder.add(.list(builder.run(parts)))
    return Checked(
      type: .list(element), part: part, itemMayBeNull: checked.contains(where: \.mayBeMissing),
      isConstant: isConstant)
  }

  /// A part that has an error.
  mutating func broken() -> Checked {
    Checked(type: nil, part: builder.add(constant: .null))
  }

  /// The part of a value, its whole numbers made numbers where the type asks for them.
  mutating func converted(_ checked: Checked, to type: ValueType) -> Part.Index {
    guard let own = checked.type, own != type, own.isWidened(to: type) else { return checked.part }
    return builder.widened(checked.part)
  }

  /// The name that may have been meant; the first few times only, as a form may have many names.
  mutating func suggestion(for name: String, among names: some Sequence<String>) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return Suggestion.closest(to: name, among: names)
  }

  mutating func error(
    _ code: String, _ message: String, hint: String? = nil, fix: String? = nil, _ range: Range<Int>
  ) {
    findings.append(RuleFinding(.error, code, message, hint: hint, fix: fix, range: range))
  }

  mutating func warn(
    _ code: String, _ message: String, hint: String? = nil, fix: String? = nil, _ range: Range<Int>
  ) {
    findings.append(RuleFinding(.warning, code, message, hint: hint, fix: fix, range: range))
  }

  /// The text that puts one part in the place of another.
  func text(of syntax: Syntax, replacing other: Syntax) -> String {
    Printer.print(syntax, replacing: other, in: root)
  }

  /// A part of the rule as the subject of a sentence.
  func subject(_ syntax: Syntax) -> String {
    "`\(excerpt(Printer.print(syntax)))`"
  }
}

extension ValueType {
  /// Whether a value of this type becomes another value when it is used as the other type.
  fileprivate func isWidened(to type: ValueType) -> Bool {
    switch (self, type) {
    case (.int, .number): true
    case (.list(let own), .list(let other)): own.isWidened(to: other)
    default: false
    }
  }
}
