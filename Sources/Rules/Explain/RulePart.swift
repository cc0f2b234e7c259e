/// A part of a rule as it is written, and what it comes to.
public struct RulePart: Sendable {
  /// Where it stands in the rule, in code points.
  public let range: Range<Int>
  public let result: RuleResult
}

extension Rule {
  /// What the parts of the rule come to, for an explanation: names, comparisons, calls and what joins
  /// them, from the left, the larger before those inside of it.
  ///
  /// Literals are left out, and what stands inside of macros, where it is computed for each item. Each
  /// part is evaluated for itself as ``evaluate(_:row:this:option:)`` would, also one that the whole
  /// had no need of.
  public func parts(
    _ inputs: RuleInputs, row: RowPlace? = nil, this: Value = .null, option: [Value] = []
  ) -> [RulePart] {
    var room = RuleLimit.budget * 10
    var parts: [RulePart] = []
    let sources = program.sources.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    for source in sources where room > 0 {
      var evaluation = Evaluation(
        program: program, inputs: inputs, row: row, this: this, option: option)
      let result = evaluation.result(of: source.part, inputs)
      room -= RuleLimit.budget - evaluation.budget
      parts.append(RulePart(range: Int(source.start)..<Int(source.end), result: result))
    }
    return parts
  }
}

/// Where a part of a program comes from in the text of its rule.
struct PartSource: Sendable {
  let part: Part.Index
  let start: Int32
  let end: Int32
}

extension Syntax {
  /// Whether an explanation has something to say about the part.
  var isExplained: Bool {
    switch kind {
    case .name, .call, .member, .index, .not, .binary, .conditional, .negate: true
    default: false
    }
  }
}
