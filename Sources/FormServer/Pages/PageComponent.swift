internal import Forms
internal import JSON

/// A component as a page shows it.
struct PageComponent: Sendable {
  let name: String
  let props: JSONValue
  /// How it is shown; `nil` where only apps can.
  var template: HTMLTemplate?

  /// Reads the members of a row or of a caption; `nil` where it has no component.
  init?(_ value: JSONValue) {
    guard let name = value["component"]?.string else { return nil }
    self.name = name
    props = value["props"] ?? .object([])
  }

  /// The same with its template.
  func found(in components: Components) -> PageComponent {
    var found = self
    found.template = components[name]?.html
    return found
  }
}

extension PageSnapshot {
  /// Gives every component its template.
  mutating func findTemplates(in components: Components) {
    for section in sections.indices {
      sections[section].headerComponent =
        sections[section].headerComponent?.found(in: components)
      sections[section].footerComponent =
        sections[section].footerComponent?.found(in: components)
      sections[section].rows.findTemplates(in: components)
      for item in sections[section].list?.items.indices ?? 0..<0 {
        sections[section].list?.items[item].rows.findTemplates(in: components)
      }
    }
  }
}

extension [PageRow] {
  fileprivate mutating func findTemplates(in components: Components) {
    for row in indices where self[row].component != nil {
      self[row].component = self[row].component?.found(in: components)
    }
  }
}
