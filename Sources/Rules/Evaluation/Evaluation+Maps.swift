internal import Decimals

extension Evaluation {
  /// Makes a map; two equal keys, or one that cannot be a key, are a fault.
  mutating func map(_ run: Part.Run, _ inputs: RuleInputs) -> RuleResult {
    var map = RuleMap()
    for position in stride(from: run.start, to: run.start + run.count, by: 2) {
      let key = result(of: program.operands[Int(position)], inputs)
      let value = result(of: program.operands[Int(position) + 1], inputs)
      switch (key, value) {
      case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
      case (.value(let key), .value(let value)):
        guard map.insert(value, for: key) else { return .fault(.badKey) }
      default: return .blank
      }
    }
    return .value(.map(map))
  }

  /// The item of a list at an index from 0, or the value of a key of a map.
  mutating func item(of operand: Part.Index, at index: Part.Index, _ inputs: RuleInputs)
    -> RuleResult
  {
    strict(result(of: operand, inputs), result(of: index, inputs)) { operand, index in
      switch operand {
      case .list(let values):
        guard let whole = index.whole else { return index.isNumber ? .fault(.index) : .blank }
        guard values.indices.contains(whole) else { return .fault(.index) }
        return .value(values[whole])
      case .map(let map): return map[index].map { .value($0) } ?? .fault(.noSuchKey)
      default: return .blank
      }
    }
  }

  /// The value of a key of a map.
  mutating func member(of operand: Part.Index, _ name: Part.Index, _ inputs: RuleInputs)
    -> RuleResult
  {
    let name = program.constants[Int(name)]
    return strict(result(of: operand, inputs)) { operand in
      guard case .map(let map) = operand else { return .blank }
      return map[name].map { .value($0) } ?? .fault(.noSuchKey)
    }
  }

  /// Whether a map has a key.
  mutating func presence(of name: Part.Index, in operand: Part.Index, _ inputs: RuleInputs) -> Truth
  {
    let name = program.constants[Int(name)]
    return Truth(
      strict(result(of: operand, inputs)) { operand in
        guard case .map(let map) = operand else { return .blank }
        return .value(.bool(map[name] != nil))
      })
  }
}

extension Value {
  /// The whole number that this is, of whatever kind.
  fileprivate var whole: Int? {
    switch self {
    case .int(let number): Int(exactly: number)
    case .number(let number): number.integer
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .int, .number, .double: true
    default: false
    }
  }
}
