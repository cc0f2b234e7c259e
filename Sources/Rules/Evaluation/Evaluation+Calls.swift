extension Evaluation {
  /// Calls a function: computes the operands, chooses the overload and meters its work.
  mutating func call(_ function: Part.Index, _ run: Part.Run, _ inputs: RuleInputs) -> RuleResult {
    let overloads = program.functions[Int(function)]
    let isNullAware = overloads[0].isNullAware
    var operands: [Value] = []
    operands.reserveCapacity(Int(run.count))
    var isBlank = false
    for position in run.start..<run.start + run.count {
      switch result(of: program.operands[Int(position)], inputs) {
      case .fault(let fault): return .fault(fault)
      case .blank where !isNullAware || program.isStandard, .value(.null) where !isNullAware:
        isBlank = true
      case .blank: operands.append(.null)
      case .value(let value): operands.append(value)
      }
    }
    if isBlank { return .blank }
    guard
      let overload = overloads.count == 1 && !program.isStandard
        ? overloads[0] : overloads.first(where: { $0.fits(operands) })
    else { return .blank }
    budget -= overload.units(operands, upTo: budget)
    guard budget >= 0 else { return .fault(.budget) }
    return overload.call(operands, inputs.clock)
  }
}

extension Overload {
  /// What a call with these operands costs beside the visit of its part.
  func units(_ operands: [Value], upTo limit: Int) -> Int {
    if case .node = cost { return 0 }
    return cost.units(operands.reduce(0) { $0 + $1.weight(upTo: limit) })
  }

  /// Computes the result for operands that fit.
  func call(_ operands: [Value], _ clock: RuleClock) -> RuleResult {
    switch body {
    case .unary(let body): body(operands[0])
    case .binary(let body): body(operands[0], operands[1])
    case .ternary(let body): body(operands[0], operands[1], operands[2])
    case .many(let body): body(operands)
    case .clocked(let body): body(operands, clock)
    }
  }

  /// Whether the result depends on the instant or zone of the pass.
  var readsClock: Bool { if case .clocked = body { true } else { false } }
}
