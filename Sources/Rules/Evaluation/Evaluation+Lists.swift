extension Evaluation {
  /// Makes a list; what is blank becomes null in it.
  mutating func list(_ run: Part.Run, _ inputs: RuleInputs) -> RuleResult {
    var values: [Value] = []
    var isBlank = false
    values.reserveCapacity(Int(run.count))
    for position in run.start..<run.start + run.count {
      switch result(of: program.operands[Int(position)], inputs) {
      case .value(let value): values.append(value)
      case .blank:
        isBlank = true
        values.append(.null)
      case .fault(let fault): return .fault(fault)
      }
    }
    return isBlank && program.isStandard ? .blank : .value(.list(values))
  }

  /// The first operand that is neither null nor blank; those after it are left alone.
  mutating func firstAnswered(_ run: Part.Run, _ inputs: RuleInputs) -> RuleResult {
    for position in run.start..<run.start + run.count {
      switch result(of: program.operands[Int(position)], inputs) {
      case .value(.null), .blank: continue
      case let found: return found
      }
    }
    return .value(.null)
  }

  /// The number of code points of a text, or of the items of a list.
  mutating func size(_ operand: Part.Index, _ inputs: RuleInputs) -> RuleResult {
    switch result(of: operand, inputs) {
    case .value(.text(let text)):
      budget -= Cost.text(bytes: text.utf8.count)
      return .value(.int(Int64(text.unicodeScalars.count)))
    case .value(.list(let values)): return .value(.int(Int64(values.count)))
    case .value(.map(let map)): return .value(.int(Int64(map.count)))
    case .fault(let fault): return .fault(fault)
    default: return .blank
    }
  }

  /// Whether an item is in a list, or a key in a map; null is in a list that holds null.
  ///
  /// In a list that the rule itself spells out a blank item leaves the answer open, as if the items
  /// were compared one by one.
  mutating func membership(of item: Part.Index, in list: Part.Index, _ inputs: RuleInputs) -> Truth
  {
    if let wanted = leaf(item, inputs), case .list(let values)? = leaf(list, inputs) {
      budget -= 2 * Cost.visit
      return holds(values, wanted)
    }
    let wanted = result(of: item, inputs)
    if case .list(let run) = program.parts[Int(list)] {
      return membership(of: wanted, in: run, inputs)
    }
    switch (wanted, result(of: list, inputs)) {
    case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
    case (.value(let value), .value(.list(let values))):
      return holds(values, value)
    case (.value(let value), .value(.map(let map))): return map[value] == nil ? .no : .yes
    case (.value, .value) where !program.isStandard: return .no
    default: return .blank
    }
  }

  /// Whether a list holds a value.
  private mutating func holds(_ values: [Value], _ value: Value) -> Truth {
    budget -= Cost.membership(weight: value.weight(upTo: budget), count: values.count)
    guard budget >= 0 else { return .fault(.budget) }
    return values.contains { $0.isEqual(to: value) } ? .yes : .no
  }

  private mutating func membership(of wanted: RuleResult, in run: Part.Run, _ inputs: RuleInputs)
    -> Truth
  {
    var isBlank = wanted == .blank
    var isFound = false
    for position in run.start..<run.start + run.count {
      let item = result(of: program.operands[Int(position)], inputs)
      switch (wanted, item) {
      case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
      case (_, .blank): isBlank = true
      case (.value(let value), .value(let item)):
        isFound = isFound || isSame(value, item)
      case (.blank, .value): continue
      }
    }
    if case .fault(let fault) = wanted { return .fault(fault) }
    if isBlank, program.isStandard { return .blank }
    guard budget >= 0 else { return .fault(.budget) }
    return isFound && wanted != .blank ? .yes : isBlank ? .blank : .no
  }

  private mutating func isSame(_ value: Value, _ item: Value) -> Bool {
    meterComparison(value, item)
    return value.isEqual(to: item)
  }
}
