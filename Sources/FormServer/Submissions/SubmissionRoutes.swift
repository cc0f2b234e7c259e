internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes for submissions that are there, and for those made without a session.
///
/// An object, for each request holds on to it until it is answered.
final class SubmissionRoutes: Sendable {
  static let types = ["application/json", "application/x-www-form-urlencoded"]

  let catalog: FormCatalog
  let submissions: SubmissionStore
  let live: LiveSessions
  let promises: Promises
  let drawing: Drawing
  let keys: IdempotencyKeys
  let log: @Sendable (String) -> Void

  init(
    catalog: FormCatalog, submissions: SubmissionStore, live: LiveSessions, promises: Promises,
    drawing: Drawing, keys: IdempotencyKeys, log: @escaping @Sendable (String) -> Void
  ) {
    self.catalog = catalog
    self.submissions = submissions
    self.live = live
    self.promises = promises
    self.drawing = drawing
    self.keys = keys
    self.log = log
  }

  /// Fills in a form and submits it, all in one request.
  func post(_ request: Request, _ caller: Caller) throws -> Reply {
    let form = try caller.published(request, in: catalog).form
    let (answers, free) = try answers(request, form)
    let language = Languages.best(
      of: form.form.languages, for: request.headers["Accept-Language"])
    let browsed = Accept(request.headers["Accept"]).names("text/html") ? form.form : nil
    return try keys.once(request) { [self] key in
      let opening = opening(answers, language)
      var edit = Edit(.set(answers.assignments), asOf: opening.asOf, nonce: opening.nonce)
      edit.isStrict = Preferences(request).isStrict
      edit.isAdmin = caller.isAdmin
      if let made = submission(of: edit, form, opening, free) {
        return handIn(made, [], key, browsed)
      }
      // Something is to be told of an answer: then all of them are looked at.
      if free != nil { edit.change = .set(try allAnswers(request, form).assignments) }
      var session = Session(id: "", form: form, opening: opening)
      let set = try session.apply(edit)
      let ended = try session.apply(submit(after: edit))
      guard session.status == .submitted else {
        if browsed != nil { return try showFaults(of: edit, form, opening) }
        throw Problem(
          .invalidAnswers, errors: ended.issues.map { Problem.Item($0, from: session) })
      }
      let made = Submission(session, drawing.names, isKept: false)
      return handIn(made, set.ignored, key, browsed)
    } again: { [self] id in
      guard let made = try submissions.find(id) else { throw Problem(.notFound) }
      let receipt = Receipt(
        id: made.id, number: made.receipt, submittedAt: made.submittedAt)
      return .now(Self.answer(receipt, [], browsed, isNew: false))
    }
  }

  /// The submission that is made of answers, where there is nothing to tell of any of them, as most often.
  private func submission(
    of edit: Edit, _ form: CompiledForm, _ opening: Opening, _ free: FreeAnswers?
  ) -> Submission? {
    // Nobody ever asks for the session by its id, or for its revisions by what was drawn for them.
    var session = Session(id: "", form: form, opening: opening, isKept: false)
    // Why an edit is refused is told when all answers are looked at.
    guard let set = try? session.apply(edit), set.ignored.isEmpty,
      (try? session.apply(submit(after: edit))) != nil, session.status == .submitted
    else { return nil }
    if let free, !session.shows(free) { return nil }
    return Submission(session, drawing.names, isKept: false, with: free)
  }

  /// Stores a submission, and answers when it is durable.
  private func handIn(
    _ made: Submission, _ ignored: [Outcome.Ignored], _ key: IdempotencyKeys.Key?, _ browsed: Form?
  ) -> Reply {
    let response = Self.answer(Receipt(made), ignored, browsed)
    return promises.reply { then in
      submissions.insert(made, remembering: key?.remembering(made.id), then: then)
    } _: { _ in
      response
    }
  }

  /// The edit that ends a session after its answers.
  private func submit(after edit: Edit) -> Edit {
    Edit(.submit, asOf: drawing.clock.now(), nonce: edit.nonce)
  }

