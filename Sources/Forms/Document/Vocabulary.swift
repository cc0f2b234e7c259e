/// The names of members that may stand in each kind of object.
///
/// `built` are read; `later` are documented and not built yet.
struct Vocabulary {
  let built: Set<String>
  let later: Set<String>

  init(_ built: Set<String>, later: Set<String> = []) {
    self.built = built
    self.later = later
  }

  static let form = Vocabulary(
    [
      "form", "title", "description", "languages", "timeZone", "optionSets", "sections", "submit",
      "access", "keepDays", "hints",
    ], later: effects.union(["variables", "typeDefaults", "pages"]))

  static let submit = Vocabulary(["title", "confirmation", "redirect"])

  static let keepDays = Vocabulary(["sessions", "submissions"])

  static let section = Vocabulary(
    [
      "key", "header", "footer", "visible", "hidden", "enabled", "disabled", "whenEmpty", "fields",
      "hints",
    ],
    later: effects.union(["repeat", "emptyState", "validate", "actions"]))

  static let loop = Vocabulary(["forEach", "template", "includeIf"])

  static let loopSource = Vocabulary(["range", "options"])

  static let validation = Vocabulary(["rule", "message", "id"])

  /// What every field may have.
  private static let anyField: Set<String> = [
    "key", "kind", "as", "label", "help", "placeholder", "visible", "hidden", "enabled", "disabled",
    "hints",
  ]

  /// What every field that takes an answer may have.
  private static let answered: Set<String> = anyField.union([
    "required", "calculate", "override", "initial", "validate", "validateOn", "whenHidden",
  ])

  private static let effects: Set<String> = [
    "onSelect", "onTap", "onChange", "onReturn", "onDelete", "onReorder",
  ]

  private static let anyLater = effects.union(["actions"])

  private static let choice = answered.union([
    "options", "optionFilter", "clearInvalid", "includeNone",
  ])

  /// What a field of each kind may have.
  static let fields: [String: Vocabulary] = [
    "text": Vocabulary(
      answered.union(["format", "minLength", "maxLength", "trim", "suggestions"]),
      later: anyLater.union(["pattern"])),
    "number": Vocabulary(
      answered.union(["min", "max", "step", "scale", "currency", "unit"]), later: anyLater),
    "bool": Vocabulary(answered, later: anyLater),
    "choice": Vocabulary(choice, later: anyLater),
    "choices": Vocabulary(choice.union(["min", "max"]), later: anyLater),
    "date": Vocabulary(answered.union(["min", "max"]), later: anyLater.union(["interval"])),
    "label": Vocabulary(anyField.union(["text", "detail", "image"]), later: anyLater),
  ]

  /// Kinds that are documented and not built yet.
  static let laterKinds: Set<String> = [
    "cascade", "time", "datetime", "month", "duration", "file", "location", "button", "link",
    "activity", "custom",
  ]
}
