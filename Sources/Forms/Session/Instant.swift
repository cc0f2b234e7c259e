import TimeZones

/// A moment in milliseconds since 1970 in UTC.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment this many milliseconds later.
  public func advanced(by milliseconds: Int64) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }
}

extension Instant: CustomStringConvertible {
  /// The moment in RFC 3339 with milliseconds: `2026-02-28T13:30:00.000Z`.
  public var description: String {
    let (day, time) = milliseconds.quotientAndFloorRemainder(by: 86_400_000)
    let date = Gregorian.date(ofDay: Int(day))
    let clock = Int(time)
    var text: [UInt8] = []
    text.reserveCapacity(24)
    text.add(date.year, width: 4, before: "-")
    text.add(date.month, width: 2, before: "-")
    text.add(date.day, width: 2, before: "T")
    text.add(clock / 3_600_000, width: 2, before: ":")
    text.add(clock / 60_000 % 60, width: 2, before: ":")
    text.add(clock / 1000 % 60, width: 2, before: ".")
    text.add(clock % 1000, width: 3, before: "Z")
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Adds a number with so many digits at least, and what comes after it.
  fileprivate mutating func add(_ number: Int, width: Int, before sign: Unicode.Scalar) {
    if number < 0 { append(UInt8(ascii: "-")) }
    addDigits(number.magnitude, width)
    append(UInt8(ascii: sign))
  }

  private mutating func addDigits(_ number: UInt, _ width: Int) {
    if width > 1 || number >= 10 { addDigits(number / 10, width - 1) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
