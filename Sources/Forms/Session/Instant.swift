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
    let date = Self.civil(day)
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock = [
      padded(time / 3_600_000, 2), padded(time / 60_000 % 60, 2), padded(time / 1000 % 60, 2),
    ].joined(separator: ":")
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
      + "T\(clock).\(padded(time % 1000, 3))Z"
  }

  /// The date of a day counted from 1970 (Howard Hinnant, "chrono-compatible date algorithms").
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = (days + 719_468).quotientAndFloorRemainder(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Int64 {
  /// The quotient rounded down and the remainder that goes with it, never negative.
  fileprivate func quotientAndFloorRemainder(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
