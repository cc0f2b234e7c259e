internal import Forms
internal import HTTP
internal import JSON

/// The routes that change answers of a session.
///
/// An object, for each request hands it on several times.
final class EditRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  init(live: LiveSessions, drawing: Drawing, keys: IdempotencyKeys) {
    self.live = live
    self.drawing = drawing
    self.keys = keys
  }

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
  private func edit(_ body: EditBody, _ request: Request) throws -> Reply {
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    guard request.headers["Idempotency-Key"] == nil else {
      return try live.change(request, change, under: keys) { [self] turn in
        try carryOut(body, change, in: &turn)
      }
    }
    // Most edits come without a key: nothing of them has to be kept for one that waits.
    return try live.turn(request["session"]) { turn in try carryOut(body, change, in: &turn) }
  }

  private func carryOut(
    _ body: EditBody, _ change: ChangeRequest, in turn: inout Turn
  ) throws -> Response {
    if let path = body.path, !turn.loaded.session.hasField(path) { throw Problem(.unknownField) }
    let (edits, gone) = try edits(body, of: turn.loaded.session)
    return try change.carryOut(edits, in: &turn) { turn, outcome, start in
      guard !gone.isEmpty else { return try change.response(turn, since: start, outcome, in: live) }
      var outcome = outcome
      outcome.ignored += gone.map { Outcome.Ignored(key: $0, reason: .gone) }
      return try change.response(turn, since: start, outcome, in: live)
    }
  }

  /// The edits of a body, and the answers in it whose fields went with an older edition.
  ///
  /// - Throws: A ``Problem`` with every fault of all of them.
  private func edits(
    _ body: EditBody, of session: Session
  ) throws -> (edits: [Edit], gone: [String]) {
    var faults = body.fields.filter { session.form.field(at: $0.key) == nil }.map { key, _ in
      Problem.Item(
        pointer: JSONPointer().member("fields").member(key).description, key: key,
        code: "unknown-field", message: "There is no such field.")
    }
    var (edits, gone): ([Edit], [String]) = ([], [])
    for item in body.items {
      let (set, itemGone) = session.withoutGone(item.set, since: body.base)
      gone += itemGone.filter { !gone.holds($0) }
      do {
        let assignments = try session.form.assignments(set, at: item.pointer, in: session.zone)
        // Mostly there is but one, which then gets room for itself alone.
        if edits.isEmpty {
          edits = [edit(assignments, item, body, of: session)]
        } else {
          edits.append(edit(assignments, item, body, of: session))
        }
      } catch {
        faults += error.faults.map { Problem.Item($0, in: body) }
      }
    }
    guard faults.isEmpty else { throw Problem(.invalidEdit, errors: faults) }
    return (edits, gone)
  }

  /// The edit of one item of a body.
  private func edit(
    _ assignments: [Assignment], _ item: EditBody.Item, _ body: EditBody, of session: Session
  ) -> Edit {
    var edit = drawing.edit(.set(assignments))
    edit.client = body.client
    edit.seq = item.seq
    if item.seq != nil { edit.digest = session.digest(item.set.canonicalBytes) }
    edit.base = body.base
    edit.fields = body.fields
    return edit
  }
}

extension Problem.Item {
  /// A fault in the answers of a body, which is the value itself where only one is set.
  fileprivate init(_ fault: InvalidEdit.Fault, in body: EditBody) {
    let member = body.path.map { JSONPointer().member($0).description } ?? ""
    self.init(
      pointer: String(fault.pointer.dropFirst(member.count)), key: fault.key,
      code: fault.code.rawValue, message: fault.message)
  }
}
