/// A time of day to the nanosecond, without a zone.
public struct CivilTime: Hashable, Comparable, Sendable {
  /// The nanoseconds since midnight.
  public let nanoseconds: Int64

  /// Creates a time, if the day has it.
  public init?(nanoseconds: Int64) {
    guard (0..<86_400_000_000_000).contains(nanoseconds) else { return nil }
    self.nanoseconds = nanoseconds
  }

  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
}
