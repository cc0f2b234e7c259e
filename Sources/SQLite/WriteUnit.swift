/// A change that is stored whole or not at all, and an answer for whoever waits for it.
public struct WriteUnit: Sendable {
  let lane: Lane?
  let isSingleStatement: Bool
  /// Missing in a barrier, which changes nothing.
  let body: (@Sendable (inout Connection) throws -> Void)?
  let then: @Sendable (Result<Void, any Error>) -> Void

  /// Creates a unit.
  ///
  /// - Parameters:
  ///   - lane: What the unit is computed on top of.
  ///   - isSingleStatement: Whether the body runs one statement, which needs no savepoint.
  ///   - body: The change. It runs on the writer's thread inside a transaction.
  ///   - then: Called once on the writer's thread, after the change is durable or has failed.
  public init(
    lane: Lane? = nil, isSingleStatement: Bool = false,
    _ body: @escaping @Sendable (inout Connection) throws -> Void,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.lane = lane
    self.isSingleStatement = isSingleStatement
    self.body = body
    self.then = then
  }

  /// Creates a unit that changes nothing and is answered in its turn.
  init(barrierIn lane: Lane?, then: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    self.lane = lane
    self.isSingleStatement = true
    self.body = nil
    self.then = then
  }
}

/// The reason why a unit was not stored, though nothing was wrong with it.
public enum WriteError: Error, Equatable, Sendable {
  /// The disk is full; writes are taken again as soon as there is room.
  case storageFull
  /// An earlier unit of the same lane failed.
  case laneFailed
  /// The file can no longer be trusted; the process has to be started again.
  case stopped
  /// The database was closed.
  case closed
}
