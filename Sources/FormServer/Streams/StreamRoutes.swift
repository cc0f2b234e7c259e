internal import Forms
internal import HTTP

/// The route that tells of a session as long as the client listens.
struct StreamRoutes: Sendable {
  let live: LiveSessions

  /// Begins a stream: from the event that the client saw last, else from `since`, else with a snapshot.
  func open(_ request: Request, _ caller: Caller) throws -> Reply {
    guard Accept(request.headers["Accept"]).best(of: [ServerSentEvent.type]) != nil else {
      throw Problem(.notAcceptable, "Made here: \(ServerSentEvent.type).")
    }
    let since = try request.since()
    let last = request.headers["Last-Event-ID"] ?? ""
    // An id that no session gave out is one that is not known.
    let base = last.isEmpty ? since : Base(String(last.prefix(64)))
    let gate = StreamGate()
    let seat = WatcherSeat(request["session"], among: live.watchers)
    // First the seat, then the look: what happens in between wakes the stream.
    try live.watchers.add(seat, .stream(gate))
    return try live.turn(seat.session) { turn in
      let session = turn.loaded.session
      let event = try live.event(session, since: base)
      let stream = SessionStream(live, gate, seat, event: event, tag: session.tag)
      return Response(
        headers: [
          "Content-Type": ServerSentEvent.type, "Cache-Control": "no-store",
          "X-Accel-Buffering": "no",
        ], stream: ResponseStream(gate) { stream.next($0) })
    }
  }
}
