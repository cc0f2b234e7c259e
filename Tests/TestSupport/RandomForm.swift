public import Forms
public import JSON

/// Forms, answers and edits drawn at random, always the same for one seed.
///
/// Rules only look back, so that every drawn form is without circles; some answers do not fit, so that
/// faults come and go.
public struct RandomForm: Sendable {
  public var generator: SeededGenerator
  /// The drawn document.
  public private(set) var document: JSONValue = .null
  /// What rules may name where the drawing is: fields outside of lists, and those of the own item.
  var keys: [(key: String, kind: String)] = []
  /// The lists that were drawn, the last of which may still be in the drawing.
  public internal(set) var lists: [DrawnList] = []
  /// The variables that were drawn, which rules and effects may name.
  var variables: [(key: String, kind: String)] = []
  /// What effects may write where the drawing is.
  var writable: [(key: String, kind: String)] = []
  var isInTemplate = false
  private var doneSections = 0
  private var fieldCount = 0

  /// Whether things that happen have effects.
  let hasEffects: Bool

  public init(seed: UInt64, hasEffects: Bool = true) {
    self.hasEffects = hasEffects
    generator = SeededGenerator(seed: seed)
    document = drawDocument()
  }

  /// The drawn form, compiled.
  public func compiled(version: Int = 1) throws -> CompiledForm {
    let (form, findings) = CompiledForm.compile(
      Form.read(document, components: .test), version: version)
    guard let form else { throw Refused(findings: findings) }
    return form
  }

  /// A drawn form that did not compile, which is a fault of the drawing or of the check.
  public struct Refused: Error {
    public let findings: [Finding]
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func drawDocument() -> JSONValue {
    let variables = drawVariables()
    let sections = (0..<Int.random(in: 1...7, using: &generator)).flatMap { number in
      let section = drawSection(number)
      return [section] + drawTwin(of: section, number)
    }
    let common = drawEffects(["onSelect", "onTap", "onDelete", "onReorder"]).filter {
      $0.name != "actions"
    }
    return .object(
      [
        JSONMember("form", .string("drawn")), JSONMember("title", drawText("Drawn")),
        JSONMember("languages", .array([.string("en"), .string("de")])),
        JSONMember("sections", .array(sections)),
      ] + variables + common)
  }

