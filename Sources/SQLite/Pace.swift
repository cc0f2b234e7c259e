/// What the writer waits for before the next commit.
///
/// Clients that were just answered are likely to send their next edit soon, and a commit costs nearly the
/// same for all as for one. When they come back in less time than a commit takes, the writer waits for all
/// of them: else half of them would wait for the commit of the other half, for ever. When they take longer,
/// as with a fast disk and a busy processor, it waits for one half only: while that half is stored the
/// other one is served, and neither the disk nor the processor stands still.
struct Pace {
  /// The longest wait for those who come back soon, in microseconds: after a stall of the disk everybody does.
  static let longest: Int64 = 20_000
  /// The longest wait for those of whom nobody knows when they come, in microseconds.
  static let longestInDoubt: Int64 = 1000

  /// How many units are worth waiting for.
  private(set) var expected = 1
  /// Until when they are waited for, a time of ``now()``.
  private(set) var deadline: Int64 = 0

  /// Nobody was answered yet.
  init() {}

  /// Learns from a commit.
  ///
  /// - Parameters:
  ///   - units: How many units it had, all of them answered now.
  ///   - queued: How many others came meanwhile.
  ///   - commit: How long it took, in microseconds.
  ///   - arrivals: Those who came after the answers before.
  ///   - now: When all were answered.
  init(_ units: Int, queued: Int, took commit: Int64, after arrivals: Arrivals, at now: Int64) {
    let all = units + queued
    if let time = arrivals.time(of: all), time < commit {
      expected = min(all, Writer.largestBatch)
      deadline = now + min(2 * time, commit, Self.longest)
    } else {
      expected = min(max(1, all / 2), Writer.largestBatch)
      deadline = now + min(commit, Self.longestInDoubt)
    }
  }
}

/// How fast units come after others were answered.
struct Arrivals {
  private let answered: Int
  private let start: Int64
  /// How many are missing until as many came as were answered.
  private var missing: Int
  private var end: Int64?

  /// Begins to count when so many are being answered.
  init(after answered: Int = 0, at start: Int64 = 0) {
    self.answered = answered
    self.start = start
    missing = answered
  }

  /// Counts a unit; the time is asked for only once.
  mutating func count(at now: @autoclosure () -> Int64) {
    missing -= 1
    if missing == 0 { end = now() }
  }

  /// How long so many take to come, in microseconds; `nil` while fewer came than were answered.
  func time(of count: Int) -> Int64? {
    end.map { ($0 - start) * Int64(count) / Int64(answered) }
  }
}
