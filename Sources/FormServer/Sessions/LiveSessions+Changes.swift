internal import Forms
internal import HTTP
internal import JSON

extension LiveSessions {
  /// Changes a session once under an idempotency key, if the request has one.
  func change(
    _ request: Request, _ change: ChangeRequest, under keys: IdempotencyKeys,
    _ work: @escaping @Sendable (inout Turn) throws -> Response
  ) throws -> Reply {
    guard request.headers["Idempotency-Key"] != nil else {
      return try turn(request["session"], work)
    }
    return try keys.once(request) { key in
      try self.turn(request["session"]) { turn in
        let before = turn.loaded.session.rev
        let response = try work(&turn)
        if let key, turn.loaded.session.rev > before {
          turn.made.remembered = key.remembering(turn.record(after: before))
        }
        return response
      }
    } again: { made in
      try self.repeated(request, made, change)
    }
  }

  /// Answers a change that was carried out before under its idempotency key.
  ///
  /// - Parameters:
  ///   - request: The repeated request.
  ///   - made: What was kept of it, as ``Turn/record(after:)``.
  ///   - change: What the client holds, and what the answer acknowledges.
  /// - Returns: The same as then, with what has changed since.
  /// - Throws: What refuses the session.
  private func repeated(
    _ request: Request, _ made: String, _ change: ChangeRequest
  ) throws -> Reply {
    try turn(request["session"]) { turn in
      var outcome = Outcome(rev: turn.loaded.session.rev)
      outcome.isReplayed = true
      let parts = made.split(separator: " ", maxSplits: 1)
      if parts.count == 2 {
        let hints = try JSONValue(parsing: Array(parts[1].utf8), limits: .ownText).array ?? []
        outcome.effects = hints.compactMap(Outcome.Hint.init(json:))
      }
      let revisions = parts[0].split(separator: "-").compactMap { Int($0) }
      // A server of old kept one revision: that which the request made.
      let before = revisions.count > 1 ? revisions[0] : (revisions.first ?? 2) - 1
      let start = change.base ?? .rev(before)
      return try change.response(&turn, since: start, outcome, in: self)
    }
  }
}

extension Turn {
  /// What has to be kept to answer the request again: the revision before it and its own, and the
  /// hints that it raised.
  fileprivate mutating func record(after before: Int) -> String {
    let revisions = "\(before)-\(loaded.session.rev)"
    guard !made.hints.isEmpty else { return revisions }
    let bytes = JSONValue.array(made.hints.map(\.json)).canonicalBytes
    return "\(revisions) \(String(decoding: bytes, as: UTF8.self))"
  }
}
