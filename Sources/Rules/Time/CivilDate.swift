internal import TimeZones

/// A day of the proleptic Gregorian calendar between the years 1 and 9999, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let year: Int16
  public let month: Int8
  public let day: Int8

  /// Creates a date, if there is such a day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Gregorian.days(inMonth: month, of: year)
    else { return nil }
    self.year = Int16(year)
    self.month = Int8(month)
    self.day = Int8(day)
  }

  /// Creates the date of a day, counted from 1970-01-01, if it lies in the calendar.
  public init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    self.init(nearestTo: dayNumber)
  }

  /// Creates the date of a day, or the first or last date where the day lies beyond the calendar.
  init(nearestTo dayNumber: Int) {
    let range = Self.dayNumbers
    let date = Gregorian.date(ofDay: min(max(dayNumber, range.lowerBound), range.upperBound))
    year = Int16(date.year)
    month = Int8(date.month)
    day = Int8(date.day)
  }

  /// The numbers of the first and of the last day of the calendar.
  private static let dayNumbers = -719_162...2_932_896

  /// Reads the one notation that dates have on the wire, `2026-02-28`.
  public init?(_ text: String) {
    var reader = DigitReader(text, limit: 10)
    guard let date = CivilDate(&reader), reader.isAtEnd else { return nil }
    self = date
  }

  /// Reads the date that comes next.
  init?(_ reader: inout DigitReader) {
    guard let year = reader.number(digits: 4), reader.take(0x2D),
      let month = reader.number(digits: 2), reader.take(0x2D),
      let day = reader.number(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a month, `2026-02`, as its first day.
  public init?(month text: String) {
    self.init(text + "-01")
  }

  public var description: String { "\(monthText)-\(String(day, width: 2))" }

  /// The month that the day is in: `2026-02`.
  public var monthText: String { "\(String(year, width: 4))-\(String(month, width: 2))" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
