internal import Forms
internal import HTTP
internal import JSON

/// What a request is answered with that changes a session, or reads what changed, as `Accept` and
/// `Prefer` ask.
struct EditAnswer: Sendable {
  let preferences: Preferences
  /// The form of the body; `nil` where no body is wanted.
  let rendition: Rendition?

  /// Reads what the client asks for.
  ///
  /// A preference is honoured where `Accept` leaves room for it. Where nothing is changed, an answer without
  /// a body says that there is no news, so it cannot be wished for.
  ///
  /// - Throws: A ``Problem`` when nothing that can be made is accepted.
  init(_ request: borrowing Request, isReading: Bool = false) throws(Problem) {
    var preferences = Preferences(request)
    let accept = Accept(request.headers["Accept"])
    switch preferences.returns {
    case .minimal where !isReading:
      rendition = nil
    case .representation where accept.best(of: [Rendition.snapshot.type]) != nil:
      rendition = .snapshot
    default:
      preferences.returns = nil
      guard let best = Rendition.best(for: accept) else {
        throw Problem(.notAcceptable, "Made here: \(Rendition.made).")
      }
      rendition = best
    }
    self.preferences = preferences
  }

  /// Reads what the client asks for where the answer is a document with a diff in it.
  ///
  /// Who accepts the diff is taken to accept the document around it.
  ///
  /// - Throws: A ``Problem`` when neither is accepted.
  init(partOfDocument request: borrowing Request) throws(Problem) {
    var preferences = Preferences(request)
    let types = [Rendition.snapshot.type, Rendition.diff.type]
    guard Accept(request.headers["Accept"]).best(of: types) != nil else {
      throw Problem(.notAcceptable, "Made here: \(Rendition.snapshot.type).")
    }
    if preferences.returns == .representation { preferences.returns = nil }
    rendition = preferences.returns == .minimal ? nil : .diff
    self.preferences = preferences
  }

  /// Makes the response from the session after the edit, with a diff that starts from a state.
  ///
  /// Older states than the session remembers are looked for among `earlier` and then found in `live`. These are
  /// in a list, for an optional session takes the room of one, and is copied, also where there is none.
  ///
  /// - Throws: A ``Problem`` when the state is not known and the client insists.
  func response(
    _ session: Session, since base: Base, _ outcome: Outcome? = nil, ack: Ack? = nil,
    earlier: [Session] = [], in live: LiveSessions
  ) throws -> Response {
    // Who insists on a state that nobody knows is refused, whatever the answer would look like.
    let isNeeded = rendition?.needsDifference == true || preferences.isStrict
    let difference =
      isNeeded ? try difference(session, since: base, earlier: earlier, in: live) : nil
    guard let rendition else {
      return Response(Status.noContent).ofSession(at: session.tag).acknowledging(ack, self)
    }
    let body = rendition.body(session, difference, outcome, ack)
    return Response(headers: rendition.headers, body: body).tagged(session.tag)
      .acknowledging(ack, self)
  }

  /// The member `diff` of another document: the diff from a state, or the snapshot where the state is
  /// not known any more; none where as little as possible is wanted.
  ///
  /// - Throws: A ``Problem`` when it is not known and the client insists.
  func part(
    _ session: Session, since base: Base, _ outcome: Outcome? = nil, ack: Ack? = nil,
    in live: LiveSessions
  ) throws -> [JSONMember] {
    let difference = try difference(session, since: base, earlier: [], in: live)
    guard let rendition else { return [] }
    let bytes = rendition.body(session, difference, outcome, ack)
    return [JSONMember("diff", try JSONValue(parsing: bytes, limits: .ownText))]
  }

  /// What leads from a state to the present one; `nil` where the state is not known any more.
  ///
  /// - Throws: A ``Problem`` when it is not known and the client insists.
  private func difference(
    _ session: Session, since base: Base, earlier: [Session], in live: LiveSessions
  ) throws -> Difference? {
    if let difference = session.difference(since: base) { return difference }
    if let old = earlier.first(where: { $0.isHead(base) }) { return session.difference(from: old) }
    if let old = try live.past(session, base) { return session.difference(from: old) }
    guard !preferences.isStrict else { throw Problem(.revisionTooOld) }
    return nil
  }
}

extension Response {
  /// The response with what every answer carries that depends on the state of a session.
  consuming func ofSession(at tag: String) -> Response { ofSession().tagged(tag) }

  /// The response with that of it which is the same in all states.
  consuming func ofSession() -> Response {
    var response = unstored()
    response.headers.append("Vary", "Accept, Prefer")
    return response
  }

  /// The response with the tag of the state.
  fileprivate consuming func tagged(_ tag: String) -> Response {
    headers.append("ETag", quoted: tag)
    return self
  }

  /// The response with what it acknowledges, and which preferences were honoured.
  consuming func acknowledging(_ ack: Ack?, _ answer: EditAnswer) -> Response {
    if let ack { headers.append("Form-Ack", "\(ack.client);seq=\(ack.seq)") }
    if let applied = answer.preferences.applied { headers.append("Preference-Applied", applied) }
    return self
  }
}
