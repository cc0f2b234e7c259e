/// A length of time to the nanosecond, forwards or backwards.
public struct RuleDuration: Hashable, Comparable, Sendable {
  /// The whole seconds, rounded down.
  public let seconds: Int64
  /// What is to be added to the seconds.
  public let nanoseconds: Int32

  /// The seconds that a duration may have, which are those between any two instants.
  static let range: ClosedRange<Int64> = -315_576_000_000...315_576_000_000

  /// Creates a duration, unless it is longer than any time between two instants.
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
