/// A whole number of 256 bits, for what stands between two decimals and their result.
struct WideInteger {
  var high: UInt128
  var low: UInt128

  init(_ low: UInt128) {
    high = 0
    self.low = low
  }

  /// The product of two numbers, always exact.
  init(_ left: UInt128, times right: UInt128) {
    (high, low) = left.multipliedFullWidth(by: right)
  }

  /// This number times one that is known to give no more than 256 bits.
  func multiplied(by factor: UInt128) -> WideInteger {
    var product = WideInteger(low, times: factor)
    product.high += high * factor
    return product
  }

  func adding(_ other: UInt128) -> WideInteger {
    var sum = self
    let (low, overflows) = low.addingReportingOverflow(other)
    sum.low = low
    if overflows { sum.high += 1 }
    return sum
  }

  /// This number less one that is known to be no larger.
  func subtracting(_ other: UInt128) -> WideInteger {
    var difference = self
    let (low, overflows) = low.subtractingReportingOverflow(other)
    difference.low = low
    if overflows { difference.high -= 1 }
    return difference
  }

  func divided(by divisor: UInt128) -> (quotient: WideInteger, remainder: UInt128) {
    if high == 0 {
      let (quotient, remainder) = low.quotientAndRemainder(dividingBy: divisor)
      return (WideInteger(quotient), remainder)
    }
    let (first, rest) = high.quotientAndRemainder(dividingBy: divisor)
    let (second, remainder) = divisor.dividingFullWidth((rest, low))
    var quotient = WideInteger(second)
    quotient.high = first
    return (quotient, remainder)
  }

  /// The number of decimal digits; zero has one.
  var decimalDigits: Int {
    if high == 0 { return low.decimalDigits }
    return 38 + divided(by: .powerOfTen(38)).quotient.decimalDigits
  }
}
