/// A time of day, without a date or a zone.
public struct CivilTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The seconds since midnight.
  public let seconds: Int32

  /// Creates a time, if clocks show it.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    seconds = Int32(hour * 3600 + minute * 60 + second)
  }

  /// Creates the time so many seconds after midnight, which have to be less than a day.
  init(secondOfDay seconds: Int32) { self.seconds = seconds }

  /// Reads a time, `14:30` or `14:30:05`.
  public init?(_ text: String) {
    var reader = DigitReader(text, limit: 8)
    guard let hour = reader.number(digits: 2), reader.take(0x3A),
      let minute = reader.number(digits: 2)
    else { return nil }
    var second = 0
    if reader.take(0x3A) {
      guard let number = reader.number(digits: 2) else { return nil }
      second = number
    }
    guard reader.isAtEnd else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  public var hour: Int { Int(seconds) / 3600 }
  public var minute: Int { Int(seconds) / 60 % 60 }
  public var second: Int { Int(seconds) % 60 }

  /// The time as it is on the wire: `14:30`, with the seconds where there are any.
  public var description: String {
    second == 0 ? String(longText.prefix(5)) : longText
  }

  /// The time with its seconds: `14:30:00`.
  var longText: String {
    [hour, minute, second].map { String($0, width: 2) }.joined(separator: ":")
  }

  /// The number of completed minutes until another time of the same day, negative if it comes before.
  public func minutes(until other: CivilTime) -> Int {
    Int(other.seconds - seconds) / 60
  }

  public static func < (left: Self, right: Self) -> Bool { left.seconds < right.seconds }
}
