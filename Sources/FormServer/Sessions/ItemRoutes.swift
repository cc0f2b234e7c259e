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
    return try once(request) { turn in
      let list = try self.list(body.list ?? "", of: turn.loaded.session)
      let answers = try turn.loaded.session.form.assignments(
        body.values, inNewItemOf: list, at: JSONPointer().member("values"),
        in: turn.loaded.session.zone)
      return try carryOut(.insert(list: list, body.position, answers), body, request, &turn)
    }
  }

  /// Removes an item.
  func remove(_ request: Request, _ caller: Caller) throws -> Reply {
    try once(request) { turn in
      try carryOut(.remove(item(request)), ItemBody(), request, &turn)
    }
  }

  /// Moves an item within its list, or to another one.
  func move(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try ItemBody(move: request.body)
    return try once(request) { turn in
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

  /// Changes a session once under an idempotency key, if the request has one.
  private func once(
    _ request: Request, _ work: @escaping @Sendable (inout Turn) throws -> Response
  ) throws -> Reply {
    try keys.once(request) { key in
      try live.turn(request["session"]) { turn in
        let before = turn.loaded.session.rev
        let response = try work(&turn)
        if let key, turn.loaded.session.rev > before {
          turn.remembered = key.remembering(String(turn.loaded.session.rev))
        }
        return response
      }
    } again: { made in
      try live.repeated(request, made)
    }
  }

  private func carryOut(
    _ change: Edit.Change, _ body: ItemBody, _ request: Request, _ turn: inout Turn
  ) throws -> Response {
    let answer = try EditAnswer(request)
    let match = request.headers["If-Match"]
    if answer.preferences.isStrict && match == nil && body.base == nil {
      throw Problem(.preconditionRequired, "A strict edit needs “If-Match” or “base”.")
    }
    let (tag, rev) = (turn.loaded.session.tag, turn.loaded.session.rev)
    return try turn.all(if: match != nil || answer.preferences.isStrict) { turn in
      var edit = body.edit(change, request, drawing, turn.loaded.session)
      edit.isStrict = answer.preferences.isStrict
      let outcome = try turn.apply(edit)
      if let match, !outcome.isReplayed, !SessionTag.matchesStrongly(match, tag) {
        throw Problem(.preconditionFailed, "The session is at \(tag).")
      }
      var response = try answer.response(
        turn.loaded.session, since: body.base ?? .rev(rev), outcome, ack: body.ack, in: live)
      if let item = outcome.insertedItem {
        if response.status == Status.ok { response.status = Status.created }
        response.headers.append(
          "Location", "/v1/sessions/\(turn.loaded.session.id)/items/\(item)")
      }
      return response
    }
  }
}
