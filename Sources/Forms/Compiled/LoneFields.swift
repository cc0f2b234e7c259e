import Rules

/// The fields whose answers concern nothing but themselves.
///
/// No rule reads such an answer, and none decides what it is or what is wrong with it. What follows from
/// it needs no place in the order of the steps: it is computed as the answer is written. Most fields
/// of most forms are of this sort.
struct LoneFields: Sendable {
  private let isLone: [Bool]

  init(_ fields: [CompiledField], _ graph: StepGraph) {
    isLone = fields.indices.map { fields[$0].hasPlainAnswer && graph.isLone($0) }
  }

  /// Whether a field is one of them, by its position among all fields.
  func contains(_ field: Int) -> Bool { isLone[field] }
}

extension StepGraph {
  /// Whether at most the check of a field is done anew after its value has changed, and nothing after that.
  fileprivate func isLone(_ field: Int) -> Bool {
    let (value, check) = (valueSteps[field], checkSteps[field])
    return value >= 0 && readers[readers(of: value)].allSatisfy { $0.step == check }
      && (check < 0 || readers(of: check).isEmpty)
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
}
