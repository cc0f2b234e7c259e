import Decimals

extension DecimalCase {
  /// What our decimal gives for the case.
  ///
  /// - Returns: `nil` if the operation is unknown or does not take so many operands.
  /// - Throws: A ``DecimalError``.
  func compute(_ numbers: [Decimal]) throws -> Decimal? {
    switch numbers.count {
    case 1: one(numbers[0])
    case 2: try arithmetic(numbers[0], numbers[1]) ?? choice(numbers[0], numbers[1])
    case 3 where operation == "fma":
      try numbers[0].multiplied(by: numbers[1]).adding(numbers[2])
    default: nil
    }
  }

  private func one(_ number: Decimal) -> Decimal? {
    switch operation {
    case "abs", "copyabs": number.magnitude
    case "minus", "copynegate": number.negated
    case "apply", "canonical", "copy", "plus", "reduce", "toeng", "tosci": number
    case "tointegral", "tointegralx": number.rounded(toScale: 0, roundingRule ?? .halfEven)
    default: nil
    }
  }

  private func arithmetic(_ left: Decimal, _ right: Decimal) throws -> Decimal? {
    switch operation {
    case "add": try left.adding(right)
    case "subtract": try left.subtracting(right)
    case "multiply": try left.multiplied(by: right)
    case "divide": try left.divided(by: right)
    case "divideint": try left.quotient(cutting: right)
    case "remainder": try left.remainder(dividingBy: right)
    case "remaindernear": try left.nearRemainder(dividingBy: right)
    default: nil
    }
  }

  private func choice(_ left: Decimal, _ right: Decimal) -> Decimal? {
    let (small, large) = (left.magnitude, right.magnitude)
    switch operation {
    case "compare", "comparesig", "comparetotal": return left.order(with: right)
    case "comparetotmag": return small.order(with: large)
    case "max": return max(left, right)
    case "min": return min(left, right)
    case "maxmag": return small == large ? max(left, right) : small < large ? right : left
    case "minmag": return small == large ? min(left, right) : small < large ? left : right
    case "copysign": return right.isNegative ? small.negated : small
    case "quantize":
      guard let place = Numeral(operands[1])?.exponent else { return nil }
      return left.rounded(toScale: -place, roundingRule ?? .halfEven)
    default: return nil
    }
  }
}

extension Decimal {
  fileprivate func order(with other: Decimal) -> Decimal {
    self == other ? 0 : self < other ? -1 : 1
  }

  /// The quotient cut to a whole number, by way of the remainder; exact up to 32 digits.
  fileprivate func quotient(cutting divisor: Decimal) throws -> Decimal {
    try subtracting(remainder(dividingBy: divisor)).divided(by: divisor)
      .rounded(toScale: 0, .halfEven)
  }

  /// What is left over by the nearest whole quotient, of two the even one.
  fileprivate func nearRemainder(dividingBy divisor: Decimal) throws -> Decimal {
    let rest = try remainder(dividingBy: divisor)
    let twice = try rest.magnitude.adding(rest.magnitude)
    let isOdd = try !quotient(cutting: divisor).remainder(dividingBy: 2).isZero
    guard twice > divisor.magnitude || twice == divisor.magnitude && isOdd else { return rest }
    let step = rest.isNegative == divisor.isNegative ? divisor : divisor.negated
    return try rest.subtracting(step)
  }
}
