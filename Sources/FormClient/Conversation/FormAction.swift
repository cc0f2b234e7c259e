/// Something a person does with a form besides answering.
public enum FormAction: Sendable, Equatable {
  /// A place among the items of a list, named by a neighbour and never by a number, which may have changed.
  public enum Place: Sendable, Equatable {
    case end
    case before(String)
    case after(String)
  }

  /// Adds an item to a list, with answers.
  case insert(list: String, [WireMember] = [], Place = .end)
  case remove(list: String, item: String)
  /// Moves an item, to another list if one is named.
  case move(list: String, item: String, to: String? = nil, Place = .end)
  /// `select`, `tap`, `return`, `focus`, `blur` or `action` on a row.
  case event(String, field: String, action: String? = nil)
  /// Shows every fault.
  case validate
  case submit
  /// Goes back to how the session began.
  case reset
  /// Changes `language`, `timeZone` or `capabilities` of the session.
  case settings([WireMember])
}

extension FormAction {
  /// How to ask the server for it: the method, the path after the session, and the members of the body.
  var route: (method: String, path: String, members: [WireMember]) {
    switch self {
    case .insert(let list, let values, let place):
      return (
        "POST", "/items",
        [WireMember("list", .string(list)), WireMember("values", .members(values))]
          + place.members
      )
    case .remove(let list, let item): return ("DELETE", "/items/\(list)/\(item)", [])
    case .move(let list, let item, let target, let place):
      let to = target.map { [WireMember("list", .string($0))] } ?? []
      return ("POST", "/items/\(list)/\(item)/move", to + place.members)
    case .event(let type, let field, let action):
      let name = action.map { [WireMember("action", .string($0))] } ?? []
      return (
        "POST", "/events",
        [WireMember("type", .string(type)), WireMember("field", .string(field))] + name
      )
    case .validate: return ("POST", "/validate", [])
    case .submit: return ("POST", "/submit", [])
    case .reset: return ("POST", "/reset", [])
    case .settings(let members): return ("PATCH", "", members)
    }
  }
}

extension FormAction.Place {
  var members: [WireMember] {
    switch self {
    case .end: []
    case .before(let id): [WireMember("before", .string(id))]
    case .after(let id): [WireMember("after", .string(id))]
    }
  }

  fileprivate init(_ json: WireValue) {
    if let id = json["before"]?.string {
      self = .before(id)
    } else if let id = json["after"]?.string {
      self = .after(id)
    } else {
      self = .end
    }
  }
}

extension FormAction {
  /// The action as the queue on the disk holds it.
  var json: WireValue {
    let name: String
    var members = route.members
    switch self {
    case .insert: name = "insert"
    case .remove(let list, let item):
      name = "remove"
      members = [WireMember("from", .string(list)), WireMember("item", .string(item))]
    case .move(let list, let item, _, _):
      name = "move"
      members += [WireMember("from", .string(list)), WireMember("item", .string(item))]
    case .event: name = "event"
    case .validate: name = "validate"
    case .submit: name = "submit"
    case .reset: name = "reset"
    case .settings(let changed):
      name = "settings"
      members = [WireMember("members", .members(changed))]
    }
    return .members(members + [WireMember("do", .string(name))])
  }

  /// Reads an action back; `nil` when it is none.
  init?(json: WireValue) {
    let list = json["list"]?.string
    let source = json["from"]?.string ?? ""
    let item = json["item"]?.string ?? ""
    switch json["do"]?.string {
    case "insert":
      self = .insert(list: list ?? "", json["values"]?.object ?? [], Place(json))
    case "remove": self = .remove(list: source, item: item)
    case "move": self = .move(list: source, item: item, to: list, Place(json))
    case "event":
      self = .event(
        json["type"]?.string ?? "", field: json["field"]?.string ?? "",
        action: json["action"]?.string)
    case "validate": self = .validate
    case "submit": self = .submit
    case "reset": self = .reset
    case "settings": self = .settings(json["members"]?.object ?? [])
    default: return nil
    }
  }
}
