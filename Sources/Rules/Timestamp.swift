/// An instant between the years 1 and 9999, to the nanosecond.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z, rounded down.
  public let seconds: Int64
  public let nanoseconds: Int32

  /// The seconds of which an instant may be.
  static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// The beginning of the year 1.
  public static let first = Timestamp()

  private init() {
    seconds = Self.range.lowerBound
    nanoseconds = 0
  }

  /// Creates an instant, if it is between the years 1 and 9999.
  public init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard Self.range.contains(seconds), (0..<1_000_000_000).contains(nanoseconds) else {
      return nil
    }
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
