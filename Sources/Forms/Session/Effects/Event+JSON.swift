import JSON

extension Event {
  /// The event as the journal keeps it.
  var json: JSONValue {
    var members = [
      JSONMember("field", .string(field)), JSONMember("type", .string(kind.rawValue)),
    ]
    if let action { members.insert(JSONMember("action", .string(action)), at: 0) }
    return .object(members)
  }

  /// Reads an event of the journal; `nil` when it is none.
  init?(json: JSONValue) {
    guard let kind = json["type"]?.string.flatMap(Kind.init(rawValue:)),
      let field = json["field"]?.string
    else { return nil }
    self.init(kind, field, action: json["action"]?.string)
  }
}
