/// How long the writer waits for more units before the next commit.
///
/// Clients that were just answered are likely to send their next edit at once. On a slow disk it
/// pays to wait for them a moment: the commit that follows takes them all, where else half of them
/// would wait for the other half, for ever. Whoever comes later than that is not kept waiting.
struct Pace {
  /// The longest wait, in microseconds.
  static let longest: Int64 = 1000

  /// How many units are likely to be there soon.
  private(set) var expected = 1
  /// Until when they are waited for, a time of ``now()``.
  private(set) var deadline: Int64 = 0

  /// Nobody was answered yet.
  init() {}

  /// Learns from a commit: how many units it had, how many others came meanwhile, how long it
  /// took, and when all were answered.
  init(_ units: Int, queued: Int, took commit: Int64, endedAt end: Int64) {
    expected = min(units + queued, Writer.largestBatch)
    deadline = end + min(commit / 2, Self.longest)
  }
}
