internal import Forms
internal import HTTP
internal import JSON

extension LiveSessions {
  /// Changes a session once under an idempotency key, if the request has one.
  func change(
    _ request: Request, since base: Base?, under keys: IdempotencyKeys,
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
      try self.repeated(request, made, since: base)
    }
  }

  /// Answers a change that was carried out before under its idempotency key.
  ///
  /// - Parameters:
  ///   - request: The repeated request.
  ///   - made: What was kept of it, as ``Turn/made``.
  ///   - base: What the client holds, if it says so.
  /// - Returns: The same as then, with what has changed since.
  /// - Throws: What refuses the session.
  private func repeated(_ request: Request, _ made: String, since base: Base?) throws -> Reply {
    try turn(request["session"]) { turn in
      var outcome = Outcome(rev: turn.loaded.session.rev)
      outcome.isReplayed = true
      let parts = made.split(separator: " ", maxSplits: 1)
      if parts.count == 2 {
        let hints = try JSONValue(parsing: Array(parts[1].utf8), limits: .ownText).array ?? []
        outcome.effects = hints.compactMap(Outcome.Hint.init(json:))
      }
      let start = base ?? .rev((Int(parts[0]) ?? 1) - 1)
      return try EditAnswer(request).response(turn.loaded.session, since: start, outcome, in: self)
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
