extension Evaluation {
  /// Equality decides on null too; only a blank operand leaves it open.
  mutating func equality(
    _ left: Part.Index, _ right: Part.Index, _ inputs: RuleInputs
  ) -> Truth {
    if let first = leaf(left, inputs), let second = leaf(right, inputs) {
      budget -= 2 * Cost.visit
      return equality(first, second)
    }
    switch (result(of: left, inputs), result(of: right, inputs)) {
    case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
    case (.blank, _), (_, .blank): return .blank
    case (.value(let first), .value(let second)): return equality(first, second)
    }
  }

  /// Whether one operand comes before the other; blank if either is missing.
  mutating func ordering(
    _ order: Part.Order, _ left: Part.Index, _ right: Part.Index, _ inputs: RuleInputs
  ) -> Truth {
    if let first = leaf(left, inputs), let second = leaf(right, inputs) {
      budget -= 2 * Cost.visit
      return ordering(order, first, second)
    }
    switch (result(of: left, inputs), result(of: right, inputs)) {
    case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
    case (.value(let first), .value(let second)): return ordering(order, first, second)
    default: return .blank
    }
  }

  /// The value of a part that is there without being computed, which most operands of comparisons
  /// are; `nil` for other parts.
  @inline(__always)
  func leaf(_ index: Part.Index, _ inputs: RuleInputs) -> Value? {
    switch program.parts[Int(index)] {
    case .value(let slot): inputs.values[Int(slot)]
    case .own(let column): inputs.values[block + Int(column)]
    case .constant(let position): program.constants[Int(position)]
    case .this: this
    default: nil
    }
  }

  private mutating func equality(_ first: Value, _ second: Value) -> Truth {
    meterComparison(first, second)
    guard budget >= 0 else { return .fault(.budget) }
    return first.isEqual(to: second) ? .yes : .no
  }

  private mutating func ordering(_ order: Part.Order, _ first: Value, _ second: Value) -> Truth {
    meterComparison(first, second)
    guard budget >= 0 else { return .fault(.budget) }
    return first.isOrdered(order, before: second)
  }
}
