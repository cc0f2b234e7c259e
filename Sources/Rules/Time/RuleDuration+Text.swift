extension RuleDuration: CustomStringConvertible {
  /// Reads a duration as CEL writes it: `1h30m`, `-1.5s`, `250ms`, or `0`.
  ///
  /// Decimals beyond the nanosecond are cut off; the sign holds for the whole.
  public init?(_ text: String) {
    var reader = DigitReader(text, limit: 128)
    let isNegative = reader.take(0x2D)
    if !isNegative { _ = reader.take(0x2B) }
    if reader.take(0x30), reader.isAtEnd {
      self.init(nanoseconds: 0)
      return
    }
    reader = DigitReader(text, limit: 128)
    if !reader.take(0x2D) { _ = reader.take(0x2B) }
    var sum: Int128 = 0
    repeat {
      guard let amount = Amount(&reader), let unit = Self.unit(&reader) else { return nil }
      sum += amount.nanoseconds(of: unit)
    } while !reader.isAtEnd
    guard let nanoseconds = Int64(exactly: isNegative ? -sum : sum) else { return nil }
    self.init(nanoseconds: nanoseconds)
  }

  /// The nanoseconds of the unit that comes next.
  private static func unit(_ reader: inout DigitReader) -> Int64? {
    switch reader.next {
    case UInt8(ascii: "h"): return reader.take(UInt8(ascii: "h")) ? 3_600_000_000_000 : nil
    case UInt8(ascii: "s"): return reader.take(UInt8(ascii: "s")) ? 1_000_000_000 : nil
    case UInt8(ascii: "m"):
      _ = reader.take(UInt8(ascii: "m"))
      return reader.take(UInt8(ascii: "s")) ? 1_000_000 : 60_000_000_000
    case UInt8(ascii: "n"):
      return reader.take(UInt8(ascii: "n")) && reader.take(UInt8(ascii: "s")) ? 1 : nil
    default:
      // Both signs for micro: the Latin letter u, and the micro sign and the Greek mu in UTF-8.
      let isMicro =
        reader.take(UInt8(ascii: "u")) || (reader.take(0xC2) && reader.take(0xB5))
        || (reader.take(0xCE) && reader.take(0xBC))
      return isMicro && reader.take(UInt8(ascii: "s")) ? 1000 : nil
    }
  }

  /// The duration in seconds, with the decimals that it needs: `5400s`, `-1.5s`.
  public var description: String {
    let (seconds, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    return "\(nanoseconds < 0 ? "-" : "")\(seconds)\(String(billionths: rest))s"
  }
}

/// A number with decimals before a unit.
struct Amount {
  private var whole: Int128 = 0
  /// The decimals as a number, and what one of it is part of: 5 and 10 for a half.
  private var part: Int128 = 0
  private var parts: Int128 = 1

  /// Whether it has decimals.
  var hasDecimals: Bool { parts > 1 }

  /// Whether it was written without a point.
  private(set) var isWhole = true

  init?(_ reader: inout DigitReader) {
    var hasDigits = false
    while let digit = reader.digit() {
      hasDigits = true
      whole = whole * 10 + Int128(digit)
      // More of any unit than durations have nanoseconds; further digits could only overflow.
      guard whole < 100_000_000_000_000_000_000 else { return nil }
    }
    if reader.take(0x2E) {
      isWhole = false
      while let digit = reader.digit() {
        hasDigits = true
        // Fifteen decimals of an hour are less than a nanosecond.
        guard parts < 1_000_000_000_000_000 else { continue }
        part = part * 10 + Int128(digit)
        parts *= 10
      }
    }
    guard hasDigits else { return nil }
  }

  /// The nanoseconds of so many units, cut off.
  func nanoseconds(of unit: Int64) -> Int128 {
    whole * Int128(unit) + part * Int128(unit) / parts
  }
}
