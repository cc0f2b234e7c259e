internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes that begin a session, read it and end it.
struct SessionRoutes: Sendable {
  let live: LiveSessions
  let catalog: FormCatalog
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Begins a session on the published version of a form, or an admin's on its draft.
  func create(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["form"]
    let body = try OpeningBody(request.body, request.headers["Accept-Language"]) { follow in
      guard follow == .draft else { return try catalog.published(key).form }
      guard caller.isAdmin else {
        throw Problem.unauthorized("A session on a draft needs an admin token.")
      }
      return try catalog.draft(key)
    }
    let form = body.form
    return try keys.once(request) { key in
      let opening = Opening(
        language: body.language, asOf: drawing.clock.now(), nonce: drawing.names.nonce(),
        answers: try form.openingAnswers(
          body.values, at: JSONPointer().member("values"), in: body.timeZone),
        isAdmin: caller.isAdmin, timeZone: body.timeZone, capabilities: body.capabilities)
      let session = Session(id: drawing.names.id(), form: form, opening: opening)
      return live.open(
        session, remembering: key?.remembering(session.id), follow: body.follow
      ) { created(session) }
    } again: { id in
      try live.turn(id) { turn in created(turn.loaded.session) }
    }
  }

  /// The snapshot of a session, for admins also that of an older revision.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    let type = Rendition.snapshot.type
    guard Accept(request.headers["Accept"]).best(of: [type]) != nil else {
      throw Problem(.notAcceptable, "Made here: \(type).")
    }
    let rev = try Self.rev(request)
    guard rev == nil || caller.isAdmin else {
      throw Problem.unauthorized("What a session was needs an admin token.")
    }
    return try live.turn(request["session"]) { turn in
      guard let rev else { return shown(turn.loaded.session, to: request) }
      return shown(try live.state(of: turn.loaded.session, at: rev), to: request)
    }
  }

  /// The revision that a request asks for.
  private static func rev(_ request: Request) throws(Problem) -> Int? {
    guard let text = try request.queryValue("rev") else { return nil }
    guard let rev = Int(text), rev >= 1 else {
      throw Problem(.badRequest, "The parameter “rev” holds a revision, from 1 on.")
    }
    return rev
  }

  /// The snapshot of a state, or that the client has it.
  private func shown(_ session: Session, to request: Request) -> Response {
    let isKnown = SessionTag.matchesWeakly(request.headers["If-None-Match"], session.tag)
    let response = isKnown ? Response(Status.notModified) : .json(session.snapshotBytes)
    return response.ofSession(at: session.tag)
  }

  /// The diff from an older state to the present one, for which it waits if asked to.
  func diff(_ request: Request, _ caller: Caller) throws -> Reply {
    guard let base = try request.since() else {
      throw Problem(.badRequest, "The parameter “since” holds a revision or a tag.")
    }
    let answer = try EditAnswer(request, isReading: true)
    let poll = LongPoll(
      live: live, session: request["session"], end: .now + .seconds(try request.wait())
    ) { turn in
      guard !turn.loaded.session.isHead(base) else { return nil }
      return try answer.response(turn.loaded.session, since: base, in: live)
    } unchanged: { turn in
      Response(Status.noContent).ofSession(at: turn.loaded.session.tag)
    }
    return try poll.reply()
  }

  /// Every fault of the visible answers.
  ///
  /// With `quiet=1` nothing is marked; else the faults show from now on, and the diff says so.
  func validate(_ request: Request, _ caller: Caller) throws -> Reply {
    let isQuiet = try request.flag("quiet") ?? false
    let body = try StepBody(request.body)
    let answer = try EditAnswer(partOfDocument: request)
    guard !isQuiet else {
      return try live.turn(request["session"]) { turn in
        let session = turn.loaded.session
        return Self.answer(session.issues(), []).ofSession(at: session.tag)
      }
    }
    let change = try ChangeRequest(request, base: body.base, ack: body.ack, answer: answer)
    return try live.turn(request["session"]) { turn in
      let edit = body.edit(.validate, "validate", drawing, turn.loaded.session)
      return try change.carryOut(edit, in: &turn) { turn, outcome, start in
        let session = turn.loaded.session
        let diff = try answer.part(session, since: start, outcome, ack: body.ack, in: live)
        return Self.answer(outcome.issues, diff).ofSession(at: session.tag)
          .acknowledging(body.ack, answer)
      }
    }
  }

  /// The document with every fault, and the diff that shows them.
  private static func answer(_ issues: [Issue], _ diff: [JSONMember]) -> Response {
    let list = JSONValue.array(issues.map { Problem.Item($0).document })
    return .json(JSONValue.object(diff + [JSONMember("issues", list)]).canonicalBytes)
  }

  /// Ends a session and forgets its answers.
  func delete(_ request: Request, _ caller: Caller) throws -> Reply {
    try live.turn(request["session"]) { turn in
      try turn.require(request.headers["If-Match"])
      turn.made.endsAt = drawing.clock.now()
      return Response(Status.noContent).unstored()
    }
  }

  /// The answer to a session that was begun.
  private func created(_ session: Session) -> Response {
    var response = Response.json(session.snapshotBytes, status: Status.created)
      .ofSession(at: session.tag)
    response.headers.append("Location", "/v1/sessions/\(session.id)")
    return response
  }
}

extension JSONLimits {
  /// Bounds wide enough for what this server has written itself.
  static var ownText: JSONLimits {
    var limits = JSONLimits()
    limits.stringBytes = .max
    limits.depth = 64
    return limits
  }
}
