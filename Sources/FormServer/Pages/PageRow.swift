internal import JSON

/// A row of a snapshot, read once into the parts that a page needs.
struct PageRow: Sendable {
  /// A kind of row that pages can show.
  enum Kind: Sendable {
    case text, number, bool, choice, choices, cascade, date, time, datetime, month, duration
    case location, label, button, link, activity, custom, other
  }

  /// Something that is offered to be chosen.
  struct Option: Sendable {
    var value = ""
    var title = ""
    var group: String?
    /// The options below it, in a cascade.
    var options: [Option] = []
  }

  var key = ""
  /// The item that is this row, where each item of a list is one.
  var item: PageList.Item?
  /// What the item is called that the row is in.
  var itemName: String?
  var kind = Kind.other
  /// The widget, `as` on the wire.
  var widget = ""
  var label: String?
  var help: String?
  var placeholder: String?
  var format: String?
  /// What the whole answer has to match.
  var pattern: String?
  var value: JSONValue?
  /// What was typed and could not be read.
  var input: String?
  var error: String?
  var hasValue = false
  var isRequired = false
  var isDisabled = false
  /// Whether a rule computes the answer; the form knows, not the snapshot.
  var isCalculated = false
  var options: [Option] = []
  var includesNone = false
  /// What the choice of none is called, if it has a name of its own.
  var noneTitle: String?
  var suggestions: [String] = []
  var min: String?
  var max: String?
  /// The minutes between the times that can be chosen.
  var interval: Int?
  var step: String?
  var scale: Int?
  var currency: String?
  var unit: String?
  /// The component that shows the row.
  var component: PageComponent?
  /// Whether something happens when it is tapped.
  var isTappable = false
  var actions: [PageAction] = []
  /// The texts of a label.
  var text: String?
  var detail: String?
  /// Where a link leads.
  var href: String?

  /// Reads a row as a snapshot holds it.
  init(_ row: JSONValue) {
    for member in row.object ?? [] {
      read(member)
    }
    if kind == .custom { component = PageComponent(row) }
  }

  /// What the row is called where it stands alone.
  var fullName: String {
    let name = label ?? key
    return itemName.map { "\($0), \(name)" } ?? name
  }

  /// The name of its field in the form: `email`, or `people/name` in an item.
  var field: String {
    guard let item = ItemKey(key) else { return key }
    return item.list + key.dropFirst(item.text.count)
  }

  private mutating func read(_ member: JSONMember) {
    let value = member.value
    switch member.name {
    case "key": key = value.string ?? ""
    case "kind": kind = Kind(name: value.string ?? "")
    case "as": widget = value.string ?? ""
    case "label": label = value.string
    case "value": self.value = value
    case "required": isRequired = value.bool ?? false
    case "error": error = value.string
    case "help": help = value.string
    case "options": options = (value.array ?? []).map(Option.init)
    case "format": format = value.string
    case "pattern": pattern = value.string
    case "placeholder": placeholder = value.string
    case "input": input = value.string
    case "hasValue": hasValue = value.bool ?? false
    case "disabled": isDisabled = value.bool ?? false
    case "includeNone": includesNone = value.bool ?? false
    case "noneTitle": noneTitle = value.string
    case "suggestions": suggestions = (value.array ?? []).compactMap(\.string)
    case "min": min = value.string
    case "max": max = value.string
    case "interval": interval = value.integer
    case "step": step = value.string
    case "scale": scale = value.integer
    case "currency": currency = value.string
    case "unit": unit = value.string
    case "tappable": isTappable = value.bool ?? false
    case "actions": actions = (value.array ?? []).map(PageAction.init)
    case "text": text = value.string
    case "detail": detail = value.string
    case "href": href = value.string
    default: break
    }
  }
}

extension PageRow.Kind {
  init(name: String) {
    self =
      switch name {
      case "text": .text
      case "number": .number
      case "bool": .bool
      case "choice": .choice
      case "choices": .choices
      case "cascade": .cascade
      case "date": .date
      case "time": .time
      case "datetime": .datetime
      case "month": .month
      case "duration": .duration
      case "location": .location
      case "label": .label
      case "button": .button
      case "link": .link
      case "activity": .activity
      case "custom": .custom
      default: .other
      }
  }
}

extension PageRow.Option {
  /// Reads an option; one without a title shows its value.
  init(_ option: JSONValue) {
    for member in option.object ?? [] {
      switch member.name {
      case "value": value = member.value.string ?? ""
      case "title": title = member.value.string ?? ""
      case "group": group = member.value.string
      case "options": options = (member.value.array ?? []).map(Self.init)
      default: break
      }
    }
    if title.isEmpty { title = value }
  }
}
