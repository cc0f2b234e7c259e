/// What an app can show; the server replaces the rest by what it can, or by a label that says so.
public struct FormCapabilities: Sendable, Equatable {
  /// The kinds of rows; all where it is `nil`.
  public var kinds: [String]?
  /// The widgets, `as` in a document.
  public var widgets: [String]?
  /// The components of rows of the kind `custom`.
  public var components: [String]?

  public init(kinds: [String]? = nil, widgets: [String]? = nil, components: [String]? = nil) {
    self.kinds = kinds
    self.widgets = widgets
    self.components = components
  }

  var json: WireValue {
    let members = [("as", widgets), ("components", components), ("kinds", kinds)]
    return .members(
      members.compactMap { name, names in
        names.map { WireMember(name, .list($0.map(WireValue.string))) }
      })
  }
}

extension FormAction {
  /// Changes what the app can show, as when it was updated.
  public static func capabilities(_ capabilities: FormCapabilities) -> FormAction {
    .settings([WireMember("capabilities", capabilities.json)])
  }

  /// Changes the language in which the form is shown.
  public static func language(_ language: String) -> FormAction {
    .settings([WireMember("language", .string(language))])
  }
}
