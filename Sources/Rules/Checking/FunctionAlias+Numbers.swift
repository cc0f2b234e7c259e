/// Names for computing with numbers.
extension FunctionAlias {
  static func numbers(_ name: String, _ operands: Operands) -> Syntax? {
    switch (name, operands.count) {
    case ("mod", 2), ("modulo", 2): .joined(operands.items, by: .remainder)
    case ("quotient", 2), ("div", 2):
      .proposed("trunc", .joined(operands.items, by: .divide))
    case ("power", 2): .proposed("pow", operands[0], operands[1])
    case ("greatest", 1...): call("max", operands)
    case ("least", 1...): call("min", operands)
    case ("ceiling", 1): .proposed("ceil", operands[0])
    case ("int32", 1), ("integer", 1), ("cint", 1): .proposed("int", operands[0])
    case ("roundhalfup", 1): .proposed("round", operands[0])
    case ("roundhalfup", 2): .proposed("round", operands[0], operands[1])
    case ("roundhalfeven", 1): .proposed("roundEven", operands[0])
    case ("roundhalfeven", 2), ("decimal", 2): .proposed("roundEven", operands[0], operands[1])
    case ("even", 1), ("iseven", 1): parity(operands[0], .equal)
    case ("odd", 1), ("isodd", 1): parity(operands[0], .notEqual)
    default: nil
    }
  }

  /// A function of all operands.
  private static func call(_ function: String, _ operands: Operands) -> Syntax {
    .proposed(
      .call(
        Syntax.Call(
          receiver: nil, function: function, functionRange: 0..<0, arguments: operands.items)))
  }

  private static func parity(_ number: Syntax, _ sign: BinaryOperator) -> Syntax {
    let remainder = Syntax.proposed(.binary(.remainder, number, .proposed(.int(2))))
    return .proposed(.binary(sign, remainder, .proposed(.int(0))))
  }
}
