internal import JSON

/// The schemas of form documents, as far as a schema can tell: what their rules and names mean only the
/// server knows.
extension SchemaName {
  static var formSchema: JSONSchema {
    .object(
      [
        .optional("form", .address), .optional("title", .localText),
        .optional("description", .localText), .optional("languages", .list(of: .text)),
        .optional("timeZone", .text), .optional("variables", .map(of: .variable)),
        .optional("optionSets", .map(of: .list(of: .named(.option)))),
        .optional("typeDefaults", .map(of: .map(of: .any))),
        .needed("sections", .list(of: .any(of: .named(.section), .named(.repetition)))),
        .optional("pages", .list(of: .page)), .optional("submit", .submit),
        .optional("access", .word("public", "sessions", "private")),
        .optional(
          "keepDays",
          .object(
            .optional("sessions", .integer(from: 1)), .optional("submissions", .integer(from: 1)))),
        .optional("hints", .hints),
      ]
        + JSONSchema.effectLists(
          "onSelect", "onTap", "onChange", "onReturn", "onDelete", "onReorder")
    )
  }

  static var sectionSchema: JSONSchema { .object(sectionMembers) }

  static var sectionMembers: [JSONSchema.Member] {
    [
      .optional("key", .key), .optional("header", .documentCaption),
      .optional("footer", .documentCaption), .optional("visible", .condition),
      .optional("hidden", .condition), .optional("enabled", .condition),
      .optional("disabled", .condition), .optional("whenEmpty", .word("omit", "keep")),
      .optional("fields", .list(of: .any(of: .named(.field), .named(.repetition)))),
      .optional("hints", .hints), .optional("repeat", .repeat),
      .optional("validate", .list(of: .validation)), .optional("emptyState", .componentUse),
      .optional("actions", .list(of: .action)),
    ] + JSONSchema.effectLists("onDelete", "onReorder")
  }

  static var fieldSchema: JSONSchema { .object(fieldMembers) }

  /// A field that gets its key from the address.
  static var fieldToSaveSchema: JSONSchema {
    .object(fieldMembers.filter { $0.name != "key" } + [.optional("key", .key)])
  }

  static var fieldMembers: [JSONSchema.Member] {
    [
      .needed("key", .key), .needed("kind", .kind), .optional("as", .text),
      .optional("label", .localText), .optional("help", .localText),
      .optional("placeholder", .localText), .optional("visible", .condition),
      .optional("hidden", .condition), .optional("enabled", .condition),
      .optional("disabled", .condition), .optional("required", .condition),
      .optional("validate", .list(of: .validation)),
      .optional("validateOn", .word("change", "blur", "submit", "always")),
      .optional("whenHidden", .word("keep", "clear")), .optional("calculate", .rule),
      .optional("override", .bool), .optional("initial", .rule), .optional("hints", .hints),
      .optional("actions", .list(of: .action)),
    ] + kindMembers + JSONSchema.effectLists("onSelect", "onTap", "onChange", "onReturn")
  }

  /// The members that fields of some kinds have.
  private static var kindMembers: [JSONSchema.Member] {
    [
      .optional("format", .text), .optional("minLength", .integer(from: 0)),
      .optional("maxLength", .integer(from: 0)), .optional("pattern", .text),
      .optional("trim", .bool), .optional("suggestions", .list(of: .text)),
      .optional("min", .number), .optional("max", .number), .optional("step", .number),
      .optional("scale", .integer(from: 0)), .optional("currency", .text),
      .optional("unit", .localText), .optional("interval", .integer(from: 1)),
      .optional("options", .named(.options)), .optional("optionFilter", .rule),
      .optional("clearInvalid", .bool), .optional("includeNone", .bool),
      .optional("noneTitle", .localText), .optional("text", .localText),
      .optional("detail", .localText), .optional("image", .text), .optional("href", .text),
      .optional("value", .rule), .optional("component", .address),
      .optional("props", .map(of: .any)),
    ]
  }

  static var optionsSchema: JSONSchema {
    .any(of: .list(of: .named(.option)), .key).saying("A list, or the key of an option set.")
  }

  /// Options; an object is a field of a list that happens to be called `options`.
  static var optionsToSetSchema: JSONSchema { .any(of: .named(.options), .named(.fieldToSave)) }

  /// An option; what it has beside its texts is for rules.
  static var optionSchema: JSONSchema {
    .object(
      [
        .needed("value", .number), .optional("title", .localText), .optional("group", .localText),
        .optional("hints", .hints), .optional("options", .list(of: .named(.option))),
      ], others: .any)
  }

  /// What stands for several sections or fields and is expanded when the document is saved.
  static var repetitionSchema: JSONSchema {
    let source: JSONSchema = .any(
      of: .object(.needed("range", .range)), .object(.needed("options", .key)))
    return .object(
      .needed("forEach", source), .needed("template", .map(of: .any)),
      .optional("includeIf", .rule))
  }
}

extension JSONSchema {
  /// A text, or one for each language.
  static let localText = any(of: text, map(of: text))
  /// A number or its text; of an option a text.
  fileprivate static let number = any(of: text, JSONSchema.anyNumber)
  fileprivate static let condition = any(of: bool, rule)
  /// A rule as text, or as a condition with members.
  fileprivate static let rule = any(of: text, bool, map(of: any))
  fileprivate static let componentUse = object(
    .needed("component", address), .optional("props", map(of: any)))
  fileprivate static let documentCaption = any(of: localText, componentUse)
  fileprivate static let variable = object(
    .needed("kind", kind), .optional("initial", rule), .optional("options", .named(.options)),
    .optional("scale", .integer(from: 0)))
  fileprivate static let page = object(
    .needed("key", key), .optional("title", localText), .needed("sections", list(of: key)))
  fileprivate static let submit = object(
    .optional("title", localText), .optional("confirmation", localText),
    .optional("redirect", text))
  fileprivate static let `repeat` = object(
    .optional("min", .integer(from: 0)), .optional("max", .integer(from: 1)),
    .optional("insert", bool), .optional("delete", bool), .optional("reorder", bool),
    .optional("addTitle", localText), .optional("itemTitle", localText), .optional("rows", rule),
    .optional("layout", word("sections", "rows")))
  fileprivate static let validation = object(
    .needed("rule", rule), .optional("message", localText), .optional("id", text))
  fileprivate static let action = object(
    .needed("key", key), .needed("title", localText),
    .optional("side", word("leading", "trailing")),
    .optional("style", word("normal", "destructive")), .optional("effects", effects))
  fileprivate static let effects = list(of: map(of: any))

  /// Lists of effects by what sets them off.
  fileprivate static func effectLists(_ names: String...) -> [Member] {
    names.map { .optional($0, effects) }
  }
}
