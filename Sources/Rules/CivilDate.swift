/// A day of the proleptic Gregorian calendar between the years 1 and 9999, without a zone.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let year: Int16
  public let month: Int8
  public let day: Int8

  /// Creates a date, if there is such a day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    self.year = Int16(year)
    self.month = Int8(month)
    self.day = Int8(day)
  }

  /// Reads the one notation that dates have on the wire, `2026-02-28`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var number = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  public var description: String {
    func padded(_ number: some BinaryInteger, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The number of days in a month.
  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
