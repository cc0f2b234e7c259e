import JSON

/// A value for clients: a truth, a whole number, a text, or what is made of them.
public enum Hint: Sendable {
  case bool(Bool)
  case integer(Int)
  case text(String)
  case list([Hint])
  case members([(name: String, hint: Hint)])
  case null

  /// The value as it stands in a document.
  var document: JSONValue {
    switch self {
    case .bool(let truth): .bool(truth)
    case .integer(let number): .integer(number)
    case .text(let text): .string(text)
    case .list(let hints): .array(hints.map(\.document))
    case .members(let members):
      .object(members.map { JSONMember($0.name, $0.hint.document) }.inCanonicalOrder)
    case .null: .null
    }
  }
}

extension Hint: ExpressibleByBooleanLiteral {
  /// A truth.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Hint: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension Hint: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension Hint: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: Hint...) { self = .list(elements) }
}

extension Hint: ExpressibleByDictionaryLiteral {
  /// Hints by name.
  public init(dictionaryLiteral elements: (String, Hint)...) {
    self = .members(elements.map { (name: $0.0, hint: $0.1) })
  }
}

extension Hints {
  /// Sets one of the hints; the members stay in canonical order.
  mutating func set(_ name: String, _ hint: Hint) {
    members.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
    members.append(JSONMember(name, hint.document))
    members = members.inCanonicalOrder
  }
}
