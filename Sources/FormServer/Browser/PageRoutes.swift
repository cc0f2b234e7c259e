internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The pages on which people fill in forms.
struct PageRoutes: Sendable {
  let catalog: FormCatalog
  let live: LiveSessions
  let drawing: Drawing
  let submit: SubmitRoutes
  private let forms = PageForms()

  /// The forms that anybody can fill in.
  func index(_ request: Request, _ caller: Caller) throws -> Reply {
    let header = request.headers["Accept-Language"]
    let entries = try catalog.list(limit: 1000).forms.compactMap { published in
      let form = published.form.form
      guard form.access != .private || caller.isAdmin else { return IndexPage.Entry?.none }
      let language = Languages.best(of: form.languages, for: header)
      func words(_ text: LocalText?) -> String? { text?.text(in: language, of: form.languages) }
      return IndexPage.Entry(
        key: form.key, title: words(form.title) ?? form.key, description: words(form.description))
    }
    return .now(.page(IndexPage(entries).html()))
  }

  /// Leads to the session that this browser has on a form, or to a new one.
  func open(_ request: Request, _ caller: Caller) throws -> Reply {
    let form = try caller.published(request, in: catalog).form
    // Who only asks for the head of the answer is not going to fill anything in.
    if request.method == .head { return .now(.page([])) }
    guard let id = request.cookie(Self.cookie) else { return begin(form, request) }
    var isFit = false
    do {
      let reply = try live.turn(id) { turn in
        isFit =
          turn.loaded.session.form.form.key.utf8.elementsEqual(form.form.key.utf8)
          && turn.loaded.session.status == .draft
        return .seeOther(PageAddress(turn.loaded.session).page(nil))
      }
      return isFit ? reply : begin(form, request)
    } catch let problem as Problem where Self.isGone(problem) {
      return begin(form, request)
    }
  }

  /// The page of a session, or what is said after it was submitted.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    if request.isByScript { return try changes(request) }
    let query = PageQuery(
      page: try request.queryValue("page"), open: try request.queryValue("open"))
    return try live.turn(request["session"]) { turn in
      let form = turn.loaded.session.form.form
      guard turn.loaded.session.status == .draft else {
        let receipt = try submit.receipt(of: &turn)
        let page = ConfirmationPage(
          form: form, language: turn.loaded.session.language, receipt: receipt.number)
        return .page(page.html())
      }
      let notices = PageLead.notices(try request.queryValue("notice"), in: turn.loaded.session)
      let make = maker(turn.loaded.session, query, notices: notices)
      return .page(make(turn.loaded.session).html())
    }
  }

  /// What changed on the page of a script since a state.
  private func changes(_ request: Request) throws -> Reply {
    let page = try request.queryValue("page")
    let tag = try request.queryValue("since")
    return try live.turn(request["session"]) { turn in
      let session = turn.loaded.session
      guard session.status == .draft else {
        return .forScript(PageChange.leaving(to: "/s/\(session.id)"))
      }
      if let tag, session.isHead(.tag(tag)) { return Response(Status.noContent).unstored() }
      return try response(PageChange(), nil, from: page, tag: tag, request, session)
    }
  }

  /// What a script is told: what changes on its page, or which page to go to instead.
  func response(
    _ change: PageChange, _ landing: PageLanding?, from page: String?, tag: String?,
    _ request: Request, _ session: Session
  ) throws -> Response {
    if let landing, landing.page != PageAddress(session).page(page) {
      return .forScript(PageChange.leaving(to: landing.address))
    }
    var old: Session?
    if let tag, tag.utf8.count <= 64 {
      old = try session.earlier(.tag(tag)) ?? live.past(session, .tag(tag))
      // Another renderer may have made the page otherwise.
      if old?.isHead(.tag(tag)) == false { old = nil }
    }
    let make = maker(session, PageQuery(page: page), notices: [])
    return .forScript(change.document(session, from: old, make))
  }

  /// What makes the page of a session, now or as it was: what a page says of its state alone makes no
  /// difference.
  private func maker(
    _ session: Session, _ query: PageQuery, notices: [PageNotice]
  ) -> (Session) -> FormPage {
    let nonce = drawing.names.nonce() + drawing.names.nonce() + ".1"
    let components = catalog.components.all
    let state = (session.tag, session.rev)
    return { session in
      FormPage(
        session, forms, nonce: nonce, at: state, query: query, components: components,
        notices: notices)
    }
  }

  /// What is said after a form was posted without a session.
  func confirmation(_ request: Request, _ caller: Caller) throws -> Reply {
    let form = try caller.published(request, in: catalog).form.form
    let receipt = request["receipt"]
    guard (1...64).contains(receipt.utf8.count), receipt.utf8.allSatisfy(\.isIDByte),
      try submit.submissions.hasReceipt(receipt, of: form.key)
    else { throw Problem(.notFound) }
    let language = Languages.best(of: form.languages, for: request.headers["Accept-Language"])
    return .now(.page(ConfirmationPage(form: form, language: language, receipt: receipt).html()))
  }

  /// The cookie that holds the session which a browser has on a form.
  private static let cookie = "formd-session"

  private static func isGone(_ problem: Problem) -> Bool {
    [ProblemCode.unknownSession.rawValue, ProblemCode.sessionGone.rawValue].contains(problem.code)
  }

  /// Begins a session and leads to it.
  private func begin(_ form: CompiledForm, _ request: Request) -> Reply {
    let opening = Opening(
      language: Languages.best(of: form.form.languages, for: request.headers["Accept-Language"]),
      asOf: drawing.clock.now(), nonce: drawing.names.nonce())
    let session = Session(id: drawing.names.id(), form: form, opening: opening)
    let address = PageAddress(session).page(nil)
    return live.open(session, isFromPage: true) {
      var response = Response.seeOther(address)
      let secure = request.isSecure ? "; Secure" : ""
      response.headers.append(
        "Set-Cookie",
        "\(Self.cookie)=\(session.id); Path=/f/\(form.form.key); HttpOnly; SameSite=Lax\(secure)")
      return response
    }
  }
}

extension Request {
  /// Whether the browser is on https, by what the proxy in front says.
  fileprivate var isSecure: Bool { headers["X-Forwarded-Proto"] == "https" }
}
