internal import Forms
internal import JSON
internal import Rules

/// The schemas of what admins learn of a session, and of what came of it.
extension SchemaName {
  static var explanationSchema: JSONSchema {
    .object(
      .needed("key", .text), .needed("enabled", .bool), .needed("required", .bool),
      .needed("shown", .bool), .needed("issues", .list(of: .named(.issue))),
      .needed("rules", .list(of: .explainedRule)),
      .needed("summary", .list(of: .text), "Plain sentences, the reasons for what is seen first."),
      .optional("value", .any))
  }

  static var receiptSchema: JSONSchema {
    .object(
      .needed("id", .text), .needed("receipt", .text, "A number for people to copy."),
      .needed("submittedAt", .instant),
      .optional("ignored", .list(of: .named(.ignored)), "The answers that were not written."))
  }

  static var submissionSchema: JSONSchema {
    .object(
      .needed("form", .address), .needed("id", .text), .needed("language", .text),
      .needed("receipt", .text), .needed("submittedAt", .instant),
      .needed("values", .map(of: .any)),
      .needed("version", .integer(from: 0)),
      .optional("secrets", .keys, "The keys of its secrets."),
      .optional("secretTexts", .map(of: .text)), .optional("test", .yes, "It came from a draft."))
  }

  static var submissionListSchema: JSONSchema { .page(of: .named(.submission)) }
}

extension JSONSchema {
  /// Something that a rule reads.
  static let reading = object(readingMembers)

  private static let readingMembers: [Member] = [
    .optional("key", .text),
    .needed(
      "part",
      .word("value", "visible", "previous", "all-rows", "rows", "today", "now")),
  ]

  /// What a rule or a part of it came to.
  private static let resultMembers: [Member] = [
    .optional("result", .any(of: .bool, .word("unanswered", "blank"))),
    .optional("value", .any), .optional("fault", .text),
  ]

  fileprivate static let explainedRule = object(
    [
      .needed("key", .text), .needed("rule", .text), .needed("text", .text),
      .needed(
        "outcome",
        .word(
          "shown", "hidden", "enabled", "disabled", "required", "optional", "value", "unanswered",
          "unchanged", "done", "waits", "met", "failed", "offered", "fault", "not-asked")),
      .needed(
        "parts",
        .list(of: object([.needed("range", .range), .needed("text", .text)] + resultMembers))),
      .needed(
        "inputs",
        .list(
          of: object(
            readingMembers + [
              .needed("state", .word("answered", "unanswered", "hidden", "secret", "fact")),
              .optional("href", .text), .optional("value", .any),
            ]))),
    ] + resultMembers)
}
