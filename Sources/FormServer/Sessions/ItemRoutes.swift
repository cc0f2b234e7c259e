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
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      let list = try self.list(body.list ?? "", of: turn.loaded.session)
      let answers = try turn.loaded.session.form.assignments(
        body.values, inNewItemOf: list, at: JSONPointer().member("values"),
        in: turn.loaded.session.zone)
      let edit = body.edit(
        .insert(list: list, body.position, answers), request, drawing, turn.loaded.session)
      return try carryOut(edit, change, &turn)
    }
  }

  /// Removes an item.
  ///
  /// There is no body to say who removes it, so that `Idempotency-Key` stands for `client` and `seq`,
  /// and `If-Match` for `base`.
  func remove(_ request: Request, _ caller: Caller) throws -> Reply {
    let change = try ChangeRequest(request)
    return try live.change(request, change, under: keys) { turn in
      try carryOut(drawing.edit(.remove(item(request))), change, &turn)
    }
  }

  /// Moves an item within its list, or to another one.
  func move(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try ItemBody(move: request.body)
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      if let list = body.list { _ = try self.list(list, of: turn.loaded.session) }
      let edit = body.edit(
        .move(item(request), list: body.list, body.position), request, drawing,
        turn.loaded.session)
      return try carryOut(edit, change, &turn)
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
    _ edit: Edit, _ change: ChangeRequest, _ turn: inout Turn
  ) throws -> Response {
    try change.carryOut(edit, in: &turn) { turn, outcome, start in
      var response = try change.response(&turn, since: start, outcome, in: live)
      guard let item = outcome.insertedItem else { return response }
      if response.status == Status.ok { response.status = Status.created }
      response.headers.append("Location", "/v1/sessions/\(turn.loaded.session.id)/items/\(item)")
      return response
    }
  }
}
