extension Decimal {
  /// The quotient.
  ///
  /// - Throws: A ``DecimalError``.
  public func divided(by other: Decimal) throws(DecimalError) -> Decimal {
    guard !other.isZero else { throw .divisionByZero }
    if isZero { return .zero }
    let (dividend, divisor) = (coefficient.magnitude, other.coefficient.magnitude)
    // One digit more than fits, so that what is left over can only decide which way to round.
    let shift = max(
      0, Decimal.digits + 1 + divisor.decimalDigits - dividend.decimalDigits)
    let near = min(shift, 38)
    let (quotient, remainder) = WideInteger(dividend, times: .powerOfTen(near))
      .multiplied(by: .powerOfTen(shift - near)).divided(by: divisor)
    return try Decimal(
      isNegative: isNegative != other.isNegative, rounding: quotient, isMore: remainder != 0,
      place: Int(exponent) - Int(other.exponent) - shift)
  }

  /// What the division to a whole quotient, cut toward zero, leaves over; always exact.
  ///
  /// - Throws: ``DecimalError/divisionByZero``.
  public func remainder(dividingBy other: Decimal) throws(DecimalError) -> Decimal {
    guard !other.isZero else { throw .divisionByZero }
    let (dividend, divisor) = (coefficient.magnitude, other.coefficient.magnitude)
    var shift = Int(exponent) - Int(other.exponent)
    if shift < 0 {
      if divisor.decimalDigits - shift > 38 { return self }
      return Decimal(
        isNegative: isNegative, magnitude: dividend % (divisor * .powerOfTen(-shift)),
        place: Int(exponent))
    }
    var rest = dividend % divisor
    while shift > 0, rest != 0 {
      let step = min(shift, 38)
      rest = WideInteger(rest, times: .powerOfTen(step)).divided(by: divisor).remainder
      shift -= step
    }
    return Decimal(isNegative: isNegative, magnitude: rest, place: Int(other.exponent))
  }
}
