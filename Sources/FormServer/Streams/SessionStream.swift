internal import Forms
internal import HTTP
internal import Synchronization

/// A stream of what happens to a session.
///
/// It remembers what it wrote last and nothing else: a client that reads slowly gets fewer and larger
/// diffs.
final class SessionStream: Sendable {
  private struct State {
    /// The tag of the state that the client has.
    var tag: String
    /// What is sent first.
    var first: [UInt8]?
    /// Whether the session may have moved since.
    var isBehind = false
    /// Whether the last look failed, and is to be repeated with the next ping.
    var hasFailed = false
    /// An event that is made and whose state is not durable yet.
    var awaited: Awaited?
  }

  private struct Awaited {
    let event: SessionEvent
    let durable: DeferredResponse
  }

  private let live: LiveSessions
  private let gate: StreamGate
  private let seat: WatcherSeat
  private let state: Mutex<State>

  /// Begins a stream at a state that is durable.
  ///
  /// The event is what the client has to be told at first, if anything; the tag is that of the state
  /// which it has then.
  init(
    _ live: LiveSessions, _ gate: StreamGate, _ seat: WatcherSeat, event: SessionEvent?, tag: String
  ) {
    self.live = live
    self.gate = gate
    self.seat = seat
    // A stream that has nothing to tell begins with a ping: its client sees that events come through.
    state = Mutex(State(tag: tag, first: event?.bytes ?? SessionEvent.ping(tag)))
  }

  /// What is to be sent next.
  ///
  /// The lock is for the compiler: a stream is asked by one thread at a time.
  func next(_ occasion: ResponseStream.Occasion) -> ResponseStream.Piece {
    state.withLock { state in
      if occasion.isStopping { return .end(SessionEvent.closed(.unavailable)) }
      if occasion.isWoken || (occasion.isQuiet && state.hasFailed) { state.isBehind = true }
      if let first = state.first.take() { return .bytes(first) }
      if let awaited = state.awaited {
        guard let reply = awaited.durable.response else { return ping(occasion, state) }
        state.awaited = nil
        guard reply.status < 300 else { return failed(occasion, &state) }
        return write(awaited.event, &state)
      }
      return state.isBehind ? look(occasion, &state) : ping(occasion, state)
    }
  }

  /// Looks where the session is.
  private func look(
    _ occasion: ResponseStream.Occasion, _ state: inout State
  ) -> ResponseStream.Piece {
    state.isBehind = false
    state.hasFailed = false
    var event: SessionEvent?
    do {
      let reply = try live.turn(seat.session) { turn in
        event = try live.event(turn.loaded.session, since: .tag(state.tag))
        return Response()
      }
      guard let event else { return ping(occasion, state) }
      guard case .later(let durable) = reply else { return write(event, &state) }
      state.awaited = Awaited(event: event, durable: durable)
      // This may happen at once; the gate then has the stream asked again.
      durable.whenFulfilled { [gate] _ in gate.wake() }
      return .nothing
    } catch let problem as Problem where problem.isEndOfSession {
      return .end(SessionEvent.closed(problem.code))
    } catch {
      _ = live.failing(error)
      return failed(occasion, &state)
    }
  }

  private func write(_ event: SessionEvent, _ state: inout State) -> ResponseStream.Piece {
    state.tag = event.tag
    return .bytes(event.bytes)
  }

  /// Waits for the next ping to look again, since the disk may be full for long.
  private func failed(
    _ occasion: ResponseStream.Occasion, _ state: inout State
  ) -> ResponseStream.Piece {
    state.hasFailed = true
    state.isBehind = false
    return ping(occasion, state)
  }

  private func ping(_ occasion: ResponseStream.Occasion, _ state: State) -> ResponseStream.Piece {
    occasion.isQuiet ? .bytes(SessionEvent.ping(state.tag)) : .nothing
  }
}

extension Problem {
  /// Whether it says that the session is not there any more.
  var isEndOfSession: Bool {
    [ProblemCode.sessionGone, .unknownSession].contains { $0.rawValue == code }
  }
}
