internal import JSON
internal import Rules
internal import TimeZones

/// What never changes about a row, read once into the parts that a page needs.
///
/// The rows of all sessions of a form share it, so a copy of a row is a small thing.
final class PageField: Sendable {
  let parts: Parts
  /// The markup of its rows; `nil` where this is for one row only.
  let templates: RowTemplates?

  /// Reads the members of a row that no answer changes, and shows moments in a zone, if one is given.
  init(_ row: JSONValue, in zone: Zone?, isShared: Bool = false) {
    parts = Parts(row, in: zone)
    templates = isShared ? RowTemplates() : nil
  }

  struct Parts: Sendable {
    var kind = PageRow.Kind.other
    /// The widget, `as` on the wire.
    var widget = ""
    var label: String?
    var help: String?
    var placeholder: String?
    var format: String?
    /// What the whole answer has to match.
    var pattern: String?
    var options: [PageRow.Option] = []
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

    fileprivate init(_ row: JSONValue, in zone: Zone?) {
      for member in row.object ?? [] { read(member) }
      if kind == .custom { component = PageComponent(row) }
      guard kind == .datetime, let zone else { return }
      let local = { (text: String) in Timestamp(text)?.localText(in: zone) ?? text }
      min = min.map(local)
      max = max.map(local)
    }

    private mutating func read(_ member: JSONMember) {
      let value = member.value
      switch member.name {
      case "kind": kind = PageRow.Kind(name: value.string ?? "")
      case "as": widget = value.string ?? ""
      case "label": label = value.string
      case "help": help = value.string
      case "options": options = PageRow.options(value)
      case "format": format = value.string
      case "pattern": pattern = value.string
      case "placeholder": placeholder = value.string
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
}
