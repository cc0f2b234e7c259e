internal import Forms
internal import JSON

/// The schemas of what a session shows.
extension SchemaName {
  static var snapshotSchema: JSONSchema {
    .object(snapshotMembers + [.optional("kind", .word("snapshot"), "Where a diff was asked for.")])
  }

  /// What a session would show that is not there.
  static var evaluationSchema: JSONSchema {
    .object(snapshotMembers.filter { !["rev", "session", "tag"].contains($0.name) })
  }

  /// Some members of a snapshot, of which the diff of a draft has others.
  static var snapshotPart: JSONSchema { .part(of: snapshotMembers) }

  private static var snapshotMembers: [JSONSchema.Member] {
    [
      .needed("form", .address), .optional("hints", .hints), .needed("language", .text),
      .needed(
        "progress",
        .object(.needed("answered", .integer(from: 0)), .needed("required", .integer(from: 0))),
        "The rows that are required, and those of them that are answered."),
      .needed("rev", .revision),
      .needed("sections", .list(of: .named(.snapshotSection)), "Those that are shown."),
      .needed("session", .text), .needed("status", .word("draft", "submitted")),
      .needed("tag", .tag), .optional("title", .text), .needed("version", .integer(from: 0)),
    ]
  }

  static var snapshotSectionSchema: JSONSchema {
    .object(
      shownSectionMembers + [.needed("rows", .list(of: .named(.row)), "Those that are shown.")])
  }

  static var sectionPart: JSONSchema { .part(of: shownSectionMembers) }

  private static var shownSectionMembers: [JSONSchema.Member] {
    [
      .optional("actions", .actions), .optional("addTitle", .text), .optional("canAdd", .yes),
      .optional("canDelete", .yes), .optional("canMove", .yes), .optional("error", .text),
      .optional("footer", .caption), .optional("header", .caption), .optional("hints", .hints),
      .needed("key", .text), .optional("page", .key), .optional("ruleErrors", .ruleErrors),
    ]
  }

  static var rowSchema: JSONSchema { .object(rowMembers) }
  static var rowPart: JSONSchema { .part(of: rowMembers) }

  private static var rowMembers: [JSONSchema.Member] {
    [
      .needed("key", .text), .needed("kind", .kind), .optional("as", .text, "The widget."),
      .optional("label", .text), .optional("help", .text), .optional("placeholder", .text),
      .optional("value", .any, "The answer as it is sent; absent where there is none."),
      .optional("hasValue", .yes, "A secret is answered."),
      .optional("required", .yes), .optional("disabled", .yes),
      .optional("overridden", .yes, "A person replaced what a rule calculates."),
      .optional("error", .text, "The first fault."),
      .optional("input", .text, "What was typed on a page and could not be read."),
      .optional("ruleErrors", .ruleErrors), .optional("tappable", .yes),
      .optional("actions", .actions), .optional("hints", .hints),
    ] + kindMembers
  }

  /// The members that some kinds of row have.
  private static var kindMembers: [JSONSchema.Member] {
    [
      .optional("component", .address), .optional("currency", .text), .optional("detail", .text),
      .optional("format", .text), .optional("href", .text), .optional("image", .text),
      .optional("includeNone", .yes), .optional("interval", .integer(from: 1)),
      .optional("max", .bound), .optional("maxLength", .integer(from: 0)),
      .optional("min", .bound), .optional("minLength", .integer(from: 0)),
      .optional("noneTitle", .text),
      .optional("options", .list(of: .named(.offeredOption)), "Those that are offered."),
      .optional("pattern", .text), .optional("props", .map(of: .any)),
      .optional("scale", .integer(from: 0)), .optional("step", .text),
      .optional("suggestions", .list(of: .text)), .optional("text", .text),
      .optional("unit", .text),
    ]
  }

  static var offeredOptionSchema: JSONSchema {
    .object(
      .needed("value", .text), .needed("title", .text), .optional("group", .text),
      .optional("hints", .hints), .optional("options", .list(of: .named(.offeredOption))))
  }
}

extension JSONSchema {
  /// Some of the members of an object.
  static func part(of members: [Member]) -> JSONSchema {
    object(members.map { Member(name: $0.name, schema: $0.schema, isRequired: false) })
  }

  /// What kind of answer a row has.
  static let kind = word(
    "text", "number", "bool", "choice", "choices", "cascade", "date", "time", "datetime", "month",
    "duration", "location", "label", "button", "link", "activity", "custom")

  /// A least or most count, or a bound as answers are written.
  fileprivate static let bound = any(of: integer(from: 0), text)

  /// A text, or a component with what it is given.
  fileprivate static let caption = any(
    of: text, object(.needed("component", address), .optional("props", map(of: .any))))

  fileprivate static let ruleErrors = list(of: object(.needed("code", text), .needed("rule", text)))

  fileprivate static let actions = list(
    of: object(
      .needed("key", text), .needed("side", word("leading", "trailing")),
      .needed("style", word("normal", "destructive")), .needed("title", text)))
}
