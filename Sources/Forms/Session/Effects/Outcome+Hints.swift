public import JSON

extension Outcome {
  /// Something that a client is asked to do, and that the server does not act on.
  public enum Hint: Sendable, Hashable {
    case focus(String)
    case scrollTo(String)
    case open(String)
    case alert(String)
    case submit
  }
}

extension Outcome.Hint {
  /// The hint as it is sent: `{"focus": "key"}`.
  public var json: JSONValue {
    let member =
      switch self {
      case .focus(let key): JSONMember("focus", .string(key))
      case .scrollTo(let key): JSONMember("scrollTo", .string(key))
      case .open(let address): JSONMember("open", .string(address))
      case .alert(let text): JSONMember("alert", .string(text))
      case .submit: JSONMember("submit", .bool(true))
      }
    return .object([member])
  }

  /// Reads a hint back; `nil` when it is none.
  public init?(json: JSONValue) {
    guard let members = json.object, members.count == 1, let member = members.first else {
      return nil
    }
    switch (member.name, member.value) {
    case ("focus", .string(let key)): self = .focus(key)
    case ("scrollTo", .string(let key)): self = .scrollTo(key)
    case ("open", .string(let address)): self = .open(address)
    case ("alert", .string(let text)): self = .alert(text)
    case ("submit", .bool(true)): self = .submit
    default: return nil
    }
  }
}
