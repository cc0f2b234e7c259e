internal import Forms
internal import HTTP
internal import JSON

/// The routes that tell a session of events, lead through its fields, and take it back.
struct EventRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Carries out what a person did with a row.
  func post(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try EventBody(request.body)
    return try live.change(request, under: keys) { turn in
      try live.answer(request, in: &turn, base: body.base, ack: body.ack) { session in
        body.edit(drawing, session)
      }.response
    }
  }

  /// Goes back to how the session began.
  func reset(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try StepBody(request.body)
    return try live.change(request, under: keys) { turn in
      try live.answer(request, in: &turn, base: body.base, ack: body.ack) { session in
        body.edit(.reset, "reset", drawing, session)
      }.response
    }
  }

  /// The next field that a person can edit.
  func next(_ request: Request, _ caller: Caller) throws -> Reply {
    try neighbour(.next, request)
  }

  /// The field before that a person can edit.
  func previous(_ request: Request, _ caller: Caller) throws -> Reply {
    try neighbour(.previous, request)
  }

  private func neighbour(_ direction: Session.Direction, _ request: Request) throws -> Reply {
    let start = try request.queryValue("from")
    return try live.turn(request["session"]) { turn in
      switch turn.loaded.session.neighbour(direction, of: start) {
      case .field(let key):
        return .json(JSONValue.object([JSONMember("key", .string(key))]).canonicalBytes).unstored()
      case .end: return Response(Status.noContent).unstored()
      case .unknown: throw Problem(.unknownField)
      }
    }
  }
}
