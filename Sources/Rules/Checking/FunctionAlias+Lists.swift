/// Names for what is in a list, and what its items come to.
extension FunctionAlias {
  static func lists(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("selected", 2), ("includes", 2), ("listcontains", 2):
      return .proposed(.binary(.in, operands[1], operands[0]))
    case ("isin", 2), ("inlist", 2), ("oneof", 2):
      return .proposed(.binary(.in, operands[0], operands[1]))
    case ("anyof", 2), ("containsany", 2): return anyOf(operands)
    case ("noneof", 2): return .negation(of: anyOf(operands))
    case ("allof", 2), ("containsall", 2):
      return .proposed("containsAll", operands[0], operands[1])
    case ("contains", 2), ("contain", 2): return containment(operands)
    case ("notcontains", 2), ("notcontain", 2): return .negation(of: containment(operands))
    case ("countselected", 1): return .proposed("size", operands[0])
    case ("selectedat", 2): return .proposed(.index(operands[0], operands[1]))
    case ("countnonempty", 1), ("counta", 1): return .proposed("count", operands[0])
    case ("average", 1), ("mean", 1): return .proposed("avg", operands[0])
    case ("sumarray", 1), ("total", 1): return .proposed("sum", operands[0])
    case ("distinctvalues", 1), ("unique", 1): return .proposed("distinct", operands[0])
    case ("position", _), ("rowindex", 0), ("rownumber", 0):
      return .proposed(.member(.proposed(.name("row")), "number"))
    default: return aggregate(name, operands)
    }
  }

  /// Whether one of two values has something of the other, a list or a single one.
  private static func anyOf(_ operands: Operands) -> Syntax {
    if operands.isList(0), operands.isList(1) {
      return .proposed("containsAny", operands[0], operands[1])
    }
    return operands.isList(0)
      ? .proposed(.binary(.in, operands[1], operands[0]))
      : .proposed(.binary(.in, operands[0], operands[1]))
  }

  private static func containment(_ operands: Operands) -> Syntax {
    if operands.isList(0), operands.isList(1) {
      return .proposed("containsAll", operands[0], operands[1])
    }
    return operands.isList(0)
      ? .proposed(.binary(.in, operands[1], operands[0]))
      : .proposed(operands[0], "contains", operands[1])
  }

  /// `sumInArray(lines, "total")` as `sum(lines.total)`, and the like.
  private static func aggregate(_ name: String, _ operands: Operands) -> Syntax? {
    let functions = [
      "suminarray": "sum", "avginarray": "avg", "mininarray": "min", "maxinarray": "max",
      "countinarray": "count",
    ]
    guard let function = functions[name], operands.count == 2, let column = operands.literal(1)
    else { return nil }
    return .proposed(function, .proposed(.member(operands[0], column)))
  }
}
