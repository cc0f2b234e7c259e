internal import JSON

/// The schemas of what turns one state into a later one.
extension SchemaName {
  static var diffSchema: JSONSchema {
    .object(
      frame + changes(.named(.snapshotSection), sectionPart, .named(.row), rowPart, snapshotPart)
        + [
          .needed("session", .text),
          .optional(
            "ack", .object(.needed("client", .clientID), .needed("seq", .seq)),
            "The edit that this answers."),
          .optional(
            "conflicts",
            .list(
              of: .object(
                .needed("key", .text), .needed("rev", .revision), .optional("value", .any))),
            "The answers of others that this edit replaced unseen."),
          .optional("echo", .keys, "The answers that stand as they were sent."),
          .optional(
            "effects", .list(of: .named(.hint)), "What the client is asked to do, in order."),
          .optional("ignored", .list(of: .named(.ignored)), "The answers that were not written."),
          .optional("normalized", .keys, "The answers that were trimmed or written otherwise."),
          .optional("replayed", .yes, "The edit had been carried out before."),
        ])
  }

  /// What changed, or all there is where the state that the client holds is not known.
  static var changeSchema: JSONSchema { .any(of: .named(.diff), .named(.snapshot)) }

  /// What changed in a draft, in which nothing is hidden and rows are fields.
  static var draftDiffSchema: JSONSchema {
    let field = JSONSchema.map(of: .any)
    let section = JSONSchema.object([.needed("rows", .list(of: field))], others: .any)
    return .object(
      frame + changes(section, .map(of: .any), field, field, .map(of: .any)) + [
        .needed("form", .address), .optional("warnings", .list(of: .named(.fault))),
      ])
  }

  static var hintSchema: JSONSchema {
    .any(
      of: .object(.needed("focus", .text)), .object(.needed("scrollTo", .text)),
      .object(.needed("open", .text)), .object(.needed("alert", .text)),
      .object(.needed("submit", .yes)))
  }

  /// What every diff has.
  private static var frame: [JSONSchema.Member] {
    [
      .needed("kind", .word("diff")), .needed("from", .revision), .needed("to", .revision),
      .needed("tag", .tag, "The tag of the later state."),
    ]
  }

  /// What there is to change; empty parts are left out.
  private static func changes(
    _ section: JSONSchema, _ sectionPart: JSONSchema, _ row: JSONSchema, _ rowPart: JSONSchema,
    _ snapshotPart: JSONSchema
  ) -> [JSONSchema.Member] {
    [
      .optional(
        "sections",
        .object(
          [
            .optional("del", .keys), .optional("ins", .list(of: .tuple(.place, section))),
            .optional("mov", .list(of: .tuple(.text, .place))),
          ] + properties(sectionPart)), "By key and place among all sections."),
      .optional(
        "rows",
        .object(
          [
            .optional("del", .keys), .optional("ins", .list(of: .tuple(.text, .place, row))),
            .optional("mov", .list(of: .tuple(.text, .text, .place))),
          ] + properties(rowPart)), "By key, and by section and place in it."),
      .optional("set", snapshotPart), .optional("unset", .list(of: .text)),
    ]
  }

  private static func properties(_ part: JSONSchema) -> [JSONSchema.Member] {
    [.optional("set", .map(of: part)), .optional("unset", .map(of: .list(of: .text)))]
  }
}

extension JSONSchema {
  fileprivate static let place = integer(from: 0)
  /// Who sends edits: an instance of an app, or a page that was loaded.
  static let clientID = text("[A-Za-z0-9_-]{1,32}")
  /// The number of an edit among those of its client.
  static let seq = integer(from: 1)
}
