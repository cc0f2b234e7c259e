internal import Forms
internal import HTTP
internal import JSON

/// The routes that change answers of a session.
struct EditRoutes: Sendable {
  static let types = [
    "application/vnd.formd.edit+json", "application/merge-patch+json", "application/json",
  ]

  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Sets answers, by an edit, a queue of edits, or an object of nothing but answers.
  func patch(_ request: Request, _ caller: Caller) throws -> Reply {
    let type = request.headers["Content-Type"] ?? ""
    let document = try JSONValue(parsing: request.body)
    if type.lowercased().hasPrefix("application/vnd.formd.edit+json") {
      let body = try EditBody(document)
      return try live.turn(request["session"]) { turn in try edit(&turn, body, request) }
    }
    let body = try EditBody(bare: document)
    return try bare(body, request)
  }

  /// Sets one answer.
  func put(_ request: Request, _ caller: Caller) throws -> Reply {
    let value = try JSONValue(parsing: request.body)
    let path = request["path"]
    let body = try EditBody(bare: .object([JSONMember(path, value)]))
    return try live.turn(request["session"]) { turn in
      guard turn.loaded.session.hasField(path) else { throw Problem(.unknownField) }
      return try edit(&turn, body, request)
    }
  }

  /// Sets answers under an idempotency key, if the request has one.
  private func bare(_ body: EditBody, _ request: Request) throws -> Reply {
    try live.change(request, under: keys) { turn in try edit(&turn, body, request) }
  }

  /// Carries out the edits of a body, all of them or none.
  private func edit(_ turn: inout Turn, _ body: EditBody, _ request: Request) throws -> Response {
    let answer = try EditAnswer(request)
    let match = request.headers["If-Match"]
    if answer.preferences.isStrict && match == nil && body.base == nil {
      throw Problem(.preconditionRequired, "A strict edit needs “If-Match” or “base”.")
    }
    let (tag, rev) = (turn.loaded.session.tag, turn.loaded.session.rev)
    let mayFail = body.items.count > 1 || match != nil || answer.preferences.isStrict
    return try turn.all(if: mayFail) { turn in
      var total: Outcome?
      for item in body.items {
        let (set, gone) = turn.loaded.session.withoutGone(item.set, since: body.base)
        let edit = try edit(item, set, of: body, of: turn.loaded.session, answer)
        var outcome = try turn.apply(edit)
        outcome.ignored += gone.map { Outcome.Ignored(key: $0, reason: .gone) }
        total = total.map { $0.followed(by: outcome) } ?? outcome
      }
      let outcome = total ?? Outcome(rev: turn.loaded.session.rev)
      if let match, !outcome.isReplayed, !SessionTag.matchesStrongly(match, tag) {
        throw Problem(.preconditionFailed, "The session is at \(tag).")
      }
      var ack: Ack?
      if let client = body.client, let seq = body.items.last?.seq {
        ack = Ack(client: client, seq: seq)
      }
      return try answer.response(
        turn.loaded.session, since: body.base ?? .rev(rev), outcome, ack: ack, in: live)
    }
  }

  /// The edit that an item of a body stands for.
  private func edit(
    _ item: EditBody.Item, _ set: JSONValue, of body: EditBody, of session: Session,
    _ answer: EditAnswer
  ) throws -> Edit {
    var edit = drawing.edit(
      .set(try session.form.assignments(set, at: item.pointer, in: session.zone)))
    edit.client = body.client
    edit.seq = item.seq
    if item.seq != nil { edit.digest = session.digest(item.set.canonicalBytes) }
    edit.base = body.base
    edit.isStrict = answer.preferences.isStrict
    edit.fields = try body.fields.map { key, since in
      guard session.form.field(at: key) != nil else {
        throw Problem(
          .invalidEdit,
          errors: [
            Problem.Item(
              pointer: JSONPointer().member("fields").member(key).description, key: key,
              code: "unknown-field", message: "There is no such field.")
          ])
      }
      return (key, since)
    }
    return edit
  }
}

extension Outcome {
  /// What came of two edits of one request, one after the other.
  func followed(by next: Outcome) -> Outcome {
    var both = next
    both.isChanged = isChanged || next.isChanged
    both.isReplayed = isReplayed && next.isReplayed
    both.echo = (echo + next.echo).uniqued
    both.normalized = (normalized + next.normalized).uniqued
    both.ignored = (ignored + next.ignored).uniqued
    both.conflicts = conflicts + next.conflicts
    both.effects = effects + next.effects
    return both
  }
}

extension Array where Element: Hashable {
  /// The elements without those that came before.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
