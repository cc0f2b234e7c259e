import JSON

extension FormReader {
  /// The most actions of one row.
  static let mostActions = 20

  /// Reads what clients offer to do with a row or an item.
  mutating func actions(in members: Members) -> [Action] {
    guard let values = list("actions", in: members) else { return [] }
    let place = members.place("actions")
    guard values.count <= Self.mostActions else {
      report("too-many", at: place, "There can be at most \(Self.mostActions) actions.")
      return []
    }
    var actions: [Action] = []
    for (index, value) in values.enumerated() {
      guard let action = action(value, at: place.element(index)) else { continue }
      guard !actions.contains(where: { $0.key.utf8.elementsEqual(action.key.utf8) }) else {
        report(
          "duplicate-key", at: place.element(index).member("key"),
          "\(action.key.quoted) is the key of two actions here.")
        continue
      }
      actions.append(action)
    }
    return actions
  }

  private mutating func action(_ value: JSONValue, at pointer: JSONPointer) -> Action? {
    guard let members = object(value, at: pointer, "An action") else { return nil }
    refuseUnknown(in: members, Vocabulary.action, "An action")
    for name in ["key", "title"] where members[name] == nil {
      report("missing-member", at: pointer, "An action needs a `\(name)`.")
    }
    let title = text("title", in: members)
    let side: Action.Side? = oneOf("side", in: members)
    let style: Action.Style? = oneOf("style", in: members)
    let effects = effects("effects", in: members)
    guard let key = string("key", in: members) else { return nil }
    guard KeyGrammar.isWord(key) else {
      report("bad-key", at: members.place("key"), KeyGrammar.fault(of: key) ?? "")
      return nil
    }
    guard let title else { return nil }
    var action = Action(key, title)
    action.side = side ?? .trailing
    action.style = style ?? .normal
    action.effects = effects
    return action
  }
}