  private mutating func drawSection(_ number: Int) -> JSONValue {
    var members = [
      JSONMember("key", .string("s\(number)")), JSONMember("header", drawText("Part \(number)")),
    ]
    if chance(60), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "visible" : "hidden", .string(rule)))
    }
    if chance(15), let rule = drawRule() { members.append(JSONMember("disabled", .string(rule))) }
    if chance(20) { members.append(JSONMember("whenEmpty", .string("keep"))) }
    members += drawComponents()
    if chance(40) {
      members += drawList("s\(number)")
    } else {
      let count = Int.random(in: 0...7, using: &generator)
      members.append(JSONMember("fields", .array((0..<count).map { _ in drawField() })))
    }
    doneSections = number + 1
    return .object(members)
  }

  mutating func drawField() -> JSONValue {
    let key = "f\(fieldCount)"
    fieldCount += 1
    let kinds = [
      "text", "text", "number", "number", "bool", "choice", "choices", "date", "time", "datetime",
      "month", "duration", "label", "label", "cascade", "location", "link", "button", "activity",
      "custom", "panel",
    ]
    let numbers = isInTemplate ? ["number", "number", "number", "number"] : []
    let kind = (kinds + numbers).randomElement(using: &generator) ?? "text"
    var members = [
      JSONMember("key", .string(key)), JSONMember("kind", .string(kind)),
      JSONMember("label", drawText("Field \(key)")),
    ]
    if chance(40), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "visible" : "hidden", .string(rule)))
    }
    if chance(15), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "enabled" : "disabled", .string(rule)))
    }
    if kind == "text", chance(20) {
      members += [JSONMember("as", .string("secret"))] + drawAnswerRules("secret", of: key)
      keys.append((key, "secret"))
      return .object(members)
    }
    if kind == "panel" { return drawPanel(members) }
    members +=
      Self.withoutAnswer.contains(kind) ? drawDisplay(kind) : drawAnswerRules(kind, of: key)
    if kind == "custom" { members.append(JSONMember("component", .string("pair"))) }
    keys.append((key, kind))
    if !Self.withoutAnswer.contains(kind), !members.contains(where: { $0.name == "calculate" }) {
      writable.append((key, kind))
      members += drawEffects(["onSelect", "onTap", "onChange", "onReturn"])
    } else {
      members += drawEffects(["onSelect", "onTap"])
    }
    return .object(members)
  }

  private mutating func drawAnswerRules(_ kind: String, of key: String) -> [JSONMember] {
    var members: [JSONMember] = []
    if chance(20) { members.append(JSONMember("required", .bool(true))) }
    if chance(15), let rule = drawRule() { members.append(JSONMember("required", .string(rule))) }
    if members.count > 1 { members.removeLast() }
    if chance(25) { members.append(JSONMember("whenHidden", .string("clear"))) }
    let moments = ["change", "submit", "always", "blur"]
    if chance(40), let moment = moments.randomElement(using: &generator) {
      members.append(JSONMember("validateOn", .string(moment)))
    }
    if chance(20), let rule = drawRule() {
      let check = [JSONMember("rule", .string(rule)), JSONMember("message", .string("Not so."))]
      members.append(JSONMember("validate", .array([.object(check)])))
    }
    switch kind {
    case "text", "secret":
      if chance(20) { members.append(JSONMember("minLength", .integer(3))) }
      if chance(20) { members.append(JSONMember("maxLength", .integer(9))) }
      if kind == "text",
        let text = keys.filter({ $0.kind == "text" }).randomElement(using: &generator)
      {
        members += drawComputed([
          text.key, "coalesce(\(text.key), \"-\") + \" \"", "\(text.key) + \(text.key)",
        ])
      }
    case "number": members += drawNumberRules(of: key)
    case "bool":
      let widget = ["switch", "check", "yesNo"].randomElement(using: &generator) ?? "switch"
      members.append(JSONMember("as", .string(widget)))
      if let rule = drawRule() { members += drawComputed([rule]) }
    case "choice", "choices": members += drawOptions(kind)
    case "cascade": members += drawCascade()
    case "date": members += drawDateRules(hasChecks: members.contains { $0.name == "validate" })
    case "month": members += drawComputed(["today()"])
    case "datetime":
      if chance(30) { members.append(JSONMember("initial", .string("now()"))) }
    case "duration": members += drawComputed(["duration(\"90m\")"])
    default: break
    }
    return members
  }

  private mutating func drawNumberRules(of key: String) -> [JSONMember] {
    var members: [JSONMember] = []
    if chance(30) { members.append(JSONMember("min", .string("0"))) }
    if chance(30) { members.append(JSONMember("max", .string("5"))) }
    if chance(30) { members.append(JSONMember("scale", .integer(chance(50) ? 0 : 2))) }
    if chance(30) {
      members.append(JSONMember("as", .string(chance(50) ? "slider" : "stepper")))
      if chance(70) { members.append(JSONMember("step", .string(chance(50) ? "1" : "0.75"))) }
    }
    let numbers = keys.filter { $0.kind == "number" }.map(\.key)
    if chance(isInTemplate ? 60 : 35), let sum = drawListSum(key) {
      return members + drawComputed([sum], percent: 100)
    }
    if chance(40), let a = numbers.randomElement(using: &generator),
      let b = numbers.randomElement(using: &generator)
    {
      let sums = [
        "\(a) + \(b)", "\(a) * \(b)", "coalesce(\(a), 1) - coalesce(\(b), 2)", "\(a) / \(b)",
      ]
      members += drawComputed(sums, percent: 100)
    }
    return members
  }

  /// Rules that read the clock.
  private mutating func drawDateRules(hasChecks: Bool) -> [JSONMember] {
    var members = drawComputed(["today()", "addDays(today(), -1)"])
    if !hasChecks, chance(40) {
      let check = ["this <= today()", "now() < timestamp(\"1970-01-04T00:00:00Z\")"]
      members.append(
        JSONMember(
          "validate",
          .array([.object([JSONMember("rule", .string(check[chance(50) ? 0 : 1]))])])))
    }
    return members
  }

  /// Now and then one of the rules as `calculate` or `initial`.
  private mutating func drawComputed(_ rules: [String], percent: Int = 30) -> [JSONMember] {
    guard chance(percent), let rule = rules.randomElement(using: &generator) else { return [] }
    guard chance(60) else { return [JSONMember("initial", .string(rule))] }
    let calculate = JSONMember("calculate", .string(rule))
    return chance(50) ? [calculate, JSONMember("override", .bool(true))] : [calculate]
  }

  /// A text in one language or in two.
  private mutating func drawText(_ text: String) -> JSONValue {
    guard chance(30) else { return .string(text) }
    return .object([
      JSONMember("de", .string("\(text) auf Deutsch")), JSONMember("en", .string(text)),
    ])
  }

  private mutating func drawOptions(_ kind: String) -> [JSONMember] {
    let options = ["red", "green", "blue", "grey"].enumerated().map { position, name in
      JSONValue.object([
        JSONMember("value", .string(name)), JSONMember("title", .string("The \(name) one")),
        JSONMember("rank", .integer(position)),
      ])
    }
    var members = [JSONMember("options", .array(options))]
    if chance(40), let number = keys.last(where: { $0.kind == "number" })?.key {
      members.append(JSONMember("optionFilter", .string("option.rank < \(number)")))
      if chance(50) { members.append(JSONMember("clearInvalid", .bool(true))) }
    }
    if let text = keys.filter({ $0.kind == "text" || $0.kind == "choice" }).last, chance(60) {
      // Not every text is an option, so that some rules cannot be computed.
      members += drawComputed(kind == "choice" ? [text.key] : ["[\(text.key)]"], percent: 60)
    }
    return members
  }

  /// A rule about what was drawn before; `nil` when there is nothing yet.
  mutating func drawRule() -> String? {
    guard let first = drawTerm() else { return nil }
    guard chance(30), let second = drawTerm() else { return first }
    return "\(first) \(chance(50) ? "&&" : "||") \(second)"
  }

  private mutating func drawTerm() -> String? {
    if chance(25), let term = drawListTerm() { return term }
    if chance(20), let (key, kind) = variables.randomElement(using: &generator) {
      return kind == "bool" ? key : kind == "number" ? "\(key) > 2" : "answered(\(key))"
    }
    guard let (key, kind) = keys.randomElement(using: &generator) else { return nil }
    if doneSections > 0, chance(5) { return "visible(s\(doneSections - 1))" }
    let terms =
      switch kind {
      case "number": ["\(key) > 2", "\(key) == 3", "answered(\(key))", "\(key) + 1 <= 4"]
      case "bool": ["\(key)", "!\(key)", "\(key) == true"]
      case "choice": ["\(key) == \"red\"", "\(key) in [\"red\", \"blue\"]", "answered(\(key))"]
      case "choices": ["\"red\" in \(key)", "size(\(key)) > 1", "answered(\(key))"]
      case "date":
        ["\(key) < today()", "answered(\(key))", "weekday(today()) > 4", "day(\(key)) > 15"]
      case "label", "link", "button", "activity": ["visible(\(key))", "!visible(\(key))"]
      case "cascade": ["\"nl\" in \(key)", "size(\(key)) == 2", "answered(\(key))"]
      default: ["answered(\(key))", "!answered(\(key))", "visible(\(key))"]
      }
    return terms.randomElement(using: &generator)
  }
}
