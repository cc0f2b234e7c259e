import JSON

/// Builds an object of a document, leaving out what is not there.
struct ObjectPrinter {
  private(set) var members: [JSONMember] = []

  var value: JSONValue { .object(members) }

  mutating func add(_ name: String, _ value: JSONValue) {
    members.append(JSONMember(name, value))
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  mutating func add(_ name: String, _ rule: RuleSource?) {
    if let rule { add(name, rule.document) }
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { add(name, .integer(number)) }
  }

  /// Adds a truth that is left out while it is what it would be anyway.
  mutating func add(_ name: String, _ truth: Bool, unless usual: Bool) {
    if truth != usual { add(name, .bool(truth)) }
  }

  mutating func add(_ name: String, _ text: LocalText?) {
    if let text { add(name, text.document) }
  }

  mutating func add(_ name: String, _ texts: [String]) {
    if !texts.isEmpty { add(name, .array(texts.map { .string($0) })) }
  }

  mutating func add(_ name: String, _ actions: [Action]) {
    if !actions.isEmpty { add(name, .array(actions.map(\.document))) }
  }

  mutating func add(_ name: String, object: ObjectPrinter) {
    if !object.members.isEmpty { add(name, object.value) }
  }

  mutating func add(_ name: String, _ hints: Hints) {
    if !hints.members.isEmpty { add(name, .object(hints.members)) }
  }

  mutating func add(_ name: String, _ condition: Condition) {
    switch condition {
    case .constant(let truth): add(name, .bool(truth))
    case .rule(let rule): add(name, rule)
    }
  }

  mutating func add(_ visibility: Visibility) {
    switch visibility {
    case .always: break
    case .visible(let condition): add("visible", condition)
    case .hidden(let condition): add("hidden", condition)
    }
  }

  mutating func add(_ enablement: Enablement) {
    switch enablement {
    case .always: break
    case .enabled(let condition): add("enabled", condition)
    case .disabled(let condition): add("disabled", condition)
    }
  }
}

extension LocalText {
  /// The text as it stands in a document.
  var document: JSONValue {
    switch self {
    case .plain(let text): .string(text)
    case .translated(let texts):
      .object(texts.map { JSONMember($0.language, .string($0.text)) })
    }
  }
}
