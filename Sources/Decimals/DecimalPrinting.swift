extension Decimal: CustomStringConvertible {
  /// The shortest plain notation: never an exponent, no trailing zero after the point.
  public var description: String { plain(decimals: scale) }

  /// Plain notation with exactly so many decimals, rounded half away from zero.
  public func printed(scale: Int) -> String {
    let scale = min(max(scale, 0), 256)
    return rounded(toScale: scale).plain(decimals: scale)
  }

  /// Plain notation with zeros added up to a number of decimals, which is enough for all digits.
  private func plain(decimals: Int) -> String {
    let magnitude = coefficient.magnitude
    var digits = UInt64(exactly: magnitude).map { String($0) } ?? String(magnitude)
    let shift = decimals + Int(exponent)
    if shift > 0, !isZero { digits += String(repeating: "0", count: shift) }
    if decimals > 0 {
      if isZero { digits = String(repeating: "0", count: decimals + 1) }
      let missing = decimals + 1 - digits.utf8.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
      let point = digits.utf8.index(digits.utf8.endIndex, offsetBy: -decimals)
      digits.insert(".", at: point)
    }
    return isNegative ? "-" + digits : digits
  }
}
