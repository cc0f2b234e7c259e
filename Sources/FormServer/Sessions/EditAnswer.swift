internal import Forms
internal import HTTP
internal import JSON

/// What an edit answers with, as the client asked: a diff, a snapshot, or nothing.
struct EditAnswer: Sendable {
  static let diffType = "application/vnd.formd.diff+json"
  static let snapshotType = "application/json"

  let preferences: Preferences
  private let sendsSnapshot: Bool

  /// Reads what the client asks for.
  ///
  /// - Throws: A ``Problem`` when nothing that can be made is accepted.
  init(_ request: Request) throws(Problem) {
    preferences = Preferences(request)
    let offered = [Self.diffType, Self.snapshotType]
    guard let type = Accept(request.headers["Accept"]).best(of: offered) else {
      throw Problem(.notAcceptable, "Made here: \(offered.joined(separator: ", ")).")
    }
    sendsSnapshot = preferences.returns == .representation || type == Self.snapshotType
  }

  /// Makes the response from the session after the edit, with a diff that starts from a state.
  ///
  /// Older states than the session remembers are found in `live`, if `before` is none of them.
  func response(
    _ session: Session, since base: Base, _ outcome: Outcome? = nil, ack: Ack? = nil,
    before: Session? = nil, in live: LiveSessions
  ) throws -> Response {
    var response: Response
    if preferences.returns == .minimal {
      response = Response(Status.noContent)
    } else if sendsSnapshot {
      response = .json(session.snapshotBytes)
    } else {
      response = .json(
        try diff(session, since: base, outcome, ack: ack, before: before, in: live),
        type: Self.diffType)
    }
    response.headers.append("ETag", SessionTag.strong(session.tag))
    response.headers.append("Cache-Control", "no-store")
    response.headers.append("Vary", "Accept, Prefer")
    if let ack { response.headers.append("Form-Ack", "\(ack.client);seq=\(ack.seq)") }
    if let applied = preferences.applied {
      response.headers.append("Preference-Applied", applied)
    }
    return response
  }

  /// The diff from a state, or the snapshot where the state is not known any more.
  ///
  /// - Throws: A ``Problem`` when it is not known and the client insists.
  func diff(
    _ session: Session, since base: Base, _ outcome: Outcome? = nil, ack: Ack? = nil,
    before: Session? = nil, in live: LiveSessions
  ) throws -> [UInt8] {
    if let diff = session.changes(since: base, with: outcome, ack: ack) { return diff }
    if let before, before.isHead(base) {
      return session.changes(from: before, with: outcome, ack: ack)
    }
    if let old = try live.past(session, base) {
      return session.changes(from: old, with: outcome, ack: ack)
    }
    guard !preferences.isStrict else { throw Problem(.revisionTooOld) }
    let members = session.snapshot().object ?? []
    return JSONValue.object(members + [JSONMember("kind", .string("snapshot"))]).canonicalBytes
  }
}
