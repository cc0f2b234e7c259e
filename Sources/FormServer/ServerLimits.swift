/// Bounds on what the server does at the same time and how long it keeps things.
public struct ServerLimits: Sendable {
  /// The most changes that may wait for the disk.
  public var waitingWrites = 2048
  /// About how many bytes of memory the sessions may take.
  public var sessionBytes = 96 << 20
  /// How many compiled versions of forms are kept in memory.
  public var compiledForms = 256
  /// How many days a session is kept after its last change, where its form does not say.
  public var sessionDays = 30
  /// How long a session is kept that a page opened and nobody edited, in milliseconds.
  public var untouchedMilliseconds: Int64 = 3_600_000

  public init() {}
}
