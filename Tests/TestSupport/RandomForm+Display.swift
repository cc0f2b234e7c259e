import JSON

extension RandomForm {
  /// The kinds whose rows take no answer.
  static let withoutAnswer: Set<String> = ["label", "link", "button", "activity"]

  /// What is special to a kind without an answer.
  mutating func drawDisplay(_ kind: String) -> [JSONMember] {
    switch kind {
    case "label":
      var members: [JSONMember] = []
      if chance(80) { members.append(JSONMember("text", drawRuleText())) }
      if chance(40) { members.append(JSONMember("detail", drawRuleText())) }
      return members
    case "link":
      let hrefs = ["/help", "https://example.com/?q=1", "mailto:a@example.com", "tel:+31201234567"]
      return [JSONMember("href", .string(hrefs.randomElement(using: &generator) ?? "/"))]
    case "activity":
      guard chance(70) else { return [] }
      let number = keys.filter { $0.kind == "number" }.randomElement(using: &generator)?.key
      let rules = ["0.5", number.map { "\($0) / 4" } ?? "1", number.map { "1 / \($0)" } ?? "0"]
      return [JSONMember("value", .string(rules.randomElement(using: &generator) ?? "0"))]
    default: return chance(30) ? [JSONMember("as", .string("destructive"))] : []
    }
  }

  /// A text with rules as parts, in one language or in two.
  mutating func drawRuleText() -> JSONValue {
    guard chance(30) else { return .string(drawRuleLine()) }
    return .object([
      JSONMember("de", .string("auf Deutsch " + drawRuleLine())),
      JSONMember("en", .string(drawRuleLine())),
    ])
  }

  private mutating func drawRuleLine() -> String {
    var line = chance(20) ? "{{fixed} " : "So: "
    for _ in 0..<Int.random(in: 0...2, using: &generator) { line += drawPart() + ", " }
    return line
  }

  private mutating func drawPart() -> String {
    if isInTemplate, chance(30) { return "{row.number}" }
    let readable: Set<String> = ["text", "number", "bool", "choice", "date", "time", "duration"]
    let key = keys.filter { readable.contains($0.kind) }.randomElement(using: &generator)
    guard let (key, kind) = key, chance(80) else {
      return drawListSum("").map { $0.hasPrefix("coalesce(prev.,") ? "none" : "{\($0)}" } ?? "none"
    }
    guard kind == "number", chance(40) else { return "{\(key)}" }
    // Some of these cannot be computed.
    return chance(50) ? "{1 / \(key)}" : "{\(key) * 1e200 * 1e200 * 1e200}"
  }

  /// Options of two or three levels, and sometimes a rule that picks some of them.
  mutating func drawCascade() -> [JSONMember] {
    let options = try? json(
      """
      [{"value": "nl", "options": [{"value": "ut"}, {"value": "fr", "options": [{"value": "lw"}]}]},
       {"value": "be", "title": "Belgium", "options": [{"value": "an", "group": "North"}]}]
      """)
    var members = [JSONMember("options", options ?? .array([]))]
    if chance(20) {
      members.append(JSONMember("calculate", .string("[\"nl\", \"ut\"]")))
      if chance(50) { members.append(JSONMember("override", .bool(true))) }
    } else if chance(30) {
      members.append(JSONMember("initial", .string("[\"be\"]")))
    }
    return members
  }
}
