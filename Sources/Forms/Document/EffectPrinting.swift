import JSON

extension EffectLists {
  /// Adds the lists that are not empty.
  func print(into object: inout ObjectPrinter) {
    for trigger in Trigger.allCases where !self[trigger].isEmpty {
      object.add(trigger.rawValue, .array(self[trigger].map(\.document)))
    }
  }
}

extension Effect {
  /// The effect as it stands in a document.
  var document: JSONValue {
    var object = ObjectPrinter()
    switch self {
    case .set(let settings):
      object.add(
        "set", .object(settings.map { JSONMember($0.target, $0.rule.document) }.inCanonicalOrder))
    case .toggle(let name): object.add("toggle", name)
    case .clear(let names): object.add("clear", .array(names.map(JSONValue.string)))
    case .reset(let names): object.add("reset", .array(names.map(JSONValue.string)))
    case .insertItem(let list): object.add("insertItem", list)
    case .removeItem(let list): object.add("removeItem", list)
    case .focus(let key): object.add("focus", key)
    case .scrollTo(let key): object.add("scrollTo", key)
    case .open(let address): object.add("open", address)
    case .alert(let text): object.add("alert", text)
    case .submit: object.add("submit", .bool(true))
    }
    return object.value
  }
}

extension Action {
  /// The action as it stands in a document.
  var document: JSONValue {
    var object = ObjectPrinter()
    object.add("key", key)
    object.add("title", title)
    if side != .trailing { object.add("side", side.rawValue) }
    if style != .normal { object.add("style", style.rawValue) }
    if !effects.isEmpty { object.add("effects", .array(effects.map(\.document))) }
    return object.value
  }
}

extension Variable {
  /// The variable as it stands in a document, under its key.
  var document: JSONMember {
    let members = (field.document.object ?? []).filter { $0.name != "key" }
    return JSONMember(key, .object(members))
  }
}
