public import Forms
public import JSON

/// Forms, answers and edits drawn at random, always the same for one seed.
///
/// Rules only look back, so that every drawn form is without circles; some answers do not fit, so that
/// faults come and go.
public struct RandomForm {
  public var generator: SeededGenerator
  /// The drawn document.
  public private(set) var document: JSONValue = .null
  private var keys: [(key: String, kind: String)] = []

  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    document = drawDocument()
  }

  /// The drawn form, compiled.
  public func compiled(version: Int = 1) throws -> CompiledForm {
    let (form, findings) = CompiledForm.compile(Form.read(document), version: version)
    guard let form else { throw Refused(findings: findings) }
    return form
  }

  /// A drawn form that did not compile, which is a fault of the drawing or of the check.
  public struct Refused: Error {
    public let findings: [Finding]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func drawDocument() -> JSONValue {
    let sections = (0..<Int.random(in: 1...5, using: &generator)).map { drawSection($0) }
    return .object([
      JSONMember("form", .string("drawn")), JSONMember("title", .string("Drawn")),
      JSONMember("sections", .array(sections)),
    ])
  }

  private mutating func drawSection(_ number: Int) -> JSONValue {
    var members = [
      JSONMember("key", .string("s\(number)")), JSONMember("header", .string("Part \(number)")),
    ]
    if chance(40), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "visible" : "hidden", .string(rule)))
    }
    if chance(15), let rule = drawRule() { members.append(JSONMember("disabled", .string(rule))) }
    if chance(20) { members.append(JSONMember("whenEmpty", .string("keep"))) }
    let count = Int.random(in: 1...7, using: &generator)
    members.append(JSONMember("fields", .array((0..<count).map { _ in drawField() })))
    return .object(members)
  }

  private mutating func drawField() -> JSONValue {
    let key = "f\(keys.count)"
    let kinds = ["text", "text", "number", "number", "bool", "choice", "choices", "date", "label"]
    let kind = kinds.randomElement(using: &generator) ?? "text"
    var members = [
      JSONMember("key", .string(key)), JSONMember("kind", .string(kind)),
      JSONMember("label", .string("Field \(key)")),
    ]
    if chance(40), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "visible" : "hidden", .string(rule)))
    }
    if chance(15), let rule = drawRule() {
      members.append(JSONMember(chance(50) ? "enabled" : "disabled", .string(rule)))
    }
    if kind != "label" { members += drawAnswerRules(kind) }
    keys.append((key, kind))
    return .object(members)
  }

  private mutating func drawAnswerRules(_ kind: String) -> [JSONMember] {
    var members: [JSONMember] = []
    if chance(20) { members.append(JSONMember("required", .bool(true))) }
    if chance(15), let rule = drawRule() { members.append(JSONMember("required", .string(rule))) }
    if members.count > 1 { members.removeLast() }
    if chance(25) { members.append(JSONMember("whenHidden", .string("clear"))) }
    let moments = ["change", "submit", "always"]
    if chance(40), let moment = moments.randomElement(using: &generator) {
      members.append(JSONMember("validateOn", .string(moment)))
    }
    if chance(20), let rule = drawRule() {
      let check = [JSONMember("rule", .string(rule)), JSONMember("message", .string("Not so."))]
      members.append(JSONMember("validate", .array([.object(check)])))
    }
    switch kind {
    case "text": if chance(20) { members.append(JSONMember("minLength", .integer(3))) }
    case "number": members += drawNumberRules()
    case "bool":
      let widget = ["switch", "check", "yesNo"].randomElement(using: &generator) ?? "switch"
      members.append(JSONMember("as", .string(widget)))
    case "choice", "choices": members += drawOptions()
    default: break
    }
    return members
  }

  private mutating func drawNumberRules() -> [JSONMember] {
    var members: [JSONMember] = []
    if chance(30) { members.append(JSONMember("min", .string("0"))) }
    if chance(30) { members.append(JSONMember("max", .string("5"))) }
    if chance(30) { members.append(JSONMember("scale", .integer(chance(50) ? 0 : 2))) }
    let numbers = keys.filter { $0.kind == "number" }.map(\.key)
    if chance(40), let a = numbers.randomElement(using: &generator),
      let b = numbers.randomElement(using: &generator)
    {
      let sums = [
        "\(a) + \(b)", "\(a) * \(b)", "coalesce(\(a), 1) - coalesce(\(b), 2)", "\(a) / \(b)",
      ]
      let sum = sums.randomElement(using: &generator) ?? a
      if chance(60) {
        members.append(JSONMember("calculate", .string(sum)))
        if chance(30) { members.append(JSONMember("override", .bool(true))) }
      } else {
        members.append(JSONMember("initial", .string(sum)))
      }
    }
    return members
  }

  private mutating func drawOptions() -> [JSONMember] {
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
    return members
  }

  /// A rule about what was drawn before; `nil` when there is nothing yet.
  private mutating func drawRule() -> String? {
    guard let first = drawTerm() else { return nil }
    guard chance(30), let second = drawTerm() else { return first }
    return "\(first) \(chance(50) ? "&&" : "||") \(second)"
  }

  private mutating func drawTerm() -> String? {
    guard let (key, kind) = keys.randomElement(using: &generator) else { return nil }
    let terms =
      switch kind {
      case "number": ["\(key) > 2", "\(key) == 3", "answered(\(key))", "\(key) + 1 <= 4"]
      case "bool": ["\(key)", "!\(key)", "\(key) == true"]
      case "choice": ["\(key) == \"red\"", "\(key) in [\"red\", \"blue\"]", "answered(\(key))"]
      case "choices": ["\"red\" in \(key)", "size(\(key)) > 1", "answered(\(key))"]
      case "label": ["visible(\(key))", "!visible(\(key))"]
      default: ["answered(\(key))", "!answered(\(key))", "visible(\(key))"]
      }
    return terms.randomElement(using: &generator)
  }

  /// Some answers by key; most fit their fields.
  public mutating func drawAnswers() -> JSONValue {
    let answerable = keys.filter { $0.kind != "label" }
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let (key, kind) = answerable.randomElement(using: &generator),
        !members.contains(where: { $0.name == key })
      else { continue }
      members.append(JSONMember(key, drawAnswer(kind)))
    }
    return .object(members)
  }

  private mutating func drawAnswer(_ kind: String) -> JSONValue {
    if chance(15) { return .null }
    let answers: [JSONValue] =
      switch kind {
      case "number": ["0", "1", "2", "3", "4.5", "-7.125", "12"].map(JSONValue.string)
      case "bool": [.bool(true), .bool(false)]
      case "choice": ["red", "green", "blue", "grey"].map(JSONValue.string)
      case "choices":
        [[], ["red"], ["blue", "red"], ["green", "grey", "blue"]].map {
          .array($0.map(JSONValue.string))
        }
      case "date": ["2026-02-28", "1999-12-31"].map(JSONValue.string)
      default: ["", "a", " padded ", "Gu\u{E9}", "Gue\u{301}", "a\r\nb"].map(JSONValue.string)
      }
    return answers.randomElement(using: &generator) ?? .null
  }
}
