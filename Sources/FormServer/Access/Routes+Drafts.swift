internal import HTTP

extension RouteTable {
  private var draft: String { "/v1/forms/:form/draft" }

  /// The routes of what authors work on.
  func routes(drafts: DraftRoutes) -> [DescribedRoute] {
    routes(sections: drafts) + routes(fields: drafts) + [
      route(
        .get, draft, .admin,
        Operation(
          "readDraft", "The document of the draft", parameters: [.ifNoneMatch],
          answers: [.json(.form, "The document.", .eTag), .notModified]),
        to: drafts.show),
      route(
        .patch, draft, .admin,
        .draft("patchForm", "Change members of the form itself", .draft(.patch)),
        to: drafts.patch),
      route(
        .post, draft + "/batch", .admin,
        .draft(
          "changeDraft", "Carry out many operations on the draft, or none", .draft(.batch),
          problems: [.notFound, .unknownField]),
        to: drafts.batch),
      route(
        .post, "/v1/forms/:form/publish", .admin,
        Operation(
          "publish", "Make a version of the draft",
          parameters: [
            .flag("dryRun", "`true` only tells what it would do to sessions."), .ifMatch,
          ],
          answers: [
            .saved,
            .json(
              .formSaved, "It is the first version.", status: Status.created, .eTag, .location),
          ], problems: [.invalidForm]),
        to: drafts.publish),
      route(
        .post, "/v1/forms/:form/versions/:version/restore", .admin,
        .draft("restore", "Make a version the draft", nil, problems: [.notFound]),
        to: drafts.restore),
    ]
  }

  private func routes(sections drafts: DraftRoutes) -> [DescribedRoute] {
    let sections = draft + "/sections"
    let section = sections + "/:section"
    let operations: [(HTTP.Method, String, Operation)] = [
      (
        .post, sections,
        .draft("insertSections", "Insert a section, or several", .draft(.sectionInsertion))
      ),
      (
        .put, sections,
        .draft("replaceSections", "Replace all sections", .draft(.sectionList))
      ),
      (
        .delete, sections,
        .removal("removeSections", "Remove sections, or all of them", needsKeys: false)
      ),
      (.patch, section, .change("patchSection", "Change members of a section", .patch)),
      (.put, section, .change("replaceSection", "Replace a section", .section)),
      (.delete, section, .draft("removeSection", "Remove a section", nil, problems: [.notFound])),
      (
        .post, section + "/fields",
        .change("insertFields", "Insert a field into a section, or several", .fieldInsertion)
      ),
      (
        .post, section + "/move",
        .change("moveSection", "Move a section", .sectionMove, isOptional: true)
      ),
      (.post, section + "/rename", .change("renameSection", "Give a section another key", .rename)),
      (.put, section + "/header", .change("setHeader", "Set the header of a section", .text)),
      (
        .delete, section + "/header",
        .draft("removeHeader", "Remove the header of a section", nil, problems: [.notFound])
      ),
      (.put, section + "/footer", .change("setFooter", "Set the footer of a section", .text)),
      (
        .delete, section + "/footer",
        .draft("removeFooter", "Remove the footer of a section", nil, problems: [.notFound])
      ),
    ]
    return operations.map { method, path, operation in
      route(method, path, .admin, operation, to: drafts.operation)
    }
  }

  private func routes(fields drafts: DraftRoutes) -> [DescribedRoute] {
    let fields = draft + "/fields"
    // The key of a field in a list has a slash.
    let field = fields + "/*path"
    let unknown = [ProblemCode.unknownField, .notFound]
    return [
      route(
        .post, fields, .admin,
        .draft(
          "appendFields", "Insert a field where another one is, or several",
          .draft(.fieldInsertion), problems: unknown),
        to: drafts.operation),
      route(
        .delete, fields, .admin, .removal("removeFields", "Remove fields", needsKeys: true),
        to: drafts.operation),
      route(
        .patch, field, .admin, .change("patchField", "Change members of a field", .patch),
        to: drafts.operation),
      route(
        .put, field, .admin, .change("replaceField", "Replace a field", .fieldToSave),
        to: drafts.operation),
      route(
        .put, field + "/options", .admin,
        .change("setOptions", "Replace the options of a field", .optionsToSet), to: drafts.operation
      ),
      route(
        .delete, field, .admin,
        .draft("removeField", "Remove a field", nil, problems: unknown), to: drafts.operation),
      route(
        .post, field + "/move", .admin,
        .change("moveField", "Move a field", .fieldMove, isOptional: true), to: drafts.operation),
      route(
        .post, field + "/rename", .admin,
        .change("renameField", "Give a field another key", .rename), to: drafts.operation),
    ]
  }
}

extension RequestBody {
  /// The body of an operation on a draft.
  fileprivate static func draft(_ schema: SchemaName, isOptional: Bool = false) -> RequestBody {
    .types(DraftRoutes.types, schema, isOptional: isOptional, limit: FormRoutes.documentLimit)
  }
}

extension Operation {
  /// An operation on something of a draft that has to be there.
  fileprivate static func change(
    _ id: String, _ summary: String, _ schema: SchemaName, isOptional: Bool = false
  ) -> Operation {
    .draft(
      id, summary, .draft(schema, isOptional: isOptional), problems: [.notFound, .unknownField])
  }

  /// The removal of several things that are named in the query.
  fileprivate static func removal(
    _ id: String, _ summary: String, needsKeys: Bool
  ) -> Operation {
    .draft(
      id, summary, nil,
      parameters: [
        .query("keys", .text, "The keys, with commas between them.", isRequired: needsKeys)
      ],
      problems: [.notFound, .unknownField])
  }
}
