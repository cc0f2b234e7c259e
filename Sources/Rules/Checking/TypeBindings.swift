/// What the open types of a signature have turned out to be.
struct TypeBindings {
  private let environment: Environment
  private var types: [Int: ValueType] = [:]

  init(in environment: Environment) {
    self.environment = environment
  }

  /// Whether an operand of a type may stand where another type is asked for; open types are bound
  /// to what makes it so.
  mutating func accept(_ own: ValueType, as wanted: ValueType) -> Bool {
    switch (own, wanted) {
    case (_, .variable(let number)): return bind(number, to: own)
    case (.dyn, _), (_, .dyn), (.variable, _): return true
    case (.list(let own), .list(let wanted)), (.type(let own), .type(let wanted)):
      return accept(own, as: wanted)
    case (.map(let key, let value), .map(let wantedKey, let wantedValue)):
      return accept(key, as: wantedKey) && accept(value, as: wantedValue)
    default: return environment.common(own, wanted) == wanted
    }
  }

  private mutating func bind(_ number: Int, to type: ValueType) -> Bool {
    guard let known = types[number] else {
      types[number] = type
      return true
    }
    guard let common = environment.common(known, type) else { return false }
    types[number] = common
    return true
  }

  /// A type with its open types replaced by what they are bound to.
  func resolved(_ type: ValueType) -> ValueType {
    switch type {
    case .variable(let number): types[number] ?? type
    case .list(let element): .list(resolved(element))
    case .map(let key, let value): .map(resolved(key), resolved(value))
    case .type(let type): .type(resolved(type))
    default: type
    }
  }
}
