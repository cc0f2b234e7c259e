import Decimals

/// The parts of a number as the cases write it: `+`, `.5`, `5.` and exponents are allowed.
struct Numeral {
  let isNegative: Bool
  /// The digits from the first that is not zero; one zero for zero.
  let digits: String
  /// The place of the last digit, as a power of ten.
  let exponent: Int
  /// Whether a JSON document could hold the number as it is written.
  let isJSON: Bool

  /// Reads a number; what is not finite is none.
  init?(_ text: String) {
    var rest = text[...]
    let isNegative = rest.hasPrefix("-")
    let isPositive = rest.hasPrefix("+")
    if isNegative || isPositive { rest = rest.dropFirst() }
    let parts = rest.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count <= 2, let mantissa = parts.first else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let power = Int(parts[1]) else { return nil }
      exponent = power
    }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    let digits = halves.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    if halves.count == 2 { exponent -= halves[1].utf8.count }
    self.isNegative = isNegative
    self.exponent = exponent
    let significant = digits.drop { $0 == "0" }
    self.digits = significant.isEmpty ? "0" : String(significant)
    isJSON =
      !isPositive && halves.allSatisfy { !$0.isEmpty }
      && (halves[0] == "0" || !halves[0].hasPrefix("0"))
  }

  var isZero: Bool { digits == "0" }

  /// The digits without the zeros at the end.
  var shortDigits: Substring {
    var short = digits[...]
    while short.utf8.count > 1, short.last == "0" { short.removeLast() }
    return short
  }

  /// Whether our parser has to read the number: it is written as in JSON and needs no rounding.
  var isReadable: Bool { isJSON && shortDigits.utf8.count <= Decimal.digits }

  /// Whether the last written and the first significant digit stand from 10^−100 to 10^100.
  var isNear: Bool {
    let near = -100...100
    return near.contains(exponent)
      && (isZero || near.contains(exponent + digits.utf8.count - 1))
  }

  /// The number in our type, rounded half-even by its addition if it has more than 34 digits.
  ///
  /// The digits after the first 34 are cut to 33 and one that tells whether there are more.
  var decimal: Decimal? {
    let first = digits.prefix(Decimal.digits)
    let rest = digits.dropFirst(first.utf8.count)
    let place = exponent + rest.utf8.count
    guard let most = Decimal(jsonNumber: "\(isNegative ? "-" : "")\(first)e\(place)") else {
      return nil
    }
    if rest.isEmpty { return most }
    let more = rest.prefix(Decimal.digits - 1)
    let isMore = rest.dropFirst(more.utf8.count).contains { $0 != "0" }
    let tail = (more + (isMore ? "1" : "0")).drop { $0 == "0" }
    let last = "\(isNegative ? "-" : "")\(tail.isEmpty ? "0" : tail)e\(place - more.utf8.count - 1)"
    return Decimal(jsonNumber: last).flatMap { try? most.adding($0) }
  }
}
