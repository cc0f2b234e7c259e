internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// One connection, as the sweeper sees it.
final class Wire: Sendable {
  /// What a connection is busy with.
  enum Phase {
    case idle, header, body, handling, response, stream
    /// The sweeper has ended it.
    case cut
  }

  struct State {
    var phase = Phase.header
    /// When the phase began, in milliseconds.
    var since: Int
    /// The length of the body that is declared, or 0.
    var length = 0
    /// The bytes of the body so far.
    var received = 0
    /// How many requests came in so far.
    var requests = 0
    /// The answer that the connection waits for.
    var pending: DeferredResponse?
    /// Where the stream waits that the connection is busy with.
    var gate: StreamGate?
    /// How much of the response the client had not taken when it was last seen to take something, and when
    /// that was.
    var untaken: (bytes: Int32, since: Int)?
  }

  let socket: Int32
  let peer: String
  let state: Mutex<State>
  private let worker: Worker

  init(socket: Int32, peer: String, worker: Worker) {
    self.worker = worker
    self.socket = socket
    self.peer = peer
    state = Mutex(State(since: Clock.milliseconds))
  }

  /// Goes over to another phase, unless the connection is cut.
  ///
  /// - Returns: Whether the connection goes on.
  func enter(_ phase: Phase, at time: Int, length: Int = 0) -> Bool {
    state.withLock { state in
      guard state.phase != .cut else { return false }
      state.phase = phase
      state.since = time
      state.length = length
      state.received = 0
      state.pending = nil
      state.gate = nil
      state.untaken = nil
      return true
    }
  }

  /// Notes that a request line has come in.
  ///
  /// The time of the first header runs from the start of the connection, not from here.
  ///
  /// - Returns: Which request of the connection this is, from 1.
  func beginRequest(at time: Int) -> Int {
    state.withLock { state in
      state.requests += 1
      if state.phase == .idle {
        state.phase = .header
        state.since = time
      }
      return state.requests
    }
  }

  /// Notes some bytes of the body.
  func receive(_ count: Int) {
    state.withLock { $0.received += count }
  }

  /// Goes over to waiting for an answer, unless the connection is cut.
  ///
  /// - Returns: Whether the connection goes on.
  func wait(for response: DeferredResponse, at time: Int) -> Bool {
    state.withLock { state in
      guard state.phase != .cut else { return false }
      state.phase = .handling
      state.since = time
      state.pending = response
      return true
    }
  }

  /// Goes over to a stream, unless the connection is cut.
  ///
  /// - Returns: Whether the connection goes on.
  func stream(_ gate: StreamGate, at time: Int) -> Bool {
    guard enter(.stream, at: time) else { return false }
    state.withLock { $0.gate = gate }
    return true
  }

  /// Notes that the client has taken what a stream had for it.
  func noteProgress(at time: Int) {
    state.withLock { state in
      if state.phase == .stream { state.since = time }
    }
  }

  /// The answer that the connection waits for.
  var pending: DeferredResponse? { state.withLock(\.pending) }

  /// Where the stream of the connection waits.
  var gate: StreamGate? { state.withLock(\.gate) }

  /// Ends the connection, which its worker then cleans up.
  func shutDown() {
    cmhd_shut_down(socket)
    worker.finish(self)
  }

  /// Takes no further request, if none is under way; what has come in already is answered.
  func stopReadingIfIdle() {
    state.withLock { state in
      guard state.phase == .idle || state.phase == .header else { return }
      cmhd_shut_reading(socket)
    }
  }
}

/// A clock that never jumps.
enum Clock {
  static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }

  static var milliseconds: Int { microseconds / 1_000 }

  /// The milliseconds at the last tick of the system, a few of them ago: for limits of seconds, and read in
  /// a fraction of the time.
  static var ticks: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
