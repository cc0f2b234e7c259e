internal import Decimals

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The functions whose results are no exact numbers: computed in binary floating point and rounded
/// to twelve significant digits, in which all machines agree.
enum ApproximateFunctions {
  static let overloads: [Overload] = [
    function("sqrt") { $0.squareRoot() },
    function("ln") { log($0) },
    function("exp") { exp($0) },
    Overload(
      .function, "pow", [.number, .number], .number, in: .forms, mayBeBlank: true,
      cost: .fixed(work),
      .binary { base, exponent in
        guard case (.number(let base), .number(let exponent)) = (base, exponent) else {
          return .blank
        }
        // One divided by zero, written in another way.
        if base.isZero, exponent.isNegative { return .blank }
        return result(of: pow(base.approximation, exponent.approximation))
      }),
  ]

  /// What it costs to leave the decimals and come back, in units.
  private static let work = 50

  private static func function(
    _ name: String, _ body: @escaping @Sendable (Double) -> Double
  ) -> Overload {
    Overload(
      .function, name, [.number], .number, in: .forms, mayBeBlank: true, cost: .fixed(work),
      .unary { number in
        guard case .number(let number) = number else { return .blank }
        return result(of: body(number.approximation))
      })
  }

  /// The number nearest to an approximation.
  ///
  /// What has no result, such as the root of a negative number, is blank like a division by zero.
  private static func result(of approximation: Double) -> RuleResult {
    guard approximation.isFinite else {
      return approximation == .infinity ? .fault(.overflow) : .blank
    }
    guard let number = Decimal(jsonNumber: approximation.description) else {
      return .fault(.overflow)
    }
    return .value(.number(number.rounded(toDigits: 12)))
  }
}

extension Decimal {
  /// The nearest binary number.
  fileprivate var approximation: Double { Double(description) ?? .nan }
}
