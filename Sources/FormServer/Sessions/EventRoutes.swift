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
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      try change.answer(body.edit(drawing, turn.loaded.session), in: &turn, of: live)
    }
  }

  /// Goes back to how the session began.
  func reset(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try StepBody(request.body)
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      let edit = body.edit(.reset, "reset", drawing, turn.loaded.session)
      return try change.answer(edit, in: &turn, of: live)
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
