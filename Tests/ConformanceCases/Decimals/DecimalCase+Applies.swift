import Decimals

extension DecimalCase {
  private static let unsupported: Set = [
    "subnormal", "underflow", "overflow", "clamped", "invalid_operation", "division_by_zero",
    "division_undefined", "division_impossible", "conversion_syntax",
  ]

  /// The modes that we have too.
  private static let modes: [String: RoundingRule] = [
    "half_even": .halfEven, "half_up": .halfAwayFromZero, "down": .towardZero, "floor": .down,
    "ceiling": .up,
  ]

  /// Our rule for the mode in force.
  var roundingRule: RoundingRule? { Self.modes[context.rounding] }

  /// The rule by which the case is about something that we do not have, if there is one.
  ///
  /// The rules are those that stand beside the data, with two of our own. Equal numbers are the same
  /// number here, whatever zeros were written. And there is no product with a sum in one step: such
  /// a case is run where the product needs no rounding.
  var skippingRule: String? {
    if Self.isWithoutCounterpart(operation) { return "we have no \(operation)" }
    if !flags.isDisjoint(with: Self.unsupported) { return "it is an exception" }
    let numerals = (operands + [result]).map { Numeral($0) }
    guard let numbers = numerals as? [Numeral] else { return "it is about what is no number" }
    if numbers.contains(where: { $0.isNegative && $0.isZero }) { return "there is one zero" }
    if !numbers.allSatisfy(\.isNear) { return "a digit stands too far from the point" }
    if flags.contains("inexact") && !isRounded {
      return "it is rounded in a way that is none of ours"
    }
    return equalityRule(numbers) ?? productRule(numbers)
  }

  /// Whether an inexact result is rounded in a way that we have.
  private var isRounded: Bool {
    switch operation {
    case "tointegral", "tointegralx", "quantize": roundingRule != nil
    default: context.rounding == "half_even" && context.precision == Decimal.digits
    }
  }

  private func equalityRule(_ numbers: [Numeral]) -> String? {
    guard operation.hasPrefix("comparetot"), numbers[0].exponent != numbers[1].exponent,
      numbers[0].shortDigits == numbers[1].shortDigits
    else { return nil }
    return "it tells equal numbers apart"
  }

  private func productRule(_ numbers: [Numeral]) -> String? {
    guard operation == "fma",
      numbers[0].shortDigits.utf8.count + numbers[1].shortDigits.utf8.count > Decimal.digits
    else { return nil }
    return "its product is rounded"
  }

  private static let withoutCounterpart: Set = [
    "and", "class", "exp", "invert", "ln", "log10", "logb", "nextminus", "nextplus", "nexttoward",
    "or", "power", "rescale", "rotate", "samequantum", "scaleb", "shift", "squareroot", "trim",
    "xor",
  ]

  private static func isWithoutCounterpart(_ operation: String) -> Bool {
    withoutCounterpart.contains(operation)
  }
}
