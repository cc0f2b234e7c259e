/// Calls of functions of the table.
extension Checker {
  /// Checks a call of a function or method that the table has.
  mutating func call(_ overloads: [Overload], _ call: Syntax.Call, _ whole: Syntax) -> Checked {
    let operands = call.operands
    let style = call.receiver == nil ? Overload.Style.function : .method
    let ofStyle = overloads.filter { $0.style == style }
    guard !ofStyle.isEmpty else {
      refuseStyle(style, call, whole)
      return broken()
    }
    let candidates = ofStyle.filter { $0.counts.contains(operands.count) }
    guard !candidates.isEmpty else {
      refuseCount(of: call, ofStyle, whole)
      return broken()
    }
    if operands.count == 1 { onlyOperand = (call.function, operands[0].range) }
    let checked = operands.map { check($0) }
    let types = checked.compactMap(\.type)
    guard types.count == checked.count else { return broken() }
    let fitting = fitting(candidates, types)
    guard let first = fitting.first else {
      refuseOperands(candidates, zip(operands, types).map { ($0, $1) }, call, whole)
      return broken()
    }
    var literal: Value?
    if fitting.count == 1 {
      switch literalOutcome(first.overload, operands, checked) {
      case .refused: return broken()
      case .value(let value): literal = value
      case .none: break
      }
    }
    if first.overload.reads == .now, !scope.mayReadNow {
      refuseNow(whole)
      return broken()
    }
    return result(fitting, checked, literal)
  }

  private typealias Fit = (overload: Overload, bindings: TypeBindings)

  /// The overloads that take operands of some types: the first that takes them as they are, or the
  /// first that takes them at all; of operands of any type all that might be meant.
  private func fitting(_ candidates: [Overload], _ types: [ValueType]) -> [Fit] {
    var fitting: [Fit] = []
    for overload in candidates {
      var bindings = TypeBindings(in: scope.environment)
      var isExact = true
      let fits = types.indices.allSatisfy { position in
        let parameter = overload.parameter(position)
        guard bindings.accept(types[position], as: parameter) else { return false }
        isExact = isExact && types[position].isExactly(bindings.resolved(parameter))
        return true
      }
      if fits, isExact { return [(overload, bindings)] }
      if fits { fitting.append((overload, bindings)) }
    }
    return types.contains(where: \.isOpen) ? fitting : Array(fitting.prefix(1))
  }

  /// What the call comes to, which is known already where its operands are literals.
  private mutating func result(
    _ fitting: [Fit], _ checked: [Checked], _ literal: Value?
  ) -> Checked {
    let first = fitting[0]
    if let literal, !first.overload.readsClock, first.overload.standIn == nil {
      let part = builder.add(constant: literal)
      return Checked(type: first.overload.result, part: part, isConstant: true)
    }
    let parts = checked.enumerated().map { position, operand in
      converted(operand, to: first.bindings.resolved(first.overload.parameter(position)))
    }
    let results = Set(fitting.map { $0.bindings.resolved($0.overload.result) })
    let type = results.count == 1 ? first.bindings.resolved(first.overload.result) : .dyn
    let part = builder.add(call: fitting.map(\.overload), parts)
    var call = Checked.strict(type, part, checked)
    call.itemMayBeNull = type.isList && checked.contains(where: \.itemMayBeNull)
    if first.overload.isNullAware {
      call = Checked(type: type, part: part, isConstant: call.isConstant)
    }
    if literal == nil, fitting.contains(where: \.overload.mayBeBlank) { call.mayBeBlank = true }
    if case .variable = first.overload.result, checked.contains(where: \.itemMayBeNull) {
      call.mayBeNull = true
    }
    if first.overload.readsClock { call.isConstant = false }
    if let read = first.overload.reads { self.read(read) }
    return call
  }

  /// What a call makes of literals.
  private enum LiteralOutcome {
    /// Some operands are no literals, or the function takes any.
    case none
    case refused
    case value(Value)
  }

  /// Tries a literal out, and refuses one that is not what the function reads,
  /// `date("2024-02-30")`.
  private mutating func literalOutcome(
    _ overload: Overload, _ operands: [Syntax], _ checked: [Checked]
  ) -> LiteralOutcome {
    guard let kind = overload.literal, scope.environment == .forms else { return .none }
    let constants = checked.enumerated().compactMap { position, operand in
      let value = builder.constant(operand.part)
      return overload.parameter(position) == .number ? value?.widened : value
    }
    let first = overload.standIn == nil ? 0 : 1
    let values = (overload.standIn.map { [$0] } ?? []) + constants.suffix(checked.count - first)
    let literals = checked.dropFirst(first)
    guard literals.allSatisfy({ builder.constant($0.part) != nil }), !values.contains(.null) else {
      return .none
    }
    if case .value(let value) = overload.call(values, .first) { return .value(value) }
    let range = operands[first].range.lowerBound..<operands[operands.count - 1].range.upperBound
    let written = literals.count == 1 ? values[first].plainText : nil
    let text = written ?? operands.map(Printer.print).joined(separator: ", ")
    let subject = text.isEmpty ? "An empty text" : "`\(excerpt(text))`"
    error("E07", "\(subject) is not \(kind).", range)
    return .refused
  }
}

extension ValueType {
  /// Whether a value of this type needs no conversion to be one of the other.
  fileprivate func isExactly(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (_, .dyn): true
    case (.list(let own), .list(let other)), (.type(let own), .type(let other)):
      own.isExactly(other)
    case (.map(let key, let value), .map(let otherKey, let otherValue)):
      key.isExactly(otherKey) && value.isExactly(otherValue)
    default: self == type
    }
  }
}
