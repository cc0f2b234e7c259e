internal import Forms
internal import JSON

/// Schemas that several others are made of.
extension JSONSchema {
  /// The key of a form or the name of a component.
  static let address = text("[a-z][a-z0-9-]{0,63}")
  /// An id that the server made.
  static let id = text("[A-Za-z0-9_-]{1,64}")
  /// The key of a row or a section as sessions have it, or of a field as drafts do.
  static let rowKey = text(
    "[A-Za-z_][A-Za-z0-9_]{0,63}(/[A-Za-z0-9_-]{1,64}){0,2}(\\.empty)?")
  /// The key of a section, a field or an option set.
  static let key = text("[A-Za-z_][A-Za-z0-9_]{0,63}")
  /// A moment, as RFC 3339 in UTC with milliseconds.
  static let instant = text.with("format", .string("date-time"))
  /// The tag of a state, without quotes.
  static let tag = text("[!-~]{1,64}")
  static let revision = integer(from: 0)
  /// The state that a client holds.
  static let base = any(of: revision, tag)
  /// An answer as it travels; `null` takes one away.
  static let answer = JSONSchema.named(.value)
  static let keys = list(of: text)
  /// Members that the server keeps and does not act on.
  static let hints = map(of: any)

  /// A page of a list.
  static func page(of item: JSONSchema) -> JSONSchema {
    object(
      .needed("items", list(of: item)),
      .optional("next", text, "The address of the next page; absent on the last one."))
  }
}

extension SchemaName {
  /// What tells of a problem, as RFC 9457 has it.
  static var problemSchema: JSONSchema {
    .object(
      .needed("type", .word(ProblemCode.allCases.map { "urn:formd:" + $0.rawValue })),
      .needed("title", .text), .needed("status", .integer(in: 400...599)),
      .optional("detail", .text), .optional("errors", .list(of: .named(.fault))),
      .optional(
        "diff", .named(.change),
        "What a submit that was refused has marked."))
  }

  /// One of the faults of a request, a document or an answer.
  static var faultSchema: JSONSchema {
    .object(
      .optional("pointer", .text, "Where in the body it is, as a JSON Pointer."),
      .optional("key", .text, "The row, field or section that it is about."),
      .needed("code", .text), .needed("message", .text),
      .optional("level", .word("error", "warning", "note")), .optional("hint", .text),
      .optional("fix", .text, "A text that may replace the range, or the whole."),
      .optional("range", .range, "Where inside a rule, in code points."),
      .optional("form", .address, "The form that uses the component."),
      .optional("version", .integer(from: 0), "Its version, 0 for its draft."))
  }

  /// A fault of an answer that is shown.
  static var issueSchema: JSONSchema {
    .object(
      .needed("key", .text), .needed("code", .word(Issue.Code.allCases.map(\.rawValue))),
      .needed("message", .text))
  }

  /// What stands in the way of an answer that was sent, in words for programs.
  static var ignoredSchema: JSONSchema {
    .object(
      .needed("key", .text),
      .needed("reason", .word("hidden", "disabled", "calculated", "gone", "stale")))
  }

  static var healthSchema: JSONSchema { .object(.needed("status", .word("ok", "ready"))) }

  static var openAPISchema: JSONSchema {
    .object(
      [
        .needed("openapi", .text("3\\.1\\.[0-9]+")), .needed("info", .map(of: .any)),
        .needed("paths", .map(of: .any)), .needed("components", .map(of: .any)),
      ], others: .any)
  }
}

extension JSONSchema {
  /// The bounds of a range.
  static let range = tuple(.integer(from: 0), .integer(from: 0))
}
