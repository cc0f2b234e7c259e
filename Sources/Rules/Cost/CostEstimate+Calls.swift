extension CostEstimate {
  /// The work of a call, and how large its result can be.
  mutating func call(_ overloads: [Overload], _ run: Part.Run) -> Estimate {
    let (work, extents) = operands(run)
    let weight = extents.reduce(Work(0)) { $0 + $1.weight }
    var dearest = Work(0)
    for overload in overloads { dearest = Work.larger(dearest, overload.cost.work(weight)) }
    let result = overloads.map { $0.extent(extents) }.reduce(Extent.single) { $0.or($1) }
    return (Work(Cost.visit) + work + dearest, result)
  }
}

extension CallCost {
  /// The units for operands that together weigh so much at most.
  fileprivate func work(_ weight: Work) -> Work {
    switch self {
    case .node: Work(0)
    case .operands: weight
    case .fixed(let units): Work(units)
    case .search(let program):
      (weight + Work(1)).times(Cost.search(bytes: 10, program: program), nil)
    }
  }
}

extension Overload {
  /// How large the result can be.
  fileprivate func extent(_ operands: [Extent]) -> Extent {
    switch size {
    case .most(let bytes): return .text(bytes: bytes, nil)
    case .parts: return parts(of: operands[0])
    case .replaced: return replaced(operands[0], operands[1], by: operands[2])
    case .joined: return joined(operands[0], operands[1])
    case .grown(let times):
      let text = operands[0].bytes
      return .text(bytes: min(text.most * times, RuleLimit.textBytes), text.bound)
    case .operands: break
    }
    switch result {
    case .text: return longest(operands)
    case .list: return operands.first { $0.count.most > 0 } ?? .single
    case .variable:
      return operands.reduce(.single) { $0.or($1.item) }
    default: return .single
    }
  }

  /// A text that is a part of the operands, or all of them together.
  private func longest(_ operands: [Extent]) -> Extent {
    var bytes = 0
    var bound: CostBound?
    for operand in operands {
      bytes = bytes.addingUpToMax(operand.bytes.most)
      bound = bound ?? operand.bytes.bound
    }
    return .text(bytes: min(bytes, RuleLimit.textBytes), bound)
  }

  /// A text in which another one is replaced, wherever it may be.
  private func replaced(_ text: Extent, _ other: Extent, by replacement: Extent) -> Extent {
    let (bytes, bound) = text.bytes
    // What is empty is found before each code point and at the end.
    let places = other.leastBytes > 0 ? bytes / other.leastBytes : bytes + 1
    let growth = max(0, replacement.bytes.most - other.leastBytes)
    return .text(
      bytes: min(
        bytes.addingUpToMax(places.multipliedUpToMax(by: growth)), RuleLimit.textBytes), bound)
  }

  /// All texts of a list with another one between them.
  private func joined(_ list: Extent, _ separator: Extent) -> Extent {
    let (count, bound) = list.count
    let each = list.item.bytes.most + separator.bytes.most
    return .text(
      bytes: min(each.multipliedUpToMax(by: count), RuleLimit.textBytes),
      bound ?? list.item.bytes.bound)
  }

  /// The texts into which a text can be taken apart.
  private func parts(of text: Extent) -> Extent {
    let (bytes, bound) = text.bytes
    return .list(count: bytes + 1, bound, of: text, limit: text.weight)
  }
}
