internal import JSON
internal import TimeZones

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

  /// What no answer changes.
  let fixed: PageField
  var key = ""
  /// The item that is this row, where each item of a list is one.
  var item: PageList.Item?
  /// What the item is called that the row is in.
  var itemName: String?
  var value: JSONValue?
  /// What was typed and could not be read.
  var input: String?
  var error: String?
  var hasValue = false
  var isRequired = false
  var isDisabled = false
  /// Whether a rule computes the answer; the form knows, not the snapshot.
  var isCalculated = false
  /// The component that shows the row.
  var component: PageComponent?
  /// What the row has in the place of what its field has.
  private(set) var own = Own()

  /// What may be otherwise in one row than in others of its field.
  struct Own: Sendable {
    /// What an item is called that is a row.
    var label: String?
    /// The options that are offered now.
    var options: [Option]?
    /// The texts that rules compute.
    var text: String?
    var detail: String?

    /// Whether there is nothing of it.
    var isEmpty: Bool { label == nil && options == nil && text == nil && detail == nil }
  }

  /// A row of a field, whose key it has outside of lists.
  init(_ fixed: PageField, key: String) {
    self.fixed = fixed
    self.key = key
    component = fixed.parts.component
  }

  /// Reads a row as a snapshot holds it, and shows moments in a zone, if one is given.
  init(_ row: JSONValue, in zone: Zone? = nil) {
    self.init(PageField(row, in: zone), key: row["key"]?.string ?? "")
    read(row.object ?? [], in: zone)
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

  /// Reads the members that answers change, and shows moments in a zone, if one is given.
  mutating func read(_ members: [JSONMember], in zone: Zone?) {
    for member in members { read(member) }
    if let zone { makeLocal(in: zone) }
  }

  private mutating func read(_ member: JSONMember) {
    let value = member.value
    switch member.name {
    case "value": self.value = value
    case "required": isRequired = value.bool ?? false
    case "disabled": isDisabled = value.bool ?? false
    case "error": error = value.string
    case "input": input = value.string
    case "hasValue": hasValue = value.bool ?? false
    case "options": own.options = Self.options(value)
    case "text": own.text = value.string
    case "detail": own.detail = value.string
    default: break
    }
  }

  /// Calls the row by another name.
  mutating func call(_ label: String) { own.label = label }
}

/// What the row has of its field.
extension PageRow {
  var kind: Kind { fixed.parts.kind }
  var widget: String { fixed.parts.widget }
  var label: String? { own.label ?? fixed.parts.label }
  var help: String? { fixed.parts.help }
  var placeholder: String? { fixed.parts.placeholder }
  var format: String? { fixed.parts.format }
  var pattern: String? { fixed.parts.pattern }
  var options: [Option] { own.options ?? fixed.parts.options }
  var includesNone: Bool { fixed.parts.includesNone }
  var noneTitle: String? { fixed.parts.noneTitle }
  var suggestions: [String] { fixed.parts.suggestions }
  var min: String? { fixed.parts.min }
  var max: String? { fixed.parts.max }
  var interval: Int? { fixed.parts.interval }
  var step: String? { fixed.parts.step }
  var scale: Int? { fixed.parts.scale }
  var currency: String? { fixed.parts.currency }
  var unit: String? { fixed.parts.unit }
  var isTappable: Bool { fixed.parts.isTappable }
  var actions: [PageAction] { fixed.parts.actions }
  var text: String? { own.text ?? fixed.parts.text }
  var detail: String? { own.detail ?? fixed.parts.detail }
  var href: String? { fixed.parts.href }
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

extension PageRow {
  /// Reads options.
  static func options(_ options: JSONValue?) -> [Option] {
    (options?.array ?? []).map(Option.init)
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
