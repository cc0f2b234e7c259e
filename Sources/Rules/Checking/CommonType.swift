extension Environment {
  /// The type that two values share; `nil` if they have none.
  ///
  /// In forms an int is a number where it has to be, and null is of any type. In plain CEL null is
  /// an instant or a duration at most, and what is of any type makes the whole so.
  func common(_ left: ValueType, _ right: ValueType) -> ValueType? {
    if left == right { return left }
    switch (left, right) {
    case (.variable, _): return right
    case (_, .variable): return left
    case (.dyn, _), (_, .dyn): return .dyn
    case (.list(let left), .list(let right)): return common(left, right).map { .list($0) }
    case (.map(let leftKey, let leftValue), .map(let rightKey, let rightValue)):
      guard let key = common(leftKey, rightKey), let value = common(leftValue, rightValue) else {
        return nil
      }
      return .map(key, value)
    case (.type, .type): return .type(.dyn)
    case (.null, .timestamp), (.null, .duration): return right
    case (.timestamp, .null), (.duration, .null): return left
    default: return self == .forms ? commonOfForms(left, right) : nil
    }
  }

  private func commonOfForms(_ left: ValueType, _ right: ValueType) -> ValueType? {
    switch (left, right) {
    case (.null, _): right
    case (_, .null): left
    case (.int, .number), (.number, .int): .number
    default: nil
    }
  }
}

extension Checker {
  /// The type that two values share in the environment of the rule.
  func common(_ left: ValueType, _ right: ValueType) -> ValueType? {
    scope.environment.common(left, right)
  }
}

extension ValueType {
  /// Whether the type is known only in the evaluation.
  var isOpen: Bool {
    switch self {
    case .dyn, .variable: true
    default: false
    }
  }

  /// The type with what is still open in it said to be of any type.
  var closed: ValueType {
    switch self {
    case .variable: .dyn
    case .list(let element): .list(element.closed)
    case .map(let key, let value): .map(key.closed, value.closed)
    case .type(let type): .type(type.closed)
    default: self
    }
  }
}
