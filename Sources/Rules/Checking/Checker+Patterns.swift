internal import Patterns

extension Checker {
  /// Checks `matches`, whose pattern is compiled now if the rule spells it out.
  mutating func matches(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    let operands = call.operands
    let isOfForms = scope.environment == .forms
    if operands.count == 2, case .text(let text) = operands[1].kind {
      guard patternRoom > 0 else {
        error("E13", "The patterns of this rule are too large together.", whole.range)
        return broken()
      }
      do throws(PatternFault) {
        return search(for: try Pattern(text), in: operands[0], whole)
      } catch {
        // Plain CEL has the fault in the evaluation.
        if isOfForms { return refuse(error, operands, in: operands[1]) }
      }
    }
    let overloads = FunctionTable.overloads("matches", in: scope.environment)
    let checked = self.call(overloads, call, whole)
    guard isOfForms, checked.type != nil else { return checked }
    error(
      "E08", "The pattern of `matches` has to be a text in quotes, so that it can be checked now.",
      operands[1].range)
    return broken()
  }

  /// Checks the text that a pattern is searched in.
  private mutating func search(
    for pattern: Pattern, in operand: Syntax, _ whole: Syntax
  ) -> Checked {
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    var bindings = TypeBindings(in: scope.environment)
    guard bindings.accept(type, as: .text) else {
      error(
        "E04", "`matches` takes a text; \(subject(operand)) is \(type.words).", operand.range)
      return broken()
    }
    patternRoom -= pattern.programSize
    let part = builder.add(call: [PatternFunctions.search(for: pattern)], [checked.part])
    return .strict(.bool, part, checked)
  }

  /// Tells what is wrong with a pattern at its place in the rule.
  private mutating func refuse(
    _ fault: PatternFault, _ operands: [Syntax], in literal: Syntax
  ) -> Checked {
    _ = check(operands[0])
    if fault.reason == .tooLarge { patternRoom -= Pattern.Limit.programSize }
    error(
      "E08", fault.message, hint: fault.hint, place(of: fault.range, in: literal))
    return broken()
  }

  /// Where a part of a text stands in the rule, in which escapes make it longer.
  private func place(of range: Range<Int>, in literal: Syntax) -> Range<Int> {
    guard let source, let scalars = RuleLimit.codePoints(of: source) else { return literal.range }
    let places = Lexer.places(inTextAt: literal.range.lowerBound, of: scalars)
    guard range.upperBound < places.count else { return literal.range }
    return places[range.lowerBound]..<places[range.upperBound]
  }
}
