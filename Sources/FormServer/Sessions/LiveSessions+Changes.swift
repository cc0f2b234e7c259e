internal import Forms
internal import HTTP
internal import JSON

extension LiveSessions {
  /// Changes a session once under an idempotency key, if the request has one.
  func change(
    _ request: Request, under keys: IdempotencyKeys,
    _ work: @escaping @Sendable (inout Turn) throws -> Response
  ) throws -> Reply {
    try keys.once(request) { key in
      try self.turn(request["session"]) { turn in
        let before = turn.loaded.session.rev
        let response = try work(&turn)
        if let key, turn.loaded.session.rev > before {
          turn.remembered = key.remembering(turn.made)
        }
        return response
      }
    } again: { made in
      try self.repeated(request, made)
    }
  }

  /// Carries out one edit of a request, as strictly as the request wants, and answers with the diff.
  func answer(
    _ request: Request, in turn: inout Turn, base: Base?, ack: Ack?,
    _ edit: (Session) throws -> Edit
  ) throws -> (outcome: Outcome, response: Response) {
    let answer = try EditAnswer(request)
    let match = request.headers["If-Match"]
    if answer.preferences.isStrict && match == nil && base == nil {
      throw Problem(.preconditionRequired, "A strict edit needs “If-Match” or “base”.")
    }
    let (tag, rev) = (turn.loaded.session.tag, turn.loaded.session.rev)
    return try turn.all(if: match != nil || answer.preferences.isStrict) { turn in
      var edit = try edit(turn.loaded.session)
      edit.isStrict = answer.preferences.isStrict
      let outcome = try turn.apply(edit)
      if let match, !outcome.isReplayed, !SessionTag.matchesStrongly(match, tag) {
        throw Problem(.preconditionFailed, "The session is at \(tag).")
      }
      let response = try answer.response(
        turn.loaded.session, since: base ?? .rev(rev), outcome, ack: ack, in: self)
      return (outcome, response)
    }
  }

  /// Answers a change that was carried out before under its idempotency key.
  ///
  /// - Parameters:
  ///   - request: The repeated request.
  ///   - made: What was kept of it, as ``Turn/made``.
  /// - Returns: The same as then, with what has changed since.
  /// - Throws: What refuses the session.
  private func repeated(_ request: Request, _ made: String) throws -> Reply {
    try turn(request["session"]) { turn in
      var outcome = Outcome(rev: turn.loaded.session.rev)
      outcome.isReplayed = true
      let parts = made.split(separator: " ", maxSplits: 1)
      if parts.count == 2 {
        let hints = try JSONValue(parsing: Array(parts[1].utf8), limits: .ownText).array ?? []
        outcome.effects = hints.compactMap(Outcome.Hint.init(json:))
      }
      let base = Base.rev((Int(parts[0]) ?? 1) - 1)
      return try EditAnswer(request).response(turn.loaded.session, since: base, outcome, in: self)
    }
  }
}

extension Turn {
  /// What has to be kept to answer the request again: its revision, and the hints that it raised.
  fileprivate var made: String {
    let rev = String(loaded.session.rev)
    guard !hints.isEmpty else { return rev }
    let bytes = JSONValue.array(hints.map(\.json)).canonicalBytes
    return "\(rev) \(String(decoding: bytes, as: UTF8.self))"
  }
}
