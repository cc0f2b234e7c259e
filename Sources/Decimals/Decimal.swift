/// An exact decimal number of at most 34 digits, the context of IEEE decimal128.
///
/// The value is `coefficient × 10^exponent`, kept without trailing zeros, so that equal numbers have
/// equal parts. Rounding, where 34 digits are not enough, is half-even; overflow is an error.
public struct Decimal: Hashable, Sendable {
  public let coefficient: Int128
  public let exponent: Int16

  public static let zero = Decimal(0)

  /// A whole number.
  public init(_ value: Int) {
    var coefficient = Int128(value)
    var exponent: Int16 = 0
    while coefficient != 0, coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    self.coefficient = coefficient
    self.exponent = exponent
  }
}
