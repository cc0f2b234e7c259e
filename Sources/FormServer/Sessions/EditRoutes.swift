internal import Forms
internal import HTTP
internal import JSON

/// The routes that change answers of a session.
struct EditRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Sets answers, by an edit, a queue of edits, or an object of nothing but answers.
  func patch(_ request: Request, _ caller: Caller) throws -> Reply {
    let document = try JSONValue(parsing: request.body)
    let isEdit = request.isOf(type: "application/vnd.formd.edit+json")
    return try edit(isEdit ? EditBody(document) : EditBody(bare: document), request)
  }

  /// Sets one answer.
  func put(_ request: Request, _ caller: Caller) throws -> Reply {
    let value = try JSONValue(parsing: request.body)
    return try edit(EditBody(value: value, of: request["path"]), request)
  }

  /// Carries out the edits of a body, all of them or none.
  private func edit(_ body: consuming EditBody, _ request: Request) throws -> Reply {
    let edit = EditRequest(
      change: try ChangeRequest(request, base: body.base, ack: body.ack), body: body, live, drawing)
    guard request.headers["Idempotency-Key"] == nil else {
      return try live.change(request, edit.change, under: keys) { try edit.carryOut(in: &$0) }
    }
    // Most edits come without a key: nothing of them has to be kept for one that waits.
    return try live.turn(request["session"]) { try edit.carryOut(in: &$0) }
  }
}
