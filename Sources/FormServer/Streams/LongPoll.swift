internal import HTTP

/// A request that waits until there is something to tell; no thread waits with it.
struct LongPoll: Sendable {
  /// What the client is told; `nil` when it has the present state and waits for the next.
  typealias Answer = @Sendable (inout Turn) throws -> Response?

  let live: LiveSessions
  let session: String
  let end: ContinuousClock.Instant
  let answer: Answer
  /// What it is told in the end when nothing has happened.
  let unchanged: @Sendable (inout Turn) -> Response

  /// Answers as soon as the session has moved, and is durable, or the time is up.
  func reply() throws -> Reply {
    let left = (end - .now) / .milliseconds(1)
    guard left >= 1 else { return try lastReply() }
    let seat = WatcherSeat(session, among: live.watchers)
    // The seat is kept by the work, so as long as the connection waits.
    let deferred = DeferredResponse(waiting: Int(left)) { isOverdue in
      seat.leave()
      return again(isOverdue)
    }
    // First the seat, then the look: what happens in between wakes the poll.
    try live.watchers.add(seat, .poll(Watchers.Weak(deferred)))
    var isHead = false
    let reply = try live.turn(session) { turn in
      let response = try answer(&turn)
      isHead = response == nil
      return response ?? unchanged(&turn)
    }
    return isHead ? .later(deferred) : reply
  }

  private func again(_ isOverdue: Bool) -> Reply {
    do {
      return try isOverdue ? lastReply() : reply()
    } catch {
      return .now(live.failing(error))
    }
  }

  private func lastReply() throws -> Reply {
    try live.turn(session) { turn in try answer(&turn) ?? unchanged(&turn) }
  }
}
