extension UInt128 {
  private static let powersOfTen: [UInt128] = {
    var powers: [UInt128] = [1]
    for _ in 0..<38 { powers.append(powers[powers.count - 1] * 10) }
    return powers
  }()

  /// Ten to a power between 0 and 38.
  static func powerOfTen(_ power: Int) -> UInt128 { powersOfTen[power] }

  /// The number of decimal digits; zero has one.
  var decimalDigits: Int {
    let bits = UInt128.bitWidth - leadingZeroBitCount
    let estimate = (bits * 1233) >> 12
    return Swift.max(1, self >= .powerOfTen(estimate) ? estimate + 1 : estimate)
  }
}
