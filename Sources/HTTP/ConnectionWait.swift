/// How a connection waits for a response.
///
/// Used on the thread of the connection only.
struct ConnectionWait {
  /// How often a connection is looked at where it is before it is put aside, which costs about as much.
  private static let mostLooks = 32

  private let worker: Worker
  /// How often it may be looked at where it is; 0 when it does not wait there.
  private var looks = 0

  init(_ worker: Worker) { self.worker = worker }

  /// Has a connection wait for a response: where it is, if it should not take long, or else aside.
  ///
  /// - Returns: The reply, if it is there already.
  mutating func begin(for deferred: DeferredResponse, on connection: OpaquePointer) -> Reply? {
    guard deferred.isBrief else { return putAside(connection, for: deferred) }
    if deferred.await(by: Lingering(worker: worker)) { return deferred.reply }
    linger(Self.mostLooks)
    return nil
  }

  /// Whether the connection is looked at in vain, since nothing was handed in.
  mutating func looksInVain() -> Bool {
    guard looks > 1, !worker.hasRung else { return false }
    looks -= 1
    return true
  }

  /// The reply to a connection that waits, if it is there; who has waited too long is put aside.
  mutating func look(at deferred: DeferredResponse, on connection: OpaquePointer) -> Reply? {
    if looks > 1, !deferred.isSettled {
      looks -= 1
      return nil
    }
    let isAside = looks == 0
    linger(0)
    return isAside ? deferred.reply : putAside(connection, for: deferred)
  }

  /// Notes that the connection waits no longer.
  mutating func end() { linger(0) }

  private func putAside(_ connection: OpaquePointer, for deferred: DeferredResponse) -> Reply? {
    deferred.await(by: Aside(connection: connection, worker: worker)) ? deferred.reply : nil
  }

  private mutating func linger(_ looks: Int) {
    if (looks > 0) != (self.looks > 0) { worker.noteLingering(looks > 0) }
    self.looks = looks
  }
}
