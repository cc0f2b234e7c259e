/// The errors about calls that no overload takes.
extension Checker {
  /// Refuses a function that is written as a method, or the reverse, with the right way as the fix.
  mutating func refuseStyle(_ style: Overload.Style, _ call: Syntax.Call, _ whole: Syntax) {
    let name = excerpt(call.function)
    // `Math.round(x)` is what JavaScript writes for `round(x)`.
    let isOfMath = call.receiver?.name.map { $0.lowercased() == "math" && scope.names[$0] == nil }
    let operands = isOfMath == true ? call.arguments : call.operands
    let isMethod = style == .function
    guard let first = operands.first else {
      error("E06", "`\(name)` is a method: write `value.\(name)()`.", whole.range)
      return
    }
    let other = Syntax.Call(
      receiver: isMethod ? first : nil, function: call.function,
      functionRange: call.functionRange,
      arguments: isMethod ? call.arguments.dropFirst().map(\.self) : operands)
    let meant = isMethod ? nil : aggregateMeant(by: call)
    let fix = text(of: meant ?? .proposed(.call(other)), replacing: whole)
    error(
      "E06", "`\(name)` is \(isMethod ? "a" : "no") method. Write `\(excerpt(fix))`.", fix: fix,
      whole.range)
  }

  /// Refuses `now()` where its result would never come to rest.
  mutating func refuseNow(_ whole: Syntax) {
    error(
      "E14", "`now()` may be used in `initial` and `validate` only.",
      hint: "It is another moment each time. For the day write `today()`; to keep the moment of the"
        + " first time give a field of its own `initial: now()`.", whole.range)
  }

  /// Refuses a call with too few or too many operands.
  mutating func refuseCount(of call: Syntax.Call, _ overloads: [Overload], _ whole: Syntax) {
    let receivers = call.receiver == nil ? 0 : 1
    let counts = Set(overloads.flatMap { Array($0.counts) }).sorted().map { $0 - receivers }
    guard let least = counts.first, let most = counts.last else { return }
    let wanted =
      counts.count == 1
      ? "\(least)" : counts.count == 2 ? "\(least) or \(most)" : "\(least) to \(most)"
    error(
      "E06",
      "`\(excerpt(call.function))` takes \(wanted) \(most == 1 ? "value" : "values"), not "
        + "\(call.arguments.count).", whole.range)
  }

  /// Refuses operands of types that no overload takes.
  mutating func refuseOperands(
    _ candidates: [Overload], _ operands: [Typed], _ call: Syntax.Call, _ whole: Syntax
  ) {
    let name = excerpt(call.function)
    for (position, operand) in operands.enumerated() {
      let wanted = candidates.map { $0.parameter(position) }
      let isTaken = wanted.contains { type in
        var bindings = TypeBindings(in: scope.environment)
        return bindings.accept(operand.type, as: type)
      }
      if isTaken { continue }
      let words = wanted.map(\.words).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      error(
        "E04",
        "`\(name)` takes \(words.joined(separator: " or ")); \(subject(operand.syntax)) is "
          + "\(operand.type.words).",
        hint: wanted.contains(.date) && operand.type == .timestamp
          ? "The day of a moment is `dateOf(\(excerpt(Printer.print(operand.syntax))))`." : nil,
        operand.syntax.range)
      return
    }
    let types = operands.map(\.type.words).joined(separator: ", ")
    error("E04", "`\(name)` does not take these values together: \(types).", whole.range)
  }
}
