extension Checker {
  /// Checks a call of a function or method.
  mutating func call(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    if let macro = macro(call, whole) { return macro }
    switch (call.function, call.receiver) {
    case ("size", _): return size(call, whole)
    case ("has", nil) where scope.environment == .standard: return has(call, whole)
    case ("matches", _): return matches(call, whole)
    case _ where scope.environment == .standard: return functionCall(call, whole)
    case ("answered", nil): return answered(call, whole)
    case ("coalesce", nil): return coalesce(call, whole)
    case ("visible", nil): return visible(call, whole)
    default: return functionCall(call, whole)
    }
  }

  private mutating func functionCall(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    if scope.environment == .forms, isMisused(call, whole) { return broken() }
    let (overloads, call) = overloads(of: call)
    return overloads.isEmpty ? refused(call, whole) : self.call(overloads, call, whole)
  }

  private mutating func size(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    guard let operand = onlyOperand(of: call, whole) else { return broken() }
    onlyOperand = (call.function, operand.range)
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    guard type.hasSize else {
      error(
        "E04",
        "`size` counts the letters of a text or the items of a list; \(subject(operand)) "
          + "is \(type.words).", operand.range)
      return broken()
    }
    return .strict(.int, builder.add(.size(checked.part)), checked)
  }

  private mutating func answered(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    guard let operand = onlyOperand(of: call, whole) else { return broken() }
    let checked =
      switch operand.kind {
      case .name(let name): self.name(name, operand.range, forPresence: true)
      case .member(let rows, let name): member(name, of: rows, operand, forPresence: true)
      default: check(operand)
      }
    guard checked.type != nil else { return broken() }
    if checked.isConstant { warnAlways(whole) }
    return Checked(
      type: .bool, part: builder.add(.answered(checked.part)), ifYes: checked.needs,
      isConstant: checked.isConstant)
  }

  /// Checks `coalesce`, whose result is missing only if all its arguments may be.
  private mutating func coalesce(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    guard call.arguments.count >= 2 else {
      refuseCount(of: call, "at least 2 values", whole)
      return broken()
    }
    let arguments = call.arguments.map { check($0) }
    var type = ValueType.null
    for (argument, syntax) in zip(arguments, call.arguments) {
      guard let own = argument.type else { return broken() }
      guard let common = common(type, own) else {
        error(
          "E04",
          "The values of `coalesce` need one type; \(subject(syntax)) is \(own.words), not "
            + "\(type.words).", syntax.range)
        return broken()
      }
      type = common
    }
    let parts = arguments.map { converted($0, to: type) }
    let mayBeNull = arguments.allSatisfy(\.mayBeMissing)
    return Checked(
      type: type, part: builder.add(.coalesce(builder.run(parts))), mayBeNull: mayBeNull,
      itemMayBeNull: arguments.contains(where: \.itemMayBeNull),
      missing: mayBeNull ? Checked.union(arguments.map(\.missing)) : [],
      isConstant: arguments.allSatisfy(\.isConstant))
  }

  private mutating func visible(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    guard let operand = onlyOperand(of: call, whole) else { return broken() }
    guard let name = operand.name else {
      error("E04", "`visible` takes the key of a field or section.", operand.range)
      return broken()
    }
    if let own = scope.ownRepeat, let column = scope.repeats[own].visibles[name] {
      read(.ownVisible(column))
      return Checked(type: .bool, part: builder.add(.ownVisible(column: Int32(column))))
    }
    guard let slot = scope.visibles[name] else {
      if refuseVisibleOutOfScope(name, operand.range) { return broken() }
      let meant = suggestion(for: name, among: scope.visibleKeys)
      error(
        "E02",
        "There is no field or section `\(excerpt(name))`."
          + (meant.map { " Did you mean `\($0)`?" } ?? ""), fix: meant, operand.range)
      return broken()
    }
    read(.visible(slot))
    return Checked(type: .bool, part: builder.add(.visible(slot: Int32(slot))))
  }

  /// The operand of a function or method of one value.
  private mutating func onlyOperand(of call: Syntax.Call, _ whole: Syntax) -> Syntax? {
    let operands = call.operands
    if operands.count == 1 { return operands[0] }
    refuseCount(of: call, "1 value", whole)
    return nil
  }

  private mutating func refuseCount(of call: Syntax.Call, _ wanted: String, _ whole: Syntax) {
    let count = call.operands.count
    error(
      "E06", "`\(call.function)` takes \(wanted), not \(count).", whole.range)
  }
}

extension ValueType {
  /// Whether a value of the type has a number of letters, items or keys.
  fileprivate var hasSize: Bool {
    switch self {
    case .text, .list, .map: true
    default: isOpen
    }
  }
}
