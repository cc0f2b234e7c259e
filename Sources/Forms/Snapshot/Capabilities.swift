public import JSON

/// What a client can show; a label stands in the place of what it cannot.
///
/// A client that tells nothing of kinds, widgets or components can show all of them. Names that nobody
/// knows are kept, for a form that comes later may use them.
public struct Capabilities: Sendable, Hashable {
  /// The kinds of rows, in order; a label is one that every client can show.
  public let kinds: [String]?
  /// The widgets, `as` on the wire.
  public let widgets: [String]?
  public let components: [String]?

  /// Creates the capabilities of a client, in whatever order it tells them.
  public init(kinds: [String]? = nil, widgets: [String]? = nil, components: [String]? = nil) {
    self.kinds = kinds.map { Set($0).sorted() }
    self.widgets = widgets.map { Set($0).sorted() }
    self.components = components.map { Set($0).sorted() }
  }

  /// Those of a client that can show whatever there is.
  public static let everything = Capabilities()

  /// The most names of one sort, and the most bytes of a name.
  public static let mostNames = 128
  public static let longestName = 64

  /// The capabilities as they are sent and stored.
  public var json: JSONValue {
    let members = [("as", widgets), ("components", components), ("kinds", kinds)]
    return .object(
      members.compactMap { name, names in
        names.map { JSONMember(name, .array($0.map(JSONValue.string))) }
      })
  }

  /// Reads back what ``json`` gave.
  init(json: JSONValue) {
    func names(_ name: String) -> [String]? { json[name]?.array?.compactMap(\.string) }
    self.init(kinds: names("kinds"), widgets: names("as"), components: names("components"))
  }
}

extension Capabilities {
  /// The widget that shows a field: its own, else the usual one of its kind.
  ///
  /// The usual widget of a text would show a secret while it is typed, so it is none for that.
  ///
  /// - Returns: `nil` where a label has to stand in the place of the row.
  func widget(of field: Field) -> String? {
    switch field.kind {
    case .custom(let use): return canShowRow(of: use) ? field.widget : nil
    case .label: return has(field.widget, in: widgets) ? field.widget : field.kind.widgets[0]
    default: break
    }
    guard has(field.kind.name, in: kinds) else { return nil }
    if has(field.widget, in: widgets) { return field.widget }
    let usual = field.kind.widgets[0]
    return !field.isSecret && has(usual, in: widgets) ? usual : nil
  }

  /// Whether a component can be shown, where it stands in the place of a text.
  func canShow(_ use: ComponentUse) -> Bool { has(use.name, in: components) }

  /// Whether a component can be shown that is a row of its own.
  func canShowRow(of use: ComponentUse) -> Bool { has("custom", in: kinds) && canShow(use) }

  /// Whether a name is among those of one sort; names are ASCII.
  private func has(_ name: String, in names: [String]?) -> Bool { names?.contains(name) ?? true }
}
