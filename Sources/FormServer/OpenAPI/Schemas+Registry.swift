internal import Forms
internal import JSON

/// The schemas of what the registry of forms and components answers and takes.
extension SchemaName {
  static var formListSchema: JSONSchema {
    .page(
      of: .object(
        .needed("form", .address),
        .needed(
          "links",
          .object(.needed("form", .text), .needed("page", .text), .needed("sessions", .text))
        ),
        .needed("publishedAt", .instant), .needed("title", .text),
        .needed("version", .integer(from: 1))))
  }

  static var versionListSchema: JSONSchema {
    .page(of: .object(.needed("publishedAt", .instant), .needed("version", .integer(from: 1))))
  }

  /// What came of saving or publishing, or what would come of it.
  static var formSavedSchema: JSONSchema {
    let warnings = JSONSchema.Member.optional("warnings", .list(of: .named(.fault)))
    let field = JSONSchema.object(
      .needed("key", .text), .needed("dropped", .integer(from: 0), "Answers that would be lost."),
      .needed(
        "issues", .integer(from: 0), "Answers that would have a fault that they have not now."))
    return .any(
      of: .object(
        .needed("form", .address),
        .needed("version", .integer(from: 0), "The number of the version, 0 for a draft."), warnings
      ),
      .object(
        .needed("dryRun", .yes), .needed("form", .address), .needed("version", .integer(from: 1)),
        .needed("open", .integer(from: 0), "The sessions that are open."),
        .needed("following", .integer(from: 0), "Those of them that would go along."),
        .needed("lookedAt", .integer(from: 0), "Those that were looked at."),
        .needed("fields", .list(of: field)), warnings))
  }

  static var checkSchema: JSONSchema { .object(.needed("warnings", .list(of: .named(.fault)))) }

  static var ruleToCheckSchema: JSONSchema {
    let shared: [JSONSchema.Member] = [
      .needed("document", .map(of: .any), "The form; its other faults do not matter."),
      .needed("field", .text, "The key of a field or section."),
      .needed("rule", .word(RulePlace.allCases.map(\.rawValue))),
    ]
    return .any(
      of: .object(shared + [.needed("text", .text)]),
      .object(shared + [.needed("condition", .map(of: .any))]))
  }

  static var ruleCheckSchema: JSONSchema {
    .object(
      .needed("findings", .list(of: .named(.fault))), .needed("reads", .list(of: .reading)),
      .optional("text", .text, "The rule in the one way in which it is written."),
      .optional("type", .text, "What it gives."))
  }

  static var componentSchema: JSONSchema {
    .object([.needed("name", .address)] + componentMembers)
  }

  /// A component that gets its name from the address.
  static var componentToSaveSchema: JSONSchema {
    .object([.optional("name", .address)] + componentMembers)
  }

  private static var componentMembers: [JSONSchema.Member] {
    [
      .optional("kinds", .list(of: .word(Component.Place.allCases.map(\.rawValue)))),
      .optional("props", .map(of: .any), "A JSON Schema."),
      .optional("answer", .map(of: .any), "A JSON Schema."), .optional("html", .text),
      .optional("renderers", .map(of: .any)),
    ]
  }

  static var componentListSchema: JSONSchema { .page(of: .named(.component)) }

  static var componentSavedSchema: JSONSchema {
    .object(.needed("name", .address), .optional("warnings", .list(of: .named(.fault))))
  }
}

/// The schemas of what is sent to a draft.
extension SchemaName {
  static var patchSchema: JSONSchema { .map(of: .any).saying("A merge patch, as RFC 7396 has it.") }

  static var textSchema: JSONSchema {
    .any(
      of: .localText,
      .object(.needed("component", .address), .optional("props", .map(of: .any))))
  }

  static var renameSchema: JSONSchema { .object(.needed("to", .key)) }
  static var sectionMoveSchema: JSONSchema { .object(JSONSchema.position).placedOnce }

  static var fieldMoveSchema: JSONSchema {
    .object(JSONSchema.position + [.optional("section", .text)]).placedOnce
  }

  static var sectionListSchema: JSONSchema {
    .any(
      of: .list(of: .named(.section)), .object(.needed("sections", .list(of: .named(.section)))))
  }

  static var sectionInsertionSchema: JSONSchema {
    insertion("sections", of: .named(.section), sectionMembers)
  }

  static var fieldInsertionSchema: JSONSchema {
    insertion("fields", of: .named(.field), fieldMembers)
  }

  /// One thing with its place beside its members, several with theirs, or a list.
  private static func insertion(
    _ name: String, of thing: JSONSchema, _ members: [JSONSchema.Member]
  ) -> JSONSchema {
    .any(
      of: .object(members + JSONSchema.position).placedOnce,
      .object([.needed(name, .list(of: thing))] + JSONSchema.position).placedOnce,
      .list(of: thing))
  }

  static var batchSchema: JSONSchema {
    let operation = JSONSchema.object(
      .needed("method", .word("POST", "PUT", "PATCH", "DELETE")),
      .needed("path", .text, "What follows the address of the draft: `/fields/a/move`."),
      .optional("body", .any))
    return .object(.needed("operations", .list(of: operation, count: 0...DraftBatch.limit)))
  }
}
