internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// What wakes a worker.
///
/// To ring costs a call of the system only while the worker sleeps, and then only the first time.
final class Bell: Sendable {
  private enum State {
    static let awake: UInt8 = 0
    static let asleep: UInt8 = 1
    static let rung: UInt8 = 2
  }

  private let state = Atomic(State.awake)
  private let event: Int32

  init(_ configuration: ServerConfiguration) throws(ServerError) {
    event = cmhd_event()
    guard event >= 0 else { throw ServerError(configuration, errno: errno) }
  }

  deinit { close(event) }

  /// Has the bell wake whoever waits for the events of a descriptor of `epoll`.
  func sound(in events: Int32) -> Bool { cmhd_add(events, event) == 0 }

  /// Wakes the worker, or keeps it from its next sleep; from any thread.
  ///
  /// The worker sees then what was done before.
  func ring() {
    if state.exchange(State.rung, ordering: .acquiringAndReleasing) == State.asleep {
      cmhd_ring(event)
    }
  }

  /// Whether the bell has rung since the last time.
  func takeRing() -> Bool {
    state.exchange(State.awake, ordering: .acquiringAndReleasing) == State.rung
  }

  /// Begins to sleep.
  ///
  /// - Returns: Whether that may be: the bell has not rung.
  func fallAsleep() -> Bool { change(State.awake, to: State.asleep) }

  /// Ends a sleep.
  func wakeUp() { _ = change(State.asleep, to: State.awake) }

  private func change(_ old: UInt8, to new: UInt8) -> Bool {
    state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
