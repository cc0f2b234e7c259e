public import JSON

/// A component at a place of a form, and what it is given there.
public struct ComponentUse: Sendable {
  /// The name of the component.
  public var name: String
  /// The members of its props in canonical order.
  public var props: [JSONMember]

  /// Uses a component with members in canonical order.
  public init(_ name: String, props: [JSONMember] = []) {
    self.name = name
    self.props = props
  }
}

extension ComponentUse: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8) && left.props == right.props
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.utf8.count)
    hasher.combine(props.count)
  }
}

/// What stands above or below the rows of a section.
public enum Caption: Hashable, Sendable {
  case text(LocalText)
  case component(ComponentUse)

  /// The text, if it is one.
  public var text: LocalText? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The component, if it is one.
  public var component: ComponentUse? {
    if case .component(let use) = self { use } else { nil }
  }
}

extension Caption: ExpressibleByStringInterpolation {
  /// A text in one language for all.
  public init(stringLiteral value: String) { self = .text(.plain(value)) }
}

extension Form {
  /// The names of the components that the form uses, each once and in order.
  public var usedComponents: [String] {
    var names: Set<String> = []
    for section in sections {
      for caption in [section.header, section.footer] {
        if let use = caption?.component { names.insert(use.name) }
      }
      if let use = section.emptyState { names.insert(use.name) }
      for field in section.fields {
        if case .custom(let use) = field.kind { names.insert(use.name) }
      }
    }
    return names.sorted()
  }
}

extension Form {
  /// The names of the components that a stored document uses, in which every list is expanded.
  public static func components(usedBy document: JSONValue) -> Set<String> {
    var names: Set<String> = []
    for section in document["sections"]?.array ?? [] {
      for place in ["header", "footer", "emptyState"] {
        if let name = section[place]?["component"]?.string { names.insert(name) }
      }
      for field in section["fields"]?.array ?? [] where field["kind"] == .string("custom") {
        if let name = field["component"]?.string { names.insert(name) }
      }
    }
    return names
  }
}
