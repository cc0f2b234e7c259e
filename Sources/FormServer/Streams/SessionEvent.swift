internal import Forms
internal import HTTP
internal import JSON

/// What a stream tells of a session: a diff from what its client has, or a snapshot.
struct SessionEvent: Sendable {
  let isSnapshot: Bool
  /// The tag of the state that the client has then.
  let tag: String
  /// The same document that `diff` answers with.
  let document: [UInt8]

  /// The event as it is sent.
  var bytes: [UInt8] {
    ServerSentEvent(isSnapshot ? "snapshot" : "diff", id: tag, data: document).bytes
  }

  /// A sign of life with the tag of the head, which the client has.
  static func ping(_ tag: String) -> [UInt8] {
    let document = JSONValue.object([
      JSONMember("kind", .string("ping")), JSONMember("tag", .string(tag)),
    ])
    return ServerSentEvent("ping", data: document.canonicalBytes).bytes
  }

  /// The last event: no more will come, for a reason that is the code of a problem.
  static func closed(_ reason: ProblemCode) -> [UInt8] { closed(reason.rawValue) }

  static func closed(_ reason: String) -> [UInt8] {
    let document = JSONValue.object([
      JSONMember("kind", .string("closed")), JSONMember("reason", .string(reason)),
    ])
    return ServerSentEvent("closed", data: document.canonicalBytes).bytes
  }
}

extension LiveSessions {
  /// What a client has to be told that holds a state of a session, or nothing yet.
  ///
  /// - Returns: `nil` when it has the present state.
  func event(_ session: Session, since base: Base?) throws -> SessionEvent? {
    guard base.map(session.isHead) != true else { return nil }
    var difference: Difference?
    if let base {
      difference =
        try session.difference(since: base)
        ?? past(session, base).map { session.difference(from: $0) }
    }
    return SessionEvent(
      isSnapshot: difference == nil, tag: session.tag,
      document: Rendition.diff.body(session, difference, nil, nil))
  }
}
