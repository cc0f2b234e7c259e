internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The route that ends a session with its submission.
struct SubmitRoutes: Sendable {
  let live: LiveSessions
  let drawing: Drawing
  let submissions: SubmissionStore

  /// Submits a session, or answers with the receipt of the submission that there is.
  func submit(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try StepBody(request.body)
    let answer = try EditAnswer(partOfDocument: request)
    return try live.turn(request["session"]) { turn in
      if turn.loaded.session.status == .submitted {
        return try receipt(of: &turn).response(status: Status.ok)
      }
      try turn.require(request.headers["If-Match"])
      let rev = turn.loaded.session.rev
      return try turn.all(if: answer.preferences.isStrict) { turn in
        let outcome = try turn.apply(body.edit(.submit, "submit", drawing, turn.loaded.session))
        if turn.loaded.session.status == .submitted {
          return turn.submit(drawing).response(status: Status.created)
        }
        let diff = try answer.diff(
          turn.loaded.session, since: body.base ?? .rev(rev), outcome, ack: body.ack, in: live)
        return try refusal(outcome.issues, diff: diff, session: turn.loaded.session)
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
  private func refusal(_ issues: [Issue], diff: [UInt8], session: Session) throws -> Response {
    let problem = Problem(.invalidAnswers, errors: issues.map { Problem.Item($0) })
    let diff = JSONMember("diff", try JSONValue(parsing: diff, limits: .ownText))
    var response = Response(problem).unstored()
    let members = problem.document.object ?? []
    response.body = .bytes(JSONValue.object(members + [diff]).canonicalBytes)
    response.headers.append("ETag", SessionTag.strong(session.tag))
    return response
  }
}

/// A session that is submitted and whose submission was removed.
struct MissingSubmission: Error {}

extension Turn {
  /// Makes the submission of a session that has just ended, to be stored with its last row.
  mutating func submit(_ drawing: Drawing) -> Receipt {
    let made = Submission(loaded.session, drawing.names, isKept: true)
    submission = made
    let receipt = Receipt(made)
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
    var members = [
      JSONMember("id", .string(id)), JSONMember("receipt", .string(number)),
      JSONMember("submittedAt", .string(submittedAt.description)),
    ]
    if let ignored, !ignored.isEmpty {
      members.append(JSONMember("ignored", .array(ignored.map(\.document))))
    }
    var response = Response.json(JSONValue.object(members).canonicalBytes, status: status)
    response.headers.append("Location", "/v1/submissions/\(id)")
    return response.unstored()
  }
}

extension Outcome.Ignored {
  /// An answer that was not written, as clients are told.
  var document: JSONValue {
    .object([JSONMember("key", .string(key)), JSONMember("reason", .string(reason.rawValue))])
  }
}
