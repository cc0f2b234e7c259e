internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// Checks documents, and makes versions of them.
struct Publisher: Sendable {
  let catalog: FormCatalog
  let registry: FormRegistry
  let promises: Promises
  let live: LiveSessions
  let trial: PublishTrial
  let clock: Clock

  /// Checks a document, whose form has to have a key, if that is known.
  ///
  /// Throws a ``Problem`` with every finding.
  static func check(
    _ document: JSONValue, key: String?, components: Components
  ) throws -> CheckedForm {
    let read = Form.read(document, components: components)
    var (form, findings) = CompiledForm.compile(read, version: 0)
    if let key, let own = document["form"]?.string, !own.utf8.elementsEqual(key.utf8) {
      form = nil
      findings.insert(
        Finding(
          JSONPointer().member("form"), "wrong-key",
          "The form is called “\(String(own.unicodeScalars.prefix(64)))” here and “\(key)” in the address."
        ), at: 0)
    }
    guard let form else {
      throw Problem(.invalidForm, errors: findings.map { Problem.Item($0) })
    }
    return CheckedForm(read.form, form, findings, components: components)
  }

  /// Makes a new version of a form, unless its newest one says the same; it is the draft then.
  func publish(_ checked: CheckedForm, _ request: Request) throws -> Reply {
    try save(checked, request, isPublished: true)
  }

  /// Keeps a document as the draft of a form, which nobody is served.
  func save(_ checked: CheckedForm, _ request: Request) throws -> Reply {
    try save(checked, request, isPublished: false)
  }

  private func save(
    _ checked: CheckedForm, _ request: Request, isPublished: Bool
  ) throws -> Reply {
    let match = request.headers["If-Match"]
    return try revise(checked.key) { draft in
      try draft.requireAny(match)
      var change = checked.change(on: draft)
      change.isPublished = isPublished
      return DraftRevision(change, checked)
    }
  }

  /// Makes a version of the draft of a form, unless its newest one says the same.
  func publishDraft(_ request: Request) throws -> Reply {
    let match = request.headers["If-Match"]
    let key = request["form"]
    if try request.flag("dryRun") == true { return .now(try tryDraft(of: key)) }
    return try revise(key) { draft in
      guard let draft else { throw Problem(.unknownForm) }
      try (draft as StoredDraft?).require(match)
      let document = try JSONValue(parsing: draft.document, limits: .ownText)
      let checked = try Self.check(
        document, key: key, components: catalog.components.all)
      var change = checked.change(on: draft)
      change.isPublished = true
      return DraftRevision(change, checked)
    }
  }

  /// What publishing the draft of a form would do; nothing is stored.
  private func tryDraft(of key: String) throws -> Response {
    guard KeyShape.isFormKey(key), let draft = try registry.draft(key) else {
      throw Problem(.unknownForm)
    }
    let document = try JSONValue(parsing: draft.document, limits: .ownText)
    return try trial.report(on: Self.check(document, key: key, components: catalog.components.all))
  }

  /// Lets everybody know of a draft that was saved, or published too; it is durable now.
  func noticeSaved(_ saved: SavedDraft, of key: String) {
    // Whoever follows the one or the other looks for the edition that it is now.
    if saved.isNewSave || saved.publication != nil { catalog.forget(key) }
  }

  /// Saves a whole document, and answers with the version that it is.
  private func revise(
    _ key: String,
    _ revision: @escaping @Sendable (StoredDraft?) throws -> DraftRevision<CheckedForm>
  ) throws -> Reply {
    let now = clock.now()
    return try promises.reply(trying: { then in
      try registry.revise(key, at: now, revision, then: then)
    }) { saved, checked in
      noticeSaved(saved, of: key)
      guard let publication = saved.publication else {
        let tag = DraftTag.tag(key, save: saved.save)
        return answer(checked, version: 0, tag: tag, status: Status.ok)
      }
      return answer(
        checked, version: publication.version,
        tag: DraftTag.tag(key, version: publication.version),
        status: publication.isNewForm ? Status.created : Status.ok)
    }
  }

  /// Removes a form and its sessions.
  func remove(_ key: String) -> Reply {
    let now = clock.now()
    return promises.reply { then in
      registry.delete(key, andItsSessionsIn: live.store, at: now, then: then)
    } _: { ended in
      guard ended != nil else { throw Problem(.unknownForm) }
      catalog.forget(key)
      live.dropAll(ofForm: key)
      return Response(Status.noContent).unstored()
    }
  }

  private func answer(
    _ checked: CheckedForm, version: Int, tag: String, status: Int
  ) -> Response {
    let address = "/v1/forms/\(checked.key)"
    var members = [
      JSONMember("form", .string(checked.key)), JSONMember("version", .integer(version)),
    ]
    if !checked.findings.isEmpty { members.append(checked.warnings) }
    var response = Response.json(JSONValue.object(members).canonicalBytes, status: status)
    response.headers.append("Location", address)
    response.headers.append("ETag", quoted: tag)
    return response.unstored()
  }
}
