/// An exact decimal number of at most 34 digits, the context of IEEE decimal128.
///
/// The value is `coefficient × 10^exponent`, kept without trailing zeros, so that equal numbers have
/// equal parts. Rounding, where 34 digits are not enough, is half-even; overflow is an error. The
/// digits stand between 10^−256 and 10^255, so that every number has a plain notation of bearable
/// length; what is smaller is rounded away.
public struct Decimal: Hashable, Sendable {
  /// The halves of the coefficient.
  ///
  /// An `Int128` has to stand at a multiple of 16 bytes. Every value around it would grow, and
  /// closures of Swift 6.3 that capture one are not always compiled so that it does.
  private let high: Int64
  private let low: UInt64
  /// The coefficient, if it fits the integers that are computed with fastest.
  var small: Int64? {
    let small = Int64(bitPattern: low)
    return high == small >> 63 ? small : nil
  }

  /// The power of ten; it stands last, so that a value around the number needs no more words.
  public let exponent: Int16

  public var coefficient: Int128 { Int128(high) << 64 | Int128(low) }

  /// The most digits of a coefficient.
  public static let digits = 34
  /// The places at which a digit may stand, as powers of ten.
  public static let places = -256...255

  public static let zero = Decimal(coefficient: 0, place: 0)
  public static let one = Decimal(coefficient: 1, place: 0)

  /// A whole number.
  public init(_ value: Int) {
    self.init(isNegative: value < 0, magnitude: UInt128(value.magnitude), place: 0)
  }

  /// A number by its parts, which are known to fit and have no trailing zero.
  init(coefficient: Int128, place: Int) {
    high = Int64(truncatingIfNeeded: coefficient >> 64)
    low = UInt64(truncatingIfNeeded: coefficient)
    exponent = coefficient == 0 ? 0 : Int16(place)
  }

  /// A number that is known to fit; trailing zeros are taken off.
  init(isNegative: Bool, magnitude: UInt128, place: Int) {
    var rest = magnitude
    var place = place
    while rest > UInt128(UInt64.max) {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
      guard remainder == 0 else { break }
      rest = quotient
      place += 1
    }
    if var small = UInt64(exactly: rest), small != 0 {
      while small % 10 == 0 {
        small /= 10
        place += 1
      }
      rest = UInt128(small)
    }
    self.init(coefficient: isNegative ? -Int128(rest) : Int128(rest), place: place)
  }

  /// A number from an integer; trailing zeros are taken off.
  ///
  /// - Returns: `nil` where a digit might stand at no place that there is.
  init?(small: Int64, place: Int) {
    guard (Self.places.lowerBound...Self.places.upperBound - 20).contains(place) else { return nil }
    var (rest, place) = (small, place)
    while rest != 0, rest % 10 == 0 {
      rest /= 10
      place += 1
    }
    self.init(coefficient: Int128(rest), place: place)
  }

  public var isNegative: Bool { high < 0 }

  public var isZero: Bool { high == 0 && low == 0 }

  /// Whether this is a whole number.
  public var isWhole: Bool { exponent >= 0 }

  /// The number of decimals that the shortest plain notation has.
  public var scale: Int { max(0, -Int(exponent)) }

  /// This number as an `Int`, if it is whole and not too large.
  public var integer: Int? {
    guard (0..<20).contains(exponent) else { return nil }
    let (value, overflows) = coefficient.multipliedReportingOverflow(
      by: Int128(UInt128.powerOfTen(Int(exponent))))
    return overflows ? nil : Int(exactly: value)
  }

  /// The number with the other sign.
  public var negated: Decimal { Decimal(coefficient: -coefficient, place: Int(exponent)) }

  /// The number without its sign.
  public var magnitude: Decimal { isNegative ? negated : self }

  /// The place of the first digit, as a power of ten.
  var firstPlace: Int { coefficient.magnitude.decimalDigits - 1 + Int(exponent) }
}

/// Why an operation has no result.
public enum DecimalError: Error, Equatable, Sendable {
  /// The result has a digit above the highest place.
  case overflow
  case divisionByZero
}

extension Decimal: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Decimal: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    if let (first, second) = small(left, right) { return first < second }
    guard left.coefficient.signum() == right.coefficient.signum() else {
      return left.coefficient.signum() < right.coefficient.signum()
    }
    return left.isNegative
      ? right.hasSmallerMagnitude(than: left) : left.hasSmallerMagnitude(than: right)
  }

  /// What stands before the powers of ten once both have the lower one, if that fits the integers that
  /// are computed with fastest.
  static func small(_ left: Self, _ right: Self) -> (Int64, Int64)? {
    let (first, second) = (Int64(bitPattern: left.low), Int64(bitPattern: right.low))
    guard left.high == first >> 63, right.high == second >> 63 else { return nil }
    if left.exponent == right.exponent { return (first, second) }
    let shift = Int(left.exponent) - Int(right.exponent)
    guard shift.magnitude <= 18 else { return nil }
    let power = Int64(truncatingIfNeeded: UInt128.powerOfTen(Int(shift.magnitude)))
    let (scaled, overflows) = (shift > 0 ? first : second).multipliedReportingOverflow(by: power)
    if overflows { return nil }
    return shift > 0 ? (scaled, second) : (first, scaled)
  }

  /// Compares what stands before the powers of ten, once both have the same.
  private func hasSmallerMagnitude(than other: Decimal) -> Bool {
    let (mine, others) = (coefficient.magnitude, other.coefficient.magnitude)
    if exponent == other.exponent { return mine < others }
    if isZero || other.isZero { return isZero && !other.isZero }
    let (place, otherPlace) = (firstPlace, other.firstPlace)
    guard place == otherPlace else { return place < otherPlace }
    let shift = Int(exponent) - Int(other.exponent)
    return shift > 0
      ? mine * .powerOfTen(shift) < others : mine < others * .powerOfTen(-shift)
  }
}
