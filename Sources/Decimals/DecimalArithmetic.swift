extension Decimal {
  /// The sum.
  ///
  /// - Throws: ``DecimalError/overflow``.
  public func adding(_ other: Decimal) throws(DecimalError) -> Decimal {
    if let (first, second) = Decimal.small(self, other) {
      let (sum, overflows) = first.addingReportingOverflow(second)
      let place = Int(min(exponent, other.exponent))
      if !overflows, let sum = Decimal(small: sum, place: place) { return sum }
    }
    if exponent == other.exponent {
      let sum = coefficient + other.coefficient
      return try Decimal(
        isNegative: sum < 0, rounding: WideInteger(sum.magnitude), place: Int(exponent))
    }
    if other.isZero { return self }
    if isZero { return other }
    return exponent > other.exponent
      ? try addingSmallerPlaces(other) : try other.addingSmallerPlaces(self)
  }

  /// The difference.
  ///
  /// - Throws: ``DecimalError/overflow``.
  public func subtracting(_ other: Decimal) throws(DecimalError) -> Decimal {
    try adding(other.negated)
  }

  /// The product.
  ///
  /// - Throws: ``DecimalError/overflow``.
  public func multiplied(by other: Decimal) throws(DecimalError) -> Decimal {
    if let first = small, let second = other.small {
      let (product, overflows) = first.multipliedReportingOverflow(by: second)
      let place = Int(exponent) + Int(other.exponent)
      if !overflows, let product = Decimal(small: product, place: place) { return product }
    }
    return try Decimal(
      isNegative: isNegative != other.isNegative,
      rounding: WideInteger(coefficient.magnitude, times: other.coefficient.magnitude),
      place: Int(exponent) + Int(other.exponent))
  }

  /// The sum with a number whose exponent is lower.
  ///
  /// The larger exponent is brought down by at most 38 places. What then still stands below can only
  /// decide which way to round: of it one bit is enough.
  private func addingSmallerPlaces(_ other: Decimal) throws(DecimalError) -> Decimal {
    let shift = Int(exponent) - Int(other.exponent)
    let near = min(shift, 38)
    let left = WideInteger(coefficient.magnitude, times: .powerOfTen(near))
    var right = other.coefficient.magnitude
    var isMore = false
    if shift - near > 38 {
      (right, isMore) = (0, true)
    } else if shift > near {
      let (quotient, remainder) = right.quotientAndRemainder(
        dividingBy: .powerOfTen(shift - near))
      (right, isMore) = (quotient, remainder != 0)
    }
    let place = Int(exponent) - near
    if isNegative == other.isNegative {
      return try Decimal(
        isNegative: isNegative, rounding: left.adding(right), isMore: isMore, place: place)
    }
    if isMore { right += 1 }
    if left.high == 0, left.low < right {
      return try Decimal(
        isNegative: other.isNegative, rounding: WideInteger(right - left.low), place: place)
    }
    return try Decimal(
      isNegative: isNegative, rounding: left.subtracting(right), isMore: isMore, place: place)
  }

  /// Rounds half-even to 34 digits and to the lowest place.
  ///
  /// - Parameters:
  ///   - isNegative: The sign of the result.
  ///   - magnitude: The digits before rounding.
  ///   - isMore: Whether the number is a little more than `magnitude`, by less than one.
  ///   - place: The place of the last digit, as a power of ten.
  /// - Throws: ``DecimalError/overflow``.
  init(
    isNegative: Bool, rounding magnitude: WideInteger, isMore: Bool = false, place: Int
  ) throws(DecimalError) {
    let digits = magnitude.decimalDigits
    let drop = max(digits - Decimal.digits, Decimal.places.lowerBound - place)
    guard drop > 0 || isMore else {
      try self.init(isNegative: isNegative, checking: magnitude.low, place: place)
      return
    }
    guard drop <= digits else {
      self = .zero
      return
    }
    let (kept, up) = magnitude.dropping(max(drop, 0), isMore: isMore)
    try self.init(
      isNegative: isNegative, checking: up ? kept + 1 : kept, place: place + max(drop, 0))
  }

  private init(isNegative: Bool, checking magnitude: UInt128, place: Int) throws(DecimalError) {
    self.init(isNegative: isNegative, magnitude: magnitude, place: place)
    guard firstPlace <= Decimal.places.upperBound else { throw .overflow }
  }
}

extension WideInteger {
  /// Drops digits at the end, and says whether to round up, half-even.
  fileprivate func dropping(_ count: Int, isMore: Bool) -> (kept: UInt128, up: Bool) {
    guard count > 0 else { return (low, false) }
    var rest = self
    var isMore = isMore
    var left = count - 1
    while left > 0 {
      let step = min(left, 38)
      let (quotient, remainder) = rest.divided(by: .powerOfTen(step))
      rest = quotient
      isMore = isMore || remainder != 0
      left -= step
    }
    let (kept, digit) = rest.divided(by: 10)
    let up = digit > 5 || digit == 5 && (isMore || kept.low % 2 == 1)
    return (kept.low, up)
  }
}
