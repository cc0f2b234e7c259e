/// The names of members that may stand in each kind of object.
///
/// `built` are read; `later` are documented and not built yet.
final class Vocabulary: Sendable {
  let built: Set<String>
  private let words: WordList
  let later: Set<String>
  /// Whether they are the members of a field.
  let isField: Bool

  init(_ built: some Sequence<String>, later: Set<String> = [], isField: Bool = false) {
    self.built = Set(built)
    words = WordList(self.built)
    self.later = later
    self.isField = isField
  }

  /// Whether a member is read.
  func reads(_ name: String) -> Bool { words.contains(name) }

  static let form = Vocabulary(
    [
      "form", "title", "description", "languages", "timeZone", "optionSets", "typeDefaults",
      "sections", "pages", "submit",
      "access", "keepDays", "hints", "variables",
    ] + triggers(Trigger.allCases))

  static let submit = Vocabulary(["title", "confirmation", "redirect"])

  static let page = Vocabulary(["key", "title", "sections"])

  static let keepDays = Vocabulary(["sessions", "submissions"])

  static let section = Vocabulary(
    [
      "key", "header", "footer", "visible", "hidden", "enabled", "disabled", "whenEmpty", "fields",
      "hints", "repeat", "validate", "emptyState", "actions",
    ] + triggers(Trigger.ofLists))

  static let component = Vocabulary(["name", "kinds", "props", "answer", "html", "renderers"])

  /// The words of JSON Schema that are understood.
  static let schema = Vocabulary([
    "type", "enum", "const", "properties", "required", "additionalProperties", "items", "minItems",
    "maxItems", "minLength", "maxLength", "minimum", "maximum", "pattern", "title", "description",
    "default",
  ])

  /// A component in the place of a text.
  static let componentUse = Vocabulary(["component", "props"])

  static let repetition = Vocabulary([
    "min", "max", "insert", "delete", "reorder", "addTitle", "itemTitle", "rows", "layout",
  ])

  static let loop = Vocabulary(["forEach", "template", "includeIf"])

  static let loopSource = Vocabulary(["range", "options"])

  /// The two shapes of a condition that is spelled with members.
  static let group = Vocabulary(["all", "any", "not"])
  static let comparison = Vocabulary(["field", "op", "value"])

  static let validation = Vocabulary(["rule", "message", "id"])

  /// What every field may have.
  private static let anyField: Set<String> = [
    "key", "kind", "as", "label", "help", "placeholder", "visible", "hidden", "enabled", "disabled",
    "hints", "onSelect", "onTap", "actions",
  ]

  /// What every field that takes an answer may have.
  private static let asked: Set<String> = anyField.union([
    "required", "validate", "validateOn", "whenHidden", "onChange", "onReturn",
  ])

  /// What every field may have whose answer a rule can give.
  private static let answered: Set<String> = asked.union(["calculate", "override", "initial"])

  /// What an effect does.
  static let effect = Vocabulary([
    "set", "toggle", "clear", "reset", "insertItem", "removeItem", "focus", "scrollTo", "open",
    "alert", "submit",
  ])

  static let action = Vocabulary(["key", "title", "side", "style", "effects"])

  /// What a variable may have, as far as its kind has it.
  static let variable = Vocabulary(["kind", "initial", "options", "scale"])

  /// The members that hold effects.
  private static func triggers(_ triggers: [Trigger]) -> [String] { triggers.map(\.rawValue) }

  private static let choice = answered.union([
    "options", "optionFilter", "clearInvalid", "includeNone", "noneTitle",
  ])

  /// What a field of each kind may have.
  static let fields: [String: Vocabulary] = [
    "text": field(
      answered.union(["format", "minLength", "maxLength", "pattern", "trim", "suggestions"])),
    "number": field(
      answered.union(["min", "max", "step", "scale", "currency", "unit"])),
    "bool": field(answered),
    "choice": field(choice),
    "choices": field(choice.union(["min", "max"])),
    "cascade": field(answered.union(["options"])),
    "date": field(answered.union(["min", "max"])),
    "time": field(answered.union(["min", "max", "interval"])),
    "datetime": field(answered.union(["min", "max", "interval"])),
    "month": field(answered.union(["min", "max"])),
    "duration": field(answered.union(["min", "max"])),
    "location": field(asked),
    "label": field(anyField.union(["text", "detail", "image"])),
    "button": field(anyField),
    "link": field(anyField.union(["href"])),
    "activity": field(anyField.union(["value"])),
    "custom": field(
      anyField.union([
        "required", "validate", "validateOn", "whenHidden", "component", "props",
        "onChange", "onReturn",
      ])),
  ]

  /// The members of one kind of field.
  private static func field(_ built: Set<String>, later: Set<String> = []) -> Vocabulary {
    Vocabulary(built, later: later, isField: true)
  }

  /// The kinds whose fields have a member, for a sentence; `nil` if none has.
  static func kinds(with member: String) -> String? {
    let kinds = fields.filter { $0.value.built.contains(member) }.keys.sorted()
    return kinds.isEmpty ? nil : kinds.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// Kinds that are documented and not built yet.
  static let laterKinds: Set<String> = ["file"]
}
