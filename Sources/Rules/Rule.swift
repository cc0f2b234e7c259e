/// A rule that has been parsed and checked, ready to be evaluated.
///
/// It is an object, as rules are handed around for every row that they decide about.
public final class Rule: Sendable {
  /// The text as its author wrote it.
  public let text: String
  /// The type of what it gives.
  public let type: ValueType
  /// What it reads, each once, in the order of the text; `this` and `option` are not among it.
  public let reads: [Read]
  /// What it can be compared by with other rules.
  public let analysis: RuleAnalysis
  let program: Program

  init(
    text: String, type: ValueType, reads: [Read], analysis: RuleAnalysis, program: Program
  ) {
    self.text = text
    self.type = type
    self.reads = reads
    self.analysis = analysis
    self.program = program
  }

  /// Something that a rule reads, by slot.
  public enum Read: Hashable, Sendable {
    case value(Int)
    case visible(Int)
    /// A field of the row in which the rule stands, by column, and whether it is shown.
    case own(Int)
    case ownVisible(Int)
    /// A field of the row before, by column; and which row that is.
    case previous(Int)
    /// A field of all rows of a repeat.
    case column(repeat: Int, Int)
    /// Which rows a repeat has, and in what order.
    case rows(Int)
    case today
    case now
  }

  /// Parses and checks the text of a rule.
  ///
  /// - Parameters:
  ///   - text: The rule.
  ///   - scope: The names that it may use.
  ///   - expected: The type that the rule has to give. An int is fine for a number, null for
  ///     anything.
  /// - Returns: The rule, unless a finding is an error; and all findings in the order of the text.
  public static func check(_ text: String, in scope: Scope, expecting expected: ValueType) -> (
    rule: Rule?, findings: [RuleFinding]
  ) {
    let parsed = Parser.parse(text)
    guard let syntax = parsed.syntax, parsed.findings.isEmpty else {
      return (nil, parsed.findings.inOrder)
    }
    return check(syntax, text: text, isWritten: true, in: scope, expecting: expected)
  }

  /// Checks a rule that was built instead of written; ``check(_:in:expecting:)-(String,_,_)``.
  ///
  /// The findings are at the places that its parts were given.
  public static func check(
    _ expression: RuleExpression, in scope: Scope, expecting expected: ValueType
  ) -> (rule: Rule?, findings: [RuleFinding]) {
    check(
      expression.syntax, text: expression.text, isWritten: false, in: scope, expecting: expected)
  }

  private static func check(
    _ syntax: Syntax, text: String, isWritten: Bool, in scope: Scope, expecting expected: ValueType
  ) -> (rule: Rule?, findings: [RuleFinding]) {
    var checker = Checker(syntax, in: scope)
    if isWritten { checker.source = text }
    let root = checker.result(expecting: expected)
    let findings = checker.findings.inOrder
    guard let root, !findings.contains(where: { $0.level == .error }) else {
      return (nil, findings)
    }
    let program = checker.builder.program(root: root)
    let work = CostEstimate.work(of: program, in: scope, answers: checker.extents)
    let finding = RuleFinding(work, syntax.range)
    let all = (findings + (finding.map { [$0] } ?? [])).inOrder
    if finding?.level == .error { return (nil, all) }
    let rule = Rule(
      text: text, type: expected, reads: checker.reads,
      analysis: RuleAnalysis(syntax, work, in: scope, isWritten: isWritten), program: program)
    return (rule, all)
  }

  /// The one way to write a rule: canonical CEL with no more spaces and parentheses than it needs.
  ///
  /// - Returns: The text, or `nil` if the rule cannot be read as it is.
  public static func canonical(_ text: String) -> String? {
    let parsed = Parser.parse(text)
    guard let syntax = parsed.syntax, parsed.findings.isEmpty else { return nil }
    return Printer.print(syntax)
  }

  /// Whether it reads the row that it stands in: an answer of it or of the one before, or its number.
  public var readsOwnRow: Bool {
    program.parts.contains { part in
      switch part {
      case .own, .ownVisible, .previous, .rowNumber: true
      default: false
      }
    }
  }

  /// The rule in the one way to write it.
  public var canonicalText: String { Rule.canonical(text) ?? text }

  /// Computes the rule.
  ///
  /// - Parameters:
  ///   - inputs: What the rule reads.
  ///   - row: The row that the rule stands in; `nil` outside a repeat.
  ///   - this: The value that `this` stands for.
  ///   - option: The attributes of the option that `option` stands for, in the order of the scope.
  /// - Returns: A value of the rule's type or null, or why there is none.
  public func evaluate(
    _ inputs: RuleInputs, row: RowPlace? = nil, this: Value = .null, option: [Value] = []
  ) -> RuleResult {
    var evaluation = Evaluation(
      program: program, inputs: inputs, row: row, this: this, option: option)
    return evaluation.result(inputs)
  }
}

extension [RuleFinding] {
  /// The findings by where they begin, those that begin together as they were found.
  ///
  /// Of errors and of warnings there are only the first twenty each.
  fileprivate var inOrder: [RuleFinding] {
    guard count > 1 else { return self }
    var left: [RuleFinding.Level: Int] = [.error: 20, .warning: 20]
    return enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element).filter { finding in
      left[finding.level, default: 0] -= 1
      return left[finding.level, default: 0] >= 0
    }
  }
}
