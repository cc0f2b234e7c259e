extension Evaluation {
  /// Computes a macro.
  mutating func macro(_ index: Part.Index, _ inputs: RuleInputs) -> RuleResult {
    let macro = program.macros[Int(index)]
    let range = result(of: macro.range, inputs)
    guard case .value(let value) = range else { return range }
    guard let items = Items(value) else { return .blank }
    if variables.isEmpty { variables = Array(repeating: .null, count: program.variables) }
    switch macro.kind {
    case .all: return RuleResult(fold(macro, items, until: .no, inputs))
    case .exists: return RuleResult(fold(macro, items, until: .yes, inputs))
    case .existsOne: return RuleResult(one(macro, items, inputs))
    case .filter: return filter(macro, items, inputs)
    case .map: return transform(macro, items, inputs)
    case .transformMap, .transformMapEntry: return transformMap(macro, items, inputs)
    }
  }

  /// Folds the answers for all items like `&&` or `||`, up to the one that decides.
  private mutating func fold(
    _ macro: Macro, _ items: Items, until decisive: Truth, _ inputs: RuleInputs
  ) -> Truth {
    var folded = decisive.negated
    for position in 0..<items.count {
      bind(macro, items, position)
      let truth = truth(of: macro.body, inputs)
      if truth == decisive { return decisive }
      folded = Truth.worse(folded, truth)
    }
    return folded
  }

  /// Whether there is exactly one item for which the answer is yes.
  private mutating func one(_ macro: Macro, _ items: Items, _ inputs: RuleInputs) -> Truth {
    var count = 0
    for position in 0..<items.count {
      bind(macro, items, position)
      switch truth(of: macro.body, inputs) {
      case .yes: count += 1
      case .no: continue
      case .blank: if program.isStandard { return .blank }
      case .fault(let fault): return .fault(fault)
      }
    }
    return count == 1 ? .yes : .no
  }

  /// The items for which the answer is yes.
  private mutating func filter(_ macro: Macro, _ items: Items, _ inputs: RuleInputs) -> RuleResult {
    var taken: [Value] = []
    for position in 0..<items.count {
      bind(macro, items, position)
      switch truth(of: macro.body, inputs) {
      case .yes: taken.append(items.first(position, hasTwo: false))
      case .no: continue
      case .blank: if program.isStandard { return .blank }
      case .fault(let fault): return .fault(fault)
      }
    }
    return .value(.list(taken))
  }

  /// What becomes of the items, blank becoming null.
  private mutating func transform(_ macro: Macro, _ items: Items, _ inputs: RuleInputs)
    -> RuleResult
  {
    var values: [Value] = []
    for position in 0..<items.count {
      bind(macro, items, position)
      switch isTaken(macro, inputs) {
      case .yes: break
      case .no: continue
      case .blank:
        guard program.isStandard else { continue }
        return .blank
      case .fault(let fault): return .fault(fault)
      }
      switch result(of: macro.body, inputs) {
      case .value(let value): values.append(value)
      case .blank where program.isStandard: return .blank
      case .blank: values.append(.null)
      case .fault(let fault): return .fault(fault)
      }
    }
    return .value(.list(values))
  }

  /// A map of what becomes of the values, under the same keys or under those that the body gives.
  private mutating func transformMap(_ macro: Macro, _ items: Items, _ inputs: RuleInputs)
    -> RuleResult
  {
    var map = RuleMap()
    for position in 0..<items.count {
      bind(macro, items, position)
      switch isTaken(macro, inputs) {
      case .yes: break
      case .no: continue
      case .blank: return .blank
      case .fault(let fault): return .fault(fault)
      }
      let result = result(of: macro.body, inputs)
      guard case .value(let value) = result else { return result }
      if macro.kind == .transformMap {
        map.insert(value, for: items.first(position, hasTwo: true))
      } else if case .map(let entries) = value {
        for key in entries.keys where !map.insert(entries[key] ?? .null, for: key) {
          return .fault(.badKey)
        }
      } else {
        return .blank
      }
    }
    return .value(.map(map))
  }

  private mutating func isTaken(_ macro: Macro, _ inputs: RuleInputs) -> Truth {
    macro.condition < 0 ? .yes : truth(of: macro.condition, inputs)
  }

  /// Gives the variables of a macro the values of an item.
  private mutating func bind(_ macro: Macro, _ items: Items, _ position: Int) {
    budget -= Cost.iteration
    variables[Int(macro.first)] = items.first(position, hasTwo: macro.second >= 0)
    if macro.second >= 0 { variables[Int(macro.second)] = items.second(position) }
  }
}

/// What a macro goes through: the items of a list, or the keys of a map.
private enum Items {
  case list([Value])
  case map(RuleMap)

  init?(_ value: Value) {
    switch value {
    case .list(let values): self = .list(values)
    case .map(let map): self = .map(map)
    default: return nil
    }
  }

  var count: Int {
    switch self {
    case .list(let values): values.count
    case .map(let map): map.count
    }
  }

  /// The value of the first variable: a key, an item, or the index of one if there are two.
  func first(_ position: Int, hasTwo: Bool) -> Value {
    switch self {
    case .list(let values): hasTwo ? .int(Int64(position)) : values[position]
    case .map(let map): map.keys[position]
    }
  }

  /// The value of the second variable: an item, or the value of a key.
  func second(_ position: Int) -> Value {
    switch self {
    case .list(let values): values[position]
    case .map(let map): map[map.keys[position]] ?? .null
    }
  }
}
