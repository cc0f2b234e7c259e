/// What only plain CEL has.
extension Checker {
  /// Checks a part whose types are left to the evaluation: what would be a wrong name or type is a
  /// fault there.
  mutating func unchecked(_ syntax: Syntax) -> Checked {
    let before = findings.count
    var checked = typed(syntax)
    if checked.type == nil {
      guard findings[before...].allSatisfy({ Self.leftToEvaluation.contains($0.code) }) else {
        return checked
      }
      let isName = findings[before...].contains { $0.code == "E02" }
      findings.removeSubrange(before...)
      return Checked(
        type: .dyn, part: builder.add(.fault(isName ? .noSuchName : .noSuchOverload)))
    }
    checked.type = .dyn
    return checked
  }

  private static let leftToEvaluation: Set<String> = ["E02", "E04", "E06"]

  /// Checks a map, whose keys and values are of one type each, or of any.
  mutating func map(_ entries: [Syntax.Entry], _ whole: Syntax) -> Checked {
    guard scope.environment == .standard else {
      error(
        "E11", "Rules have no maps, and no `{`.",
        hint: "Write the name of a field as it is, without braces.", whole.range)
      return broken()
    }
    var (key, value) = (ValueType.variable(0), ValueType.variable(0))
    var parts: [Part.Index] = []
    var isSound = true
    for entry in entries {
      let (first, second) = (check(entry.key), check(entry.value))
      parts += [first.part, second.part]
      guard let keyType = first.type, let valueType = second.type else {
        isSound = false
        continue
      }
      key = common(key, keyType) ?? .dyn
      value = common(value, valueType) ?? .dyn
    }
    guard isSound else { return broken() }
    return Checked(type: .map(key, value), part: builder.add(.map(builder.run(parts))))
  }

  /// Checks `has(e.f)`: whether a map has a key.
  mutating func has(_ call: Syntax.Call, _ whole: Syntax) -> Checked {
    guard call.arguments.count == 1, case .member(let operand, let name) = call.arguments[0].kind
    else {
      error("E06", "`has` takes one member of a map, `has(m.key)`.", whole.range)
      return broken()
    }
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    guard type.hasKeys else {
      error("E04", "\(subject(operand)) is \(type.words) and has no keys.", operand.range)
      return broken()
    }
    let key = builder.constant(text: name)
    return Checked(type: .bool, part: builder.add(.has(checked.part, name: key)))
  }

  /// Checks `m.key` of a map.
  mutating func key(_ name: String, of operand: Syntax, _ whole: Syntax) -> Checked {
    let checked = check(operand)
    guard let type = checked.type else { return broken() }
    guard type.hasKeys else {
      error("E04", "\(subject(operand)) is \(type.words) and has no members.", whole.range)
      return broken()
    }
    let part = builder.add(.member(checked.part, name: builder.constant(text: name)))
    if case .map(_, let value) = type { return .strict(value.closed, part, checked) }
    return .strict(.dyn, part, checked)
  }
}

extension ValueType {
  /// Whether a value of the type may be a map with texts as keys.
  fileprivate var hasKeys: Bool {
    switch self {
    case .map(let key, _): key == .text || key.isOpen
    default: isOpen
    }
  }
}
