/// Tells what is certain of answers where a condition is known to come out in some way.
///
/// It looks at comparisons of answers with literals and at what joins them; of anything else nothing
/// is certain.
struct FactReader {
  /// How a condition came out.
  enum Outcome {
    case yes
    case no
    /// No or blank.
    case notYes
  }

  let scope: Scope
  /// Whether the rule was written, so that its parts have places in its text.
  var isWritten = true

  /// What is certain if a condition came out in some way.
  func facts(_ syntax: Syntax, _ outcome: Outcome) -> RuleFacts {
    switch syntax.kind {
    case .name: question(syntax, outcome)
    case .not(let operand): negation(operand, outcome)
    case .binary(.and, let left, let right):
      outcome == .yes
        ? facts(left, outcome).and(facts(right, outcome))
        : facts(left, outcome).or(facts(right, outcome))
    case .binary(.or, let left, let right):
      outcome == .yes
        ? facts(left, outcome).or(facts(right, outcome))
        : facts(left, outcome).and(facts(right, outcome))
    case .binary(.equal, let left, let right): equality(left, right, isEqual: outcome == .yes)
    case .binary(.notEqual, let left, let right): equality(left, right, isEqual: outcome != .yes)
    case .binary(.in, let item, let list): membership(item, list, outcome)
    case .binary(let sign, let left, let right): ordering(sign, left, right, outcome)
    case .call(let call): presence(call, outcome)
    default: RuleFacts()
    }
  }

  /// Whether a condition is never blank.
  func isTotal(_ syntax: Syntax) -> Bool {
    switch syntax.kind {
    case .bool: true
    case .name: answer(syntax).map { $0.field.type == .bool && !$0.field.isNullable } ?? false
    case .not(let operand): isTotal(operand)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      isTotal(left) && isTotal(right)
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      (answer(left) ?? answer(right)) != nil && (literal(left) ?? literal(right)) != nil
    case .binary(.in, let item, let list): answer(item) != nil && literals(list) != nil
    case .call(let call): call.function == "answered"
    default: false
    }
  }

  /// The answer that a name stands for, if it is a single value.
  func answer(_ syntax: Syntax) -> (read: Rule.Read, field: Scope.Name)? {
    guard let name = syntax.name else { return nil }
    let found: (Rule.Read, Scope.Name)?
    if let own = scope.ownRepeat, let field = scope.repeats[own].columns[name] {
      found = (.own(field.slot), field)
    } else {
      found = scope.names[name].map { (.value($0.slot), $0) }
    }
    return found.flatMap { $0.1.type.isList ? nil : $0 }
  }

  private func question(_ name: Syntax, _ outcome: Outcome) -> RuleFacts {
    guard let (read, field) = answer(name), field.type == .bool else { return RuleFacts() }
    return switch outcome {
    case .yes: RuleFacts(read, .oneOf([.bool(true)]))
    case .no: RuleFacts(read, .oneOf([.bool(false)]))
    case .notYes: RuleFacts(read, .oneOf([.bool(false), .null]))
    }
  }

  private func negation(_ operand: Syntax, _ outcome: Outcome) -> RuleFacts {
    switch outcome {
    case .yes: facts(operand, .no)
    case .no: facts(operand, .yes)
    case .notYes: isTotal(operand) ? facts(operand, .yes) : RuleFacts()
    }
  }

  private func equality(_ left: Syntax, _ right: Syntax, isEqual: Bool) -> RuleFacts {
    guard let (read, _) = answer(left) ?? answer(right),
      let value = literal(right) ?? literal(left)
    else { return RuleFacts() }
    return RuleFacts(read, isEqual ? .oneOf([value]) : .noneOf([value]))
  }

  private func membership(_ item: Syntax, _ list: Syntax, _ outcome: Outcome) -> RuleFacts {
    guard let (read, _) = answer(item), let values = literals(list) else { return RuleFacts() }
    return RuleFacts(read, outcome == .yes ? .oneOf(values) : .noneOf(values))
  }

  private func ordering(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax, _ outcome: Outcome
  ) -> RuleFacts {
    guard var order = Part.Order(sign) else { return RuleFacts() }
    if answer(left) == nil { order = order.mirrored }
    if outcome != .yes { order = order.opposite }
    guard let (read, _) = answer(left) ?? answer(right),
      let value = literal(right) ?? literal(left), value != .null
    else { return RuleFacts() }
    return RuleFacts(read, .ordered(order, before: value, orNull: outcome == .notYes))
  }

  private func presence(_ call: Syntax.Call, _ outcome: Outcome) -> RuleFacts {
    guard call.function == "answered", call.operands.count == 1,
      let (read, _) = answer(call.operands[0])
    else { return RuleFacts() }
    return RuleFacts(read, outcome == .yes ? .noneOf([.null]) : .oneOf([.null]))
  }

  /// The value of a literal, whole numbers as numbers.
  private func literal(_ syntax: Syntax) -> Value? {
    switch syntax.kind {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return Value.int(value).widened
    case .number(let value): return .number(value)
    case .text(let value): return .text(value)
    case .call(let call):
      guard call.function == "date", call.operands.count == 1,
        case .text(let text) = call.operands[0].kind
      else { return nil }
      return CivilDate(text).map { .date($0) }
    default: return nil
    }
  }

  private func literals(_ syntax: Syntax) -> Set<Value>? {
    guard case .list(let items) = syntax.kind else { return nil }
    let values = items.compactMap { literal($0) }
    return values.count == items.count ? Set(values) : nil
  }
}

extension Part.Order {
  /// The order that a sign of the language asks for.
  fileprivate init?(_ sign: BinaryOperator) {
    switch sign {
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    default: return nil
    }
  }

  /// The order of the same operands the other way round.
  fileprivate var mirrored: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The order that holds where this one does not.
  fileprivate var opposite: Self {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
