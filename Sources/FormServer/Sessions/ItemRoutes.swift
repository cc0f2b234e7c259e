internal import Forms
internal import HTTP
internal import JSON

/// The routes that change the items of a session's lists.
struct ItemRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Adds an item to a list, with answers.
  func insert(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try ItemBody(insertion: request.body)
    return try live.change(request, under: keys) { turn in
      let list = try self.list(body.list ?? "", of: turn.loaded.session)
      let answers = try turn.loaded.session.form.assignments(
        body.values, inNewItemOf: list, at: JSONPointer().member("values"),
        in: turn.loaded.session.zone)
      return try carryOut(.insert(list: list, body.position, answers), body, request, &turn)
    }
  }

  /// Removes an item.
  func remove(_ request: Request, _ caller: Caller) throws -> Reply {
    try live.change(request, under: keys) { turn in
      try carryOut(.remove(item(request)), ItemBody(), request, &turn)
    }
  }

  /// Moves an item within its list, or to another one.
  func move(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try ItemBody(move: request.body)
    return try live.change(request, under: keys) { turn in
      if let list = body.list { _ = try self.list(list, of: turn.loaded.session) }
      return try carryOut(
        .move(item(request), list: body.list, body.position), body, request, &turn)
    }
  }

  private func item(_ request: Request) -> ItemPath {
    ItemPath(list: request["list"], id: request["item"])
  }

  /// The key of a list that a body names.
  private func list(_ key: String, of session: Session) throws(Problem) -> String {
    guard session.form.hasList(key) else {
      throw Problem(
        .invalidEdit,
        errors: [
          Problem.Item(
            pointer: "/list", key: key, code: "unknown-list", message: "There is no such list.")
        ])
    }
    return key
  }

  private func carryOut(
    _ change: Edit.Change, _ body: ItemBody, _ request: Request, _ turn: inout Turn
  ) throws -> Response {
    let (outcome, made) = try live.answer(
      request, in: &turn, base: body.base, ack: body.ack
    ) { session in
      body.edit(change, request, drawing, session)
    }
    var response = made
    if let item = outcome.insertedItem {
      if response.status == Status.ok { response.status = Status.created }
      response.headers.append("Location", "/v1/sessions/\(turn.loaded.session.id)/items/\(item)")
    }
    return response
  }
}
