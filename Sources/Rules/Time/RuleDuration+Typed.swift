extension RuleDuration {
  /// Reads a duration as people type it: `1h30m`, `1h 30m`, `1H30M` or `1:30`, hours before minutes,
  /// or as on the wire.
  public init?(typed text: String) {
    let letters = String(decoding: text.utf8.filter { $0 != 0x20 }, as: UTF8.self).lowercased()
    guard
      let duration = RuleDuration(letters) ?? RuleDuration(wire: letters.uppercased())
        ?? RuleDuration(clock: letters)
    else { return nil }
    self = duration
  }

  /// Reads hours and minutes, and seconds if there are any, with colons between them.
  private init?(clock text: String) {
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    guard 2...3 ~= parts.count, areDigits, 1...6 ~= parts[0].count else { return nil }
    var seconds: Int64 = 0
    for (position, part) in parts.enumerated() {
      let number = part.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
      guard position == 0 || part.count == 2 && number < 60 else { return nil }
      seconds = seconds * 60 + number
    }
    if parts.count == 2 { seconds *= 60 }
    self.init(nanoseconds: seconds * 1_000_000_000)
  }
}
