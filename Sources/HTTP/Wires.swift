internal import Synchronization

/// All connections of a server.
///
/// A connection leaves before its socket is closed, and needs the lock to leave: whoever holds the
/// lock can use the sockets, and never hits one that already belongs to somebody else.
final class Wires: Sendable {
  private struct State {
    var all: [ObjectIdentifier: Wire] = [:]
    /// How many come from an address.
    var counts: [String: Int] = [:]
  }

  private let state = Mutex(State())

  func add(_ wire: Wire) {
    state.withLock { state in
      state.all[ObjectIdentifier(wire)] = wire
      state.counts[wire.peer, default: 0] += 1
    }
  }

  func remove(_ wire: Wire) {
    state.withLock { state in
      guard state.all.removeValue(forKey: ObjectIdentifier(wire)) != nil else { return }
      let count = state.counts[wire.peer, default: 1] - 1
      state.counts[wire.peer] = count > 0 ? count : nil
    }
  }

  var count: Int { state.withLock(\.all.count) }

  /// How many come from an address.
  func count(from address: String) -> Int { state.withLock { $0.counts[address] ?? 0 } }

  /// Looks at each connection, which cannot be closed meanwhile.
  func forEach(_ body: (Wire) -> Void) {
    state.withLock { $0.all.values.forEach(body) }
  }

  /// Where streams wait.
  var gates: [StreamGate] {
    state.withLock { $0.all.values.compactMap(\.gate) }
  }

  /// The answers that connections wait for.
  var pending: [DeferredResponse] {
    state.withLock { $0.all.values.compactMap(\.pending) }
  }
}
