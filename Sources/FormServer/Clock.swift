public import Forms

internal import Glibc

/// Where the time comes from.
public struct Clock: Sendable {
  /// The present moment.
  public let now: @Sendable () -> Instant

  public init(_ now: @escaping @Sendable () -> Instant) { self.now = now }

  /// The clock of the machine.
  public static let system = Clock {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
