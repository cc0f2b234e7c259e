/// The notation of the doubles of plain CEL.
enum StandardNumber {
  /// The shortest digits that give the double again, with an exponent where it is very large or
  /// very small: `-0.0045`, `1e+99`, `NaN`, `Infinity`.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    let (digits, exponent) = parts(of: number)
    let sign = number.sign == .minus ? "-" : ""
    guard (-4..<21).contains(exponent) else {
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      let places = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
      return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+") + places
    }
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let missing = exponent + 1 - digits.count
    if missing >= 0 { return sign + digits + String(repeating: "0", count: missing) }
    return sign + digits.prefix(exponent + 1) + "." + digits.dropFirst(exponent + 1)
  }

  /// The significant digits of a double, and the place of the first as a power of ten.
  private static func parts(of number: Double) -> (digits: String, exponent: Int) {
    let text = number.magnitude.description
    let halves = text.split(separator: "e", maxSplits: 1)
    let numeral = halves[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = numeral.count > 1 && numeral[1] != "0" ? String(numeral[1]) : ""
    var digits = String(numeral[0]) + fraction
    var exponent = numeral[0].count - 1 + (halves.count > 1 ? Int(halves[1]) ?? 0 : 0)
    while digits.utf8.count > 1, digits.utf8.first == UInt8(ascii: "0") {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.utf8.count > 1, digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, digits == "0" ? 0 : exponent)
  }
}
