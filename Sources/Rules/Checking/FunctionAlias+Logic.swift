/// Names for choosing a value and for asking whether there is one.
extension FunctionAlias {
  static func logic(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("if", 3), ("iif", 3), ("ifelse", 3), ("cond", 3):
      return .proposed(.conditional(operands[0], then: operands[1], else: operands[2]))
    case ("ifs", 2...) where operands.count % 2 == 0:
      return chain(operands.items) { $0 }
    case ("switch", 3...):
      return chain(Array(operands.items.dropFirst())) {
        .proposed(.binary(.equal, operands[0], $0))
      }
    case ("and", 2...): return .joined(operands.items, by: .and)
    case ("or", 2...): return .joined(operands.items, by: .or)
    case ("xor", 2): return .joined(operands.items, by: .notEqual)
    case ("not", 1): return .negation(of: operands[0])
    case ("exact", 2), ("equals", 2): return .joined(operands.items, by: .equal)
    case ("between", 3):
      return .joined(
        [
          .proposed(.binary(.greaterOrEqual, operands[0], operands[1])),
          .proposed(.binary(.lessOrEqual, operands[0], operands[2])),
        ], by: .and)
    default: return presence(name, operands)
    }
  }

  private static func presence(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("isempty", 1), ("empty", 1), ("isblank", 1), ("isnull", 1), ("isundefined", 1):
      .negation(of: .proposed("answered", operands[0]))
    case ("notempty", 1), ("isnotempty", 1), ("isnotblank", 1), ("isset", 1), ("isdefined", 1),
      ("hasvalue", 1), ("has", 1):
      .proposed("answered", operands[0])
    case ("isvisible", 1): .proposed("visible", operands[0])
    case ("ifnull", 2), ("nvl", 2), ("nz", 2), ("ifblank", 2), ("ifempty", 2), ("iferror", 2):
      .proposed("coalesce", operands[0], operands[1])
    default: nil
    }
  }

  /// Conditions and values in turn as one choice; a single last one is for all other cases.
  private static func chain(_ parts: [Syntax], _ condition: (Syntax) -> Syntax) -> Syntax {
    var pairs: [(Syntax, Syntax)] = []
    var rest = parts[...]
    while rest.count >= 2 {
      pairs.append((rest.removeFirst(), rest.removeFirst()))
    }
    return pairs.reversed().reduce(rest.first ?? .proposed(.null)) { other, pair in
      .proposed(.conditional(condition(pair.0), then: pair.1, else: other))
    }
  }
}
