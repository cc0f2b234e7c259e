internal import Synchronization

/// All connections of a server.
///
/// A connection leaves before its socket is closed, and needs the lock to leave: whoever holds the
/// lock can use the sockets, and never hits one that already belongs to somebody else.
final class Wires: Sendable {
  private let wires = Mutex<[ObjectIdentifier: Wire]>([:])

  func add(_ wire: Wire) {
    wires.withLock { $0[ObjectIdentifier(wire)] = wire }
  }

  func remove(_ wire: Wire) {
    wires.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(wire)) }
  }

  var count: Int { wires.withLock(\.count) }

  /// Looks at each connection, which cannot be closed meanwhile.
  func forEach(_ body: (Wire) -> Void) {
    wires.withLock { $0.values.forEach(body) }
  }

  /// Where streams wait.
  var gates: [StreamGate] {
    wires.withLock { $0.values.compactMap(\.gate) }
  }

  /// The answers that connections wait for.
  var pending: [DeferredResponse] {
    wires.withLock { $0.values.compactMap(\.pending) }
  }
}