  /// The beginning of a session that has the items, and not yet their answers.
  private func opening(_ answers: OpeningAnswers, _ language: String) -> Opening {
    Opening(
      language: language, asOf: drawing.clock.now(), nonce: drawing.names.nonce(),
      answers: answers.withoutAssignments)
  }

  /// Leads a browser to a session with its answers, where what is wrong with them is shown.
  private func showFaults(
    of edit: Edit, _ form: CompiledForm, _ opening: Opening
  ) throws -> Reply {
    let session = Session(id: drawing.names.id(), form: form, opening: opening)
    _ = live.open(session) { Response() }
    return try live.turn(session.id) { turn in
      _ = try turn.apply(edit)
      let ended = try turn.apply(drawing.edit(.submit))
      let row = ended.issues.first.map { "#row-\($0.key)" } ?? ""
      return .seeOther("/s/\(session.id)\(row)")
    }
  }

  /// The submissions of a form, the newest first.
  func list(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["form"]
    let page = try ListPage(request)
    let cursor = try page.numericCursor()
    let found = try submissions.list(form: key, before: cursor, limit: page.limit + 1)
    // The submissions of a form that was removed are there still, page by page.
    if found.isEmpty, cursor == nil || !KeyShape.isFormKey(key) {
      _ = try catalog.published(key)
    }
    let items = try found.prefix(page.limit).map { try $0.document() }
    let next = found.count > page.limit ? String(found[page.limit - 1].cursor) : nil
    return .now(page.response(items, next: next, at: "/v1/forms/\(key)/submissions").unstored())
  }

  /// One submission; with `secrets=true` the texts of its secrets too, which is logged.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    let id = request["submission"]
    guard let found = try submissions.find(id) else { throw Problem(.notFound) }
    var document = try found.document()
    if try request.flag("secrets") == true {
      let secrets = try submissions.secrets(of: id)
      log("The secrets of submission \(id) were read.")
      document = document.adding(
        "secretTexts", .object(secrets.map { JSONMember($0.path, .string($0.text)) }))
    }
    return .now(.json(document.canonicalBytes).unstored())
  }

  /// Erases a submission, with its session and its secrets.
  func delete(_ request: Request, _ caller: Caller) throws -> Reply {
    let (id, now) = (request["submission"], drawing.clock.now())
    return promises.reply { then in
      submissions.delete(id, andItsSessionIn: live.store, at: now, then: then)
    } _: { [self] erased in
      guard let erased else { throw Problem(.notFound) }
      if let session = erased.session {
        live.drop(session)
      }
      return Response(Status.noContent).unstored()
    }
  }

  /// Reads the answers of the body: those that a session has to look at, and the others.
  private func answers(
    _ request: Request, _ form: CompiledForm
  ) throws -> (OpeningAnswers, FreeAnswers?) {
    if !request.isOf(type: Self.types[1]), let (answers, free) = form.submittedAnswers(request.body)
    {
      return (answers, free)
    }
    return (try allAnswers(request, form), nil)
  }

  /// Reads the answers of the body.
  private func allAnswers(_ request: Request, _ form: CompiledForm) throws -> OpeningAnswers {
    request.isOf(type: Self.types[1])
      ? try form.openingAnswers(urlencoded: try URLEncoded.pairs(request.body))
      : try form.openingAnswers(try JSONValue(parsing: request.body))
  }

  /// The answer to a post: a receipt for a program, the way to the confirmation for a browser.
  private static func answer(
    _ receipt: Receipt, _ ignored: [Outcome.Ignored], _ form: Form?, isNew: Bool = true
  ) -> Response {
    if let form {
      return .seeOther(form.submit.redirect ?? "/f/\(form.key)/sent/\(receipt.number)")
    }
    return receipt.response(status: isNew ? Status.created : Status.ok, ignored: ignored)
  }
}

extension JSONValue {
  /// The object with one more member.
  func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    .object((object ?? []) + [JSONMember(name, value)])
  }
}
