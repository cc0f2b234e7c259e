import JSON

extension ComponentUse {
  /// Adds the component and what it is given.
  func print(into object: inout ObjectPrinter) {
    object.add("component", name)
    if !props.isEmpty { object.add("props", .object(props)) }
  }
}

extension ObjectPrinter {
  mutating func add(_ name: String, _ use: ComponentUse?) {
    guard let use else { return }
    var parts = ObjectPrinter()
    use.print(into: &parts)
    add(name, parts.value)
  }

  mutating func add(_ name: String, _ caption: Caption?) {
    switch caption {
    case .text(let text)?: add(name, text)
    case .component(let use)?: add(name, use)
    case nil: break
    }
  }
}
