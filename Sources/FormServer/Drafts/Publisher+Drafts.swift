internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

extension Publisher {
  /// Carries out operations on the draft of a form, all of them or none.
  ///
  /// The answer is the diff of the draft. Two authors at once lose nothing: who comes second works on
  /// what the first one made, unless the request says which draft it is about.
  func edit(_ request: Request, _ operations: [DraftOperation]) throws -> Reply {
    let key = request["form"]
    return try revise(request) { draft in
      let old = try JSONValue(parsing: draft.document, limits: .ownText)
      let edit: StructureEdit
      do throws(RefusedOperation) {
        edit = try StructureEdit(
          old, operations.map(\.operation), components: catalog.components.all)
      } catch {
        throw Problem(error.refusal, of: operations[error.number], isInBatch: operations.count > 1)
      }
      let checked = try Self.check(
        edit.document, key: key, components: catalog.components.all)
      return (checked, draft.renames + edit.renames.saved(draft.save + 1), old)
    }
  }

  /// Makes a version the draft of its form.
  func restore(_ request: Request, version number: Int) throws -> Reply {
    let key = request["form"]
    guard KeyShape.isFormKey(key), let version = try registry.version(number, of: key) else {
      throw Problem(.notFound, "There is no such version.")
    }
    return try revise(request) { draft in
      let checked = try Self.check(
        JSONValue(parsing: version.document, limits: .ownText), key: key,
        components: catalog.components.all)
      let later = try registry.versions(of: key).filter { $0.version > number }
      // What was renamed since gets its old name back, and the answers go with it.
      let back =
        draft.unpublishedRenames.reversed().map(\.inverse)
        + later.flatMap { $0.renames.reversed().map(\.inverse) }
      let old = try JSONValue(parsing: draft.document, limits: .ownText)
      return (checked, draft.renames + back.saved(draft.save + 1), old)
    }
  }

  /// Saves another draft on top of the present one, and answers with what is different.
  private func revise(
    _ request: Request,
    _ work: @escaping @Sendable (StoredDraft) throws -> (CheckedForm, [SavedRename], old: JSONValue)
  ) throws -> Reply {
    let (key, now) = (request["form"], clock.now())
    let match = request.headers["If-Match"]
    return try promises.reply(trying: { then in
      try registry.revise(
        key, at: now,
        { draft in
          guard let draft else { throw Problem(.unknownForm) }
          try (draft as StoredDraft?).require(match)
          let (checked, renames, old) = try work(draft)
          let changes = StructureTree(old).changes(to: StructureTree(checked.form.document))
          let change = checked.change(on: draft, renames: renames)
          return DraftRevision(
            change, DraftDiff(checked: checked, from: draft.save, changes: changes))
        }, then: then)
    }) { saved, diff in
      noticeSaved(saved, of: key)
      return diff.response(to: saved.save)
    }
  }
}

/// What an author is told of a change of a draft.
private struct DraftDiff: Sendable {
  let checked: CheckedForm
  let from: Int
  let changes: [JSONMember]

  func response(to save: Int) -> Response {
    let tag = DraftTag.tag(checked.key, save: save)
    var members = [
      JSONMember("kind", .string("diff")), JSONMember("form", .string(checked.key)),
      JSONMember("from", .integer(from)), JSONMember("to", .integer(save)),
      JSONMember("tag", .string(tag)),
    ]
    members += changes
    if !checked.findings.isEmpty { members.append(checked.warnings) }
    var response = Response.json(JSONValue.object(members).canonicalBytes).unstored()
    response.headers.append("ETag", quoted: tag)
    return response
  }
}

extension [Rename] {
  /// The renames as those of a save.
  fileprivate func saved(_ save: Int) -> [SavedRename] { map { SavedRename(save: save, $0) } }
}

extension Problem {
  /// The problem of an operation that cannot be carried out.
  fileprivate init(
    _ refusal: StructureRefusal, of operation: DraftOperation, isInBatch: Bool
  ) {
    switch refusal {
    case .unknownSection(let key):
      self.init(.notFound, "There is no section “\(key.prefix(64))”.", errors: operation.place(key))
    case .unknownField(let path):
      self.init(
        .unknownField, "There is no field “\(path.prefix(130))”.", errors: operation.place(path))
    case .invalid(let finding):
      var item = Item(finding)
      item.pointer = operation.body.appending(finding.pointer.description).description
      self.init(.invalidForm, errors: [item])
    }
  }
}

extension DraftOperation {
  /// What to say of the path of an operation in a batch.
  fileprivate func place(_ key: String) -> [Problem.Item] {
    path.map { path in
      [
        Problem.Item(
          pointer: path.description, code: "unknown-key",
          message: "There is no “\(key.prefix(130))” in the draft.")
      ]
    } ?? []
  }
}
