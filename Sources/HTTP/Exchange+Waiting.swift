/// How an exchange has its connection wait for a response.
///
/// These are methods of the exchange and not of a value in it: Swift checks at run time, at each call
/// that changes a value in an object, that nobody else uses the value.
extension Exchange {
  /// How often a connection is looked at where it is before it is put aside, which costs about as much.
  private static let mostLooks = 32

  /// Has the connection wait for a response: where it is, if it should not take long, or else aside.
  ///
  /// - Returns: The reply, if it is there already.
  func beginWaiting(for deferred: DeferredResponse, on connection: OpaquePointer) -> Reply? {
    guard deferred.isBrief else { return putAside(connection, for: deferred) }
    if deferred.await(by: Lingering(worker: worker)) { return deferred.takeReply() }
    linger(Self.mostLooks)
    return nil
  }

  /// Whether the connection is looked at in vain, since nothing was handed in.
  func looksInVain() -> Bool {
    guard looks > 1, !worker.hasRung else { return false }
    looks -= 1
    return true
  }

  /// The reply to the connection that waits, if it is there; who has waited too long is put aside.
  func look(at deferred: DeferredResponse, on connection: OpaquePointer) -> Reply? {
    if looks > 1, !deferred.isSettled {
      looks -= 1
      return nil
    }
    let isAside = looks == 0
    linger(0)
    return isAside ? deferred.takeReply() : putAside(connection, for: deferred)
  }

  /// Notes that the connection waits no longer.
  func endWaiting() { linger(0) }

  private func putAside(_ connection: OpaquePointer, for deferred: DeferredResponse) -> Reply? {
    deferred.await(by: Aside(connection: connection, worker: worker)) ? deferred.takeReply() : nil
  }

  private func linger(_ looks: Int) {
    if (looks > 0) != (self.looks > 0) { worker.noteLingering(looks > 0) }
    self.looks = looks
  }
}
