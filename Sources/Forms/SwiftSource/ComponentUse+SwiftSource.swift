import JSON

extension ComponentUse {
  /// The name of the component and its props, as arguments.
  var swiftArguments: String {
    guard !props.isEmpty else { return SwiftLiteral.text(name) }
    return SwiftLiteral.text(name) + ", props: " + SwiftLiteral.hint(.object(props))
  }
}

extension SwiftLine {
  /// Adds what stands above or below a section.
  mutating func add(_ word: String, _ caption: Caption?) {
    switch caption {
    case .text(let text)?: add(word, SwiftLiteral.text(text))
    case .component(let use)?: add(word, "component: " + use.swiftArguments)
    case nil: break
    }
  }
}
