internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The route that ends a session with its submission.
struct SubmitRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let submissions: SubmissionStore
  let keys: IdempotencyKeys

  /// Submits a session, or answers with the receipt of the submission that there is.
  func submit(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try StepBody(request.body)
    let answer = try EditAnswer(partOfDocument: request)
    let change = try ChangeRequest(request, base: body.base, ack: body.ack, answer: answer)
    return try keys.once(request) { key in
      try live.turn(request["session"]) { turn in
        if turn.loaded.session.status == .submitted {
          return try receipt(of: &turn).response(status: Status.ok)
            .acknowledging(body.ack, answer)
        }
        let edit = body.edit(.submit, "submit", drawing, turn.loaded.session)
        return try change.carryOut(edit, in: &turn) { turn, outcome, start in
          let session = turn.loaded.session
          // Who insists on a state that nobody knows is refused, also where no diff is sent.
          let diff = try answer.part(session, since: start, outcome, ack: body.ack, in: live)
          guard session.status == .submitted else {
            return refusal(outcome.issues, diff, session).acknowledging(body.ack, answer)
          }
          turn.made.remembered = key?.remembering(session.id)
          return turn.submit(drawing).response(status: Status.created)
            .acknowledging(body.ack, answer)
        }
      }
    } again: { id in
      try live.turn(id) { turn in
        try receipt(of: &turn).response(status: Status.ok).acknowledging(body.ack, answer)
      }
    }
  }

  /// The receipt of a session that is submitted.
  func receipt(of turn: inout Turn) throws -> Receipt {
    if let receipt = turn.receipt { return receipt }
    guard let found = try submissions.find(session: turn.loaded.session.id) else {
      throw MissingSubmission()
    }
    let receipt = Receipt(
      id: found.id, number: found.receipt, submittedAt: found.submittedAt)
    turn.receipt = receipt
    return receipt
  }

  /// The problem that lists what stands in the way, with the diff that shows it.
  private func refusal(
    _ issues: [Issue], _ diff: [JSONMember], _ session: Session
  ) -> Response {
    let problem = Problem(.invalidAnswers, errors: issues.map { Problem.Item($0) })
    var response = Response(problem).ofSession(at: session.tag)
    let members = problem.document.object ?? []
    response.body = .bytes(JSONValue.object(members + diff).canonicalBytes)
    return response
  }
}

/// A session that is submitted and whose submission was removed.
struct MissingSubmission: Error {}

extension Turn {
  /// Makes the submission of a session that has just ended, to be stored with its last row.
  mutating func submit(_ drawing: Drawing) -> Receipt {
    let submission = Submission(loaded.session, drawing.names, isKept: true)
    made.submission = submission
    let receipt = Receipt(submission)
    self.receipt = receipt
    return receipt
  }
}

/// What somebody who submitted is told.
struct Receipt: Sendable {
  let id: String
  /// The number of the receipt.
  let number: String
  let submittedAt: Instant
}

extension Receipt {
  init(_ made: Submission) {
    self.init(id: made.id, number: made.receipt, submittedAt: made.submittedAt)
  }

  /// The answer to a submit.
  func response(status: Int, ignored: [Outcome.Ignored]? = nil) -> Response {
    var json = JSONWriter()
    json.beginObject()
    json.member("id", id)
    if let ignored, !ignored.isEmpty {
      json.member("ignored", .array(ignored.map(\.document)))
    }
    json.member("receipt", number)
    json.member("submittedAt", submittedAt.description)
    json.endObject()
    var response = Response(status, headers: Self.headers, body: json.bytes)
    response.headers.append("Location", "/v1/submissions/" + id)
    return response
  }

  /// The header fields that all answers have, made once.
  private static let headers = Response.json([]).unstored().headers
}

extension Outcome.Ignored {
  /// An answer that was not written, as clients are told.
  var document: JSONValue {
    .object([JSONMember("key", .string(key)), JSONMember("reason", .string(reason.rawValue))])
  }
}
