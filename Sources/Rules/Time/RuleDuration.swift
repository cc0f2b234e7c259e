/// A length of time in exact seconds, up to some 292 years to either side of nothing.
///
/// Months and years are none, since they differ in length: dates have functions for those.
public struct RuleDuration: Hashable, Comparable, Sendable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a duration of seconds and what comes on top; `nil` where that is too long.
  init?(seconds: Int64, nanoseconds: Int64) {
    let (whole, tooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = whole.addingReportingOverflow(nanoseconds)
    guard !tooLong, !overflows else { return nil }
    self.nanoseconds = sum
  }

  /// The whole seconds, minutes and hours of the duration, cut towards nothing.
  public var seconds: Int64 { nanoseconds / 1_000_000_000 }
  var minutes: Int64 { seconds / 60 }
  var hours: Int64 { seconds / 3600 }

  /// The milliseconds after the last whole second.
  var milliseconds: Int64 { nanoseconds / 1_000_000 % 1000 }

  /// The sum; `nil` where it is too long.
  func adding(_ other: RuleDuration) -> RuleDuration? {
    let (sum, overflows) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return overflows ? nil : RuleDuration(nanoseconds: sum)
  }

  /// The difference; `nil` where it is too long.
  func subtracting(_ other: RuleDuration) -> RuleDuration? {
    let (difference, overflows) = nanoseconds.subtractingReportingOverflow(other.nanoseconds)
    return overflows ? nil : RuleDuration(nanoseconds: difference)
  }

  /// The same length to the other side; `nil` for the longest negative one.
  var negated: RuleDuration? { RuleDuration(nanoseconds: 0).subtracting(self) }

  public static func < (left: Self, right: Self) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
