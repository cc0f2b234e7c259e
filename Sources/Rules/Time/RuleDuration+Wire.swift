extension RuleDuration {
  /// Reads a duration as rules of forms may write it: `1h30m`, or as on the wire.
  public init?(formText text: String) {
    guard let duration = RuleDuration(text) ?? RuleDuration(wire: text) else {
      return nil
    }
    self = duration
  }

  /// Reads the notation that durations have on the wire, that of ISO 8601 with exact units only:
  /// `PT1H30M`, `PT0.5S`, `-PT15M`.
  public init?(wire text: String) {
    var reader = DigitReader(text, limit: 64)
    let isNegative = reader.take(0x2D)
    guard reader.take(0x50), reader.take(0x54), !reader.isAtEnd else { return nil }
    var sum: Int128 = 0
    for (letter, unit) in Self.wireUnits {
      var ahead = reader
      guard let amount = Amount(&ahead), ahead.take(letter) else { continue }
      // Only the smallest unit has decimals.
      guard amount.isWhole || amount.hasDecimals && ahead.isAtEnd else { return nil }
      sum += amount.nanoseconds(of: unit)
      reader = ahead
    }
    guard reader.isAtEnd, let nanoseconds = Int64(exactly: isNegative ? -sum : sum) else {
      return nil
    }
    self.init(nanoseconds: nanoseconds)
  }

  /// The letters of the units, and the nanoseconds of one.
  private static let wireUnits: [(UInt8, Int64)] = [
    (UInt8(ascii: "H"), 3_600_000_000_000), (UInt8(ascii: "M"), 60_000_000_000),
    (UInt8(ascii: "S"), 1_000_000_000),
  ]

  /// The duration as it is on the wire: `PT1H30M`, and `PT0S` for nothing.
  public var wireText: String { text(begin: "PT", units: ["H", "M", "S"]) }

  /// The duration as people write it: `1h30m`.
  public var plainText: String { text(begin: "", units: ["h", "m", "s"]) }

  private func text(begin: String, units: [String]) -> String {
    let magnitude = nanoseconds.magnitude
    let (seconds, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + begin
    if seconds >= 3600 { text += "\(seconds / 3600)\(units[0])" }
    if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)\(units[1])" }
    if seconds % 60 > 0 || rest > 0 || magnitude == 0 {
      text += "\(seconds % 60)\(String(billionths: rest))\(units[2])"
    }
    return text
  }
}
