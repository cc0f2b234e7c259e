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
    func padded(_ number: some BinaryInteger, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock = [
      padded(time / 3_600_000, 2), padded(time / 60_000 % 60, 2), padded(time / 1000 % 60, 2),
    ].joined(separator: ":")
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(clock).\(padded(time % 1000, 3))Z"
  }
}
