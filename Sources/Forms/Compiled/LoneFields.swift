import Rules

/// The fields whose answers concern nothing but themselves.
///
/// No rule reads such an answer, and none decides what it is or what is wrong with it. What follows from
/// it needs no place in the order of the steps: it is computed as the answer is written. Most fields
/// of most forms are of this sort.
struct LoneFields: Sendable {
  /// What there is to compute when the answer of a field is another one.
  enum Sort: Sendable {
    /// What the graph of steps says.
    case connected
    /// Its value and its check, at once.
    case lone
    /// Its value: no answer of this field is wrong as long as it is not too long.
    case free
  }

  private let sorts: [Sort]

  init(_ fields: [CompiledField], _ graph: StepGraph) {
    sorts = fields.indices.map { position in
      guard fields[position].hasPlainAnswer, graph.isLone(position) else { return .connected }
      return fields[position].isUnchecked ? .free : .lone
    }
  }

  /// What there is to compute when the answer of this field is another one.
  subscript(field: Int) -> Sort { sorts[field] }
}

extension StepGraph {
  /// Whether only the check of a field is done anew after its value has changed, and nothing after that.
  fileprivate func isLone(_ field: Int) -> Bool {
    let (value, check) = (valueSteps[field], checkSteps[field])
    return value >= 0 && check >= 0 && dependents[value].allSatisfy { $0.step == check }
      && dependents[check].isEmpty
  }
}

extension CompiledField {
  /// Whether the value is always the stored answer where the field is visible, and no rule is asked about
  /// it.
  fileprivate var hasPlainAnswer: Bool {
    guard case .constant = required, calculate == nil, initial == nil, validations.isEmpty else {
      return false
    }
    switch shape {
    case .text, .bool: return !isVariable
    case .other: return false
    }
  }

  /// Whether an answer can only be too long.
  fileprivate var isUnchecked: Bool {
    guard case .constant(false) = required, pattern == nil else { return false }
    guard case .text(let rules) = field.kind else { return true }
    return rules.minLength == nil && rules.format == nil
  }
}
