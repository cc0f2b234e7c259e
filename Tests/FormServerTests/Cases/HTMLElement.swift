/// An element of a page, with what a person has changed in it.
final class HTMLElement {
  let name: String
  let attributes: [(name: String, value: String)]
  private(set) var children: [HTMLElement] = []
  /// The text directly inside.
  private(set) var ownText = ""

  /// What was put into the control; its attributes say what it was loaded with.
  var entered: String?
  /// Whether the control was ticked or chosen by hand.
  var ticked: Bool?

  init(_ name: String, _ attributes: [(name: String, value: String)] = []) {
    self.name = name
    self.attributes = attributes
  }

  func append(_ child: HTMLElement) { children.append(child) }
  func append(_ text: String) { ownText += text }

  /// The value of an attribute.
  subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  /// The element and all inside it, in document order.
  var all: [HTMLElement] { [self] + children.flatMap(\.all) }

  /// The first element with an id.
  func element(id: String) -> HTMLElement? { all.first { $0["id"] == id } }

  /// Whether a text stands where a browser would run it.
  func runs(_ text: String) -> Bool {
    let type = self["type"] ?? ""
    if name == "script", !type.hasSuffix("json"), ownText.contains(text) { return true }
    return attributes.contains { attribute in
      let value = attribute.value.lowercased()
      let isCode = attribute.name.hasPrefix("on") || attribute.name == "srcdoc"
      return (isCode || value.hasPrefix("javascript:")) && attribute.value.contains(text)
    }
  }
}
