import JSON

extension RandomForm {
  /// What a section shows of components: an empty state now and then, and a footer.
  mutating func drawComponents() -> [JSONMember] {
    var members: [JSONMember] = []
    if chance(40) { members.append(JSONMember("emptyState", drawNote())) }
    if chance(20) { members.append(JSONMember("footer", drawUse("panel"))) }
    return members
  }

  /// A field of a component without an answer, for rules the same as a label.
  mutating func drawPanel(_ members: [JSONMember]) -> JSONValue {
    let own = drawUse("panel").object ?? []
    let key = members.first { $0.name == "key" }?.value.string ?? ""
    keys.append((key, "label"))
    return .object(
      members.filter { $0.name != "kind" } + [JSONMember("kind", .string("custom"))] + own)
  }

  private mutating func drawNote() -> JSONValue {
    .object([
      JSONMember("component", .string("note")),
      JSONMember("props", .object([JSONMember("text", .string("Nothing yet."))])),
    ])
  }

  private mutating func drawUse(_ name: String) -> JSONValue {
    var members = [JSONMember("component", .string(name))]
    if chance(50) {
      members.append(
        JSONMember("props", .object([JSONMember("text", .string("Gu\u{E9}"))])))
    }
    return .object(members)
  }
}
