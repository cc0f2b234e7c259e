internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes of the registry.
struct FormRoutes: Sendable {
  /// The most bytes of a document.
  static let documentLimit = 4 << 20

  let catalog: FormCatalog
  let registry: FormRegistry
  let drawing: Drawing
  let publisher: Publisher

  /// The published forms, by key.
  func list(_ request: Request, _ caller: Caller) throws -> Reply {
    let page = try ListPage(request)
    let header = request.headers["Accept-Language"]
    let found = try shown(page, to: caller)
    let items = found.prefix(page.limit).map { form in
      form.entry(in: Languages.best(of: form.form.form.languages, for: header))
    }
    let next = found.count > page.limit ? found[page.limit - 1].form.form.key : nil
    var response = page.response(items, next: next, at: "/v1/forms")
    response.headers.append("Vary", "Accept-Language, Authorization")
    return .now(response)
  }

  /// The forms of a page that a caller may know of, and one more where there are more.
  private func shown(_ page: ListPage, to caller: Caller) throws -> [PublishedForm] {
    var shown: [PublishedForm] = []
    var cursor = page.cursor
    while shown.count <= page.limit {
      let (found, next) = try catalog.list(after: cursor, limit: page.limit + 1)
      shown += found.filter { caller.isAdmin || $0.form.form.access != .private }
      guard let next else { break }
      cursor = next
    }
    return shown
  }

  /// Saves a document, and publishes it unless `publish=false`; `dryRun=true` only tells what publishing
  /// it would do.
  func put(_ request: Request, _ caller: Caller) throws -> Reply {
    let isDraft = try request.flag("publish") == false
    let isTrial = try request.flag("dryRun") == true
    let key = request["form"]
    let checked = try Publisher.check(
      JSONValue(parsing: request.body), key: key, components: catalog.components.all)
    if isTrial { return .now(try publisher.trial.report(on: checked)) }
    return try isDraft
      ? publisher.save(checked, request) : publisher.publish(checked, request)
  }

  /// The document of the newest published version.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    try .now(caller.published(request, in: catalog).body.response(to: request))
  }

  /// Removes a form and its sessions; its submissions stay.
  func delete(_ request: Request, _ caller: Caller) throws -> Reply {
    publisher.remove(request["form"])
  }

  /// The published versions of a form, newest first.
  func versions(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["form"]
    let page = try ListPage(request)
    let before = try page.numericCursor() ?? .max
    let all = try registry.versions(of: key)
    guard !all.isEmpty else { throw Problem(.unknownForm) }
    let versions = all.filter { $0.version < before }
    let items = versions.prefix(page.limit).map { version in
      JSONValue.object([
        JSONMember("publishedAt", .string(version.savedAt.description)),
        JSONMember("version", .integer(version.version)),
      ])
    }
    let next = versions.count > page.limit ? String(versions[page.limit - 1].version) : nil
    return .now(page.response(items, next: next, at: "/v1/forms/\(key)/versions").unstored())
  }

  /// The document of one version.
  func version(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["form"]
    guard KeyShape.isFormKey(key), let number = Int(request["version"]),
      let document = try catalog.document(key, version: number)
    else { throw Problem(.notFound, "There is no such version.") }
    return .now(try document.response(to: request))
  }

  /// What there is to say about a document, of which nothing is stored.
  func check(_ request: Request, _ caller: Caller) throws -> Reply {
    let checked = try Publisher.check(
      JSONValue(parsing: request.body), key: nil, components: catalog.components.all)
    return .now(.json(JSONValue.object([checked.warnings]).canonicalBytes).unstored())
  }

  /// What a session with these answers would show; nothing is stored.
  func evaluate(_ request: Request, _ caller: Caller) throws -> Reply {
    let form = try caller.published(request, in: catalog).form
    let values = request.body.isEmpty ? .object([]) : try JSONValue(parsing: request.body)
    let opening = Opening(
      language: Languages.best(of: form.form.languages, for: request.headers["Accept-Language"]),
      asOf: drawing.clock.now(), nonce: "",
      answers: try form.openingAnswers(values), isAdmin: caller.isAdmin)
    let session = Session(id: "", form: form, opening: opening)
    let members = (session.snapshot().object ?? []).filter {
      !["session", "rev", "tag"].contains($0.name)
    }
    return .now(.json(JSONValue.object(members).canonicalBytes).unstored())
  }
}

extension PublishedForm {
  /// The form as an item of the list.
  fileprivate func entry(in language: String) -> JSONValue {
    let key = form.form.key
    let address = "/v1/forms/\(key)"
    let title = form.form.title?.text(in: language, of: form.form.languages) ?? key
    return .object([
      JSONMember("form", .string(key)),
      JSONMember(
        "links",
        .object([
          JSONMember("form", .string(address)), JSONMember("page", .string("/f/\(key)")),
          JSONMember("sessions", .string(address + "/sessions")),
        ])),
      JSONMember("publishedAt", .string(publishedAt.description)),
      JSONMember("title", .string(title)), JSONMember("version", .integer(form.version)),
    ])
  }
}
