public import Forms
import JSON

extension RandomForm {
  /// State that no field shows; its rules read nothing, so that there are no circles.
  mutating func drawVariables() -> [JSONMember] {
    let drawn = [
      ("v0", "bool", "true"), ("v1", "number", "2"), ("v2", "text", "\"red\""),
      ("v3", "choices", "[\"red\"]"),
    ].filter { _ in chance(50) }
    variables = drawn.map { ($0.0, $0.1) }
    guard !drawn.isEmpty else { return [] }
    let members = drawn.map { key, kind, initial in
      var parts = [JSONMember("kind", .string(kind))]
      let red = JSONValue.object([JSONMember("value", .string("red"))])
      if kind == "choices" { parts.append(JSONMember("options", .array([red]))) }
      if chance(50) { parts.append(JSONMember("initial", .string(initial))) }
      return JSONMember(key, .object(parts.sorted { $0.name < $1.name }))
    }
    return [JSONMember("variables", .object(members))]
  }

  /// Now and then what happens when something happens to a field, and what is offered to do with it.
  mutating func drawEffects(_ triggers: [String]) -> [JSONMember] {
    guard hasEffects, chance(25) else { return [] }
    var members: [JSONMember] = []
    for trigger in triggers where chance(40) {
      members.append(JSONMember(trigger, drawEffectList()))
    }
    if triggers.contains("onTap"), chance(30) {
      let action = [
        JSONMember("effects", drawEffectList()), JSONMember("key", .string("act")),
        JSONMember("title", .string("Act")),
      ]
      members.append(JSONMember("actions", .array([.object(action)])))
    }
    return members
  }

  private mutating func drawEffectList() -> JSONValue {
    .array((0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in drawEffect() })
  }

  private mutating func drawEffect() -> JSONValue? {
    let targets = writable + variables
    let target = targets.randomElement(using: &generator)
    let list = lists.filter { !$0.isCounted }.randomElement(using: &generator)?.key
    let own = isInTemplate ? lists.last.flatMap { $0.isCounted ? nil : $0.key } : nil
    func one(_ name: String, _ value: JSONValue) -> JSONValue { .object([JSONMember(name, value)]) }
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return target.map { one("clear", .array([.string($0.key)])) }
    case 1: return target.map { one("reset", .array([.string($0.key)])) }
    case 2, 3:
      return targets.filter { $0.kind == "bool" }.randomElement(using: &generator)
        .map { one("toggle", .string($0.key)) }
    case 4: return list.map { one("insertItem", .string($0)) }
    case 5: return own.map { one("removeItem", .string($0)) }
    case 6:
      return chance(50)
        ? one("alert", .string("Look")) : one("open", .string("https://example.org/"))
    case 7: return writable.randomElement(using: &generator).map { one("focus", .string($0.key)) }
    case 8: return one("submit", .bool(true))
    default:
      let settable = targets.filter { ["number", "text", "bool", "choice"].contains($0.kind) }
      return settable.randomElement(using: &generator).map { target in
        one("set", one(target.key, .string(drawValue(for: target))))
      }
    }
  }

  /// A rule that gives what a target can hold; some of them change it again and again.
  private mutating func drawValue(for target: (key: String, kind: String)) -> String {
    let rules =
      switch target.kind {
      case "number": ["3", "1", "coalesce(\(target.key), 0) + 1", "null"]
      case "bool": ["true", "!\(target.key)", drawRule() ?? "false"]
      case "choice": ["\"red\"", "\"green\"", "\"none of them\""]
      default: ["\"red\"", "coalesce(\(target.key), \"\") + \"a\"", "null"]
      }
    return rules.randomElement(using: &generator) ?? "null"
  }

  /// Something that a person does with a row of a session, which may not be there.
  public mutating func drawEvent(in session: Session) -> Edit.Change {
    var rows = keys.map(\.key)
    for list in lists {
      for id in ids(of: list, in: session) {
        rows += list.columns.map { "\(list.key)/\(id)/\($0.key)" }
      }
    }
    let kind = Event.Kind.allCases.randomElement(using: &generator) ?? .tap
    let row = rows.randomElement(using: &generator) ?? "none"
    return .event(Event(kind, row, action: kind == .action ? "act" : nil))
  }
}
