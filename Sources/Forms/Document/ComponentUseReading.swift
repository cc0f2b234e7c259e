import JSON

extension FormReader {
  /// Reads what stands above or below a section: a text, or a component.
  mutating func caption(
    _ name: String, _ kind: Component.Place, in members: Members
  ) -> Caption? {
    if let value = members[name]?.object,
      value.contains(where: { $0.name == "component" || $0.name == "props" })
    {
      return use(Members(pointer: members.place(name), list: value), as: kind).map {
        .component($0)
      }
    }
    return text(name, in: members).map { .text($0) }
  }

  /// Reads what a section shows while it has nothing else to show.
  mutating func emptyState(_ members: Members) -> ComponentUse? {
    guard let value = members["emptyState"],
      let parts = object(value, at: members.place("emptyState"), "`emptyState`")
    else { return nil }
    return use(parts, as: .empty)
  }

  /// Reads the component of a custom field.
  ///
  /// - Returns: A use without a name where the field has to be left out.
  mutating func custom(_ members: Members) -> ComponentUse {
    guard let use = componentUse(members, as: .row) else { return ComponentUse("") }
    guard let component = components[use.name], component.answer == nil else { return use }
    for name in ["required", "validate", "validateOn", "whenHidden"] where members[name] != nil {
      report(
        "contradiction", at: members.place(name),
        "The component \(use.name.quoted) takes no answer, so there is nothing that `\(name)` could say."
      )
    }
    return use
  }

  private mutating func use(_ members: Members, as kind: Component.Place) -> ComponentUse? {
    refuseUnknown(in: members, Vocabulary.componentUse, "A component in a section")
    return componentUse(members, as: kind)
  }

  /// Reads a component at a place, and checks that it fits there with what it is given.
  ///
  /// - Returns: `nil` if it does not.
  private mutating func componentUse(
    _ members: Members, as kind: Component.Place
  ) -> ComponentUse? {
    guard members["component"] != nil else {
      report(
        "missing-member", at: members.pointer,
        "The name of the component is missing: `\"component\": \"signature-pad\"`.")
      return nil
    }
    guard let name = string("component", in: members) else { return nil }
    var use = ComponentUse(name)
    var props = JSONValue.object([])
    if let value = members["props"] {
      guard case .object = value else {
        reportType(value, at: members.place("props"), "`props`", "an object")
        return nil
      }
      guard value.roughSize <= Self.mostPropsBytes else {
        report("too-large", at: members.place("props"), "Props can have at most 65,536 bytes.")
        return nil
      }
      props = value
    }
    guard let component = components[name] else {
      reportUnknown(name, at: members.place("component"))
      return nil
    }
    let fits = component.kinds.contains(kind)
    if !fits {
      let kinds = Component.Place.allCases.filter(component.kinds.contains)
      report(
        "component-kind", at: members.place("component"),
        "The component \(name.quoted) cannot stand here, as \(kind.words).",
        hint: "It can be \(kinds.map(\.words).joined(separator: " or ")).")
    }
    let place = members["props"] == nil ? members.pointer : members.place("props")
    let faults = component.faults(ofProps: props, at: place)
    for fault in faults { report("component-props", at: fault.pointer, fault.message) }
    guard fits, faults.isEmpty else { return nil }
    var fitting = SchemaFitting()
    if case .object(let list) = fitting.fit(props, to: nil, at: members.place("props")) {
      use.props = list
    }
    return use
  }

  /// About the most bytes of the props at one place.
  private static let mostPropsBytes = 65_536

  private mutating func reportUnknown(_ name: String, at pointer: JSONPointer) {
    let nearest = Spelling.nearest(to: name, among: components.names)
    report(
      "unknown-component", at: pointer, "There is no component \(name.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }
        ?? "Components are registered with `PUT /v1/components/{name}`.",
      fix: nearest)
  }
}

extension Component.Place {
  /// The place as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .row: "a row"
    case .header: "a header"
    case .footer: "a footer"
    case .empty: "an empty state"
    }
  }
}
