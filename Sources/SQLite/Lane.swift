internal import Synchronization

/// A row of write units that are computed on top of each other.
///
/// Once one of them fails, all later ones of the same lane fail too: what they stand on was
/// never stored. Whoever computes the next one starts again from what is stored, with a new lane.
public final class Lane: Sendable {
  private let failed = Atomic(false)

  /// Creates a lane on which nothing has failed.
  public init() {}

  /// Whether one of its units failed.
  public var hasFailed: Bool { failed.load(ordering: .acquiring) }

  /// Lets all later units fail.
  func fail() { failed.store(true, ordering: .releasing) }
}
