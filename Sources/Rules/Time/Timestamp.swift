public import TimeZones

/// A moment between the years 1 and 9999 in UTC, to the billionth of a second.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The seconds since 1970, rounded down.
  public let seconds: Int64
  /// What comes on top of the seconds, never negative.
  public let nanoseconds: Int32

  /// The seconds of the first and of the last moment.
  static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The beginning of the year 1.
  public static let first = Timestamp(inRange: range.lowerBound, 0)

  /// Creates a moment, if it lies in the calendar.
  public init?(seconds: Int64, nanoseconds: Int = 0) {
    guard Self.range.contains(seconds), (0..<1_000_000_000).contains(nanoseconds) else {
      return nil
    }
    self.init(inRange: seconds, nanoseconds)
  }

  private init(inRange seconds: Int64, _ nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = Int32(nanoseconds)
  }

  /// Creates the moment so many milliseconds after 1970; what lies beyond the calendar is its end.
  public init(milliseconds: Int64) {
    let (seconds, rest) = milliseconds.quotientAndFloorRemainder(by: 1000)
    let clamped = min(max(seconds, Self.range.lowerBound), Self.range.upperBound)
    self.init(inRange: clamped, Int(rest) * 1_000_000)
  }

  /// Creates the moment of a date and time in a zone; `nil` outside the calendar.
  ///
  /// A time that a change of the clocks skips moves forward, one that comes twice is the first.
  public init?(_ date: CivilDate, _ time: CivilTime, in zone: Zone) {
    let local = Int64(date.dayNumber) * 86_400 + Int64(time.seconds)
    self.init(seconds: zone.moment(ofLocal: local))
  }

  /// The milliseconds since 1970, rounded down.
  public var milliseconds: Int64 { seconds * 1000 + Int64(nanoseconds / 1_000_000) }

  /// The day and the seconds after its midnight in a zone.
  private func local(in zone: Zone) -> (quotient: Int64, remainder: Int64) {
    (seconds + Int64(zone.offset(at: seconds))).quotientAndFloorRemainder(by: 86_400)
  }

  /// The date in a zone; `nil` outside the calendar.
  public func date(in zone: Zone) -> CivilDate? {
    CivilDate(dayNumber: Int(local(in: zone).quotient))
  }

  /// The date in a zone; at the ends of the calendar it may be one day short.
  func nearestDate(in zone: Zone) -> CivilDate {
    CivilDate(nearestTo: Int(local(in: zone).quotient))
  }

  /// The time of day in a zone, to the second.
  public func time(in zone: Zone) -> CivilTime {
    CivilTime(secondOfDay: Int32(local(in: zone).remainder))
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension Timestamp {
  /// The moment a duration later; `nil` outside the calendar.
  func adding(_ duration: RuleDuration) -> Timestamp? {
    let (seconds, rest) = duration.nanoseconds.quotientAndFloorRemainder(by: 1_000_000_000)
    let nanoseconds = Int(self.nanoseconds) + Int(rest)
    return Timestamp(
      seconds: self.seconds + seconds + Int64(nanoseconds / 1_000_000_000),
      nanoseconds: nanoseconds % 1_000_000_000)
  }

  /// The moment a duration earlier; `nil` outside the calendar.
  func subtracting(_ duration: RuleDuration) -> Timestamp? {
    // The longest negative duration has no opposite.
    guard duration.nanoseconds > .min else {
      return adding(RuleDuration(nanoseconds: .max))?.adding(RuleDuration(nanoseconds: 1))
    }
    return adding(RuleDuration(nanoseconds: -duration.nanoseconds))
  }

  /// The duration since another moment; `nil` where it is longer than durations are.
  func since(_ other: Timestamp) -> RuleDuration? {
    RuleDuration(
      seconds: seconds - other.seconds, nanoseconds: Int64(nanoseconds - other.nanoseconds))
  }
}
