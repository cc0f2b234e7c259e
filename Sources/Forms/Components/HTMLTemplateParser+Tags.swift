extension HTMLTemplateParser {
  private typealias Words = HTMLTemplateVocabulary

  /// Reads the beginning or the end of an element.
  mutating func tag() throws(HTMLTemplate.Fault) -> [Node] {
    let start = offset
    if sees("</") { return [.markup(try endTag())] }
    offset += 1
    let name = word()
    guard let allowed = Words.elements[name] else {
      if name.isEmpty {
        offset += 1
        throw fault(
          from: start, "A `<` that begins no element has to be written as `&lt;`.")
      }
      throw fault(
        from: start, "The element `<\(name.shortened)>` is not allowed in a template.",
        hint: Words.elements[name.lowercased()] == nil ? nil : "Write names in small letters.")
    }
    try checkPlace(of: name, from: start)
    let attributes = try attributes(of: name, allowed, from: start)
    if Words.controls.contains(name) { try checkControl(name, attributes, from: start) }
    var nodes: [Node] = [.markup(Array("<\(name)".utf8))]
    for attribute in attributes {
      nodes += try parts(of: attribute, in: name, from: start)
    }
    nodes += marks(of: name, attributes)
    nodes.append(.markup([UInt8(ascii: ">")]))
    if name == "textarea" { return nodes + (try endOfTextArea(from: start)) }
    // Without an empty one a browser would pick the first option by itself.
    if name == "select" { nodes.append(.markup(Array("<option value=\"\"></option>".utf8))) }
    if !Words.empty.contains(name) { open.append(name) }
    return nodes
  }

  private mutating func endTag() throws(HTMLTemplate.Fault) -> [UInt8] {
    let start = offset
    offset += 2
    let name = word()
    skipSpace()
    guard next == UInt8(ascii: ">") else { throw fault(from: start, "`>` is missing.") }
    offset += 1
    guard let innermost = open.last, open.count > blocks.last?.elements ?? 0 else {
      throw fault(from: start, "`</\(name.shortened)>` closes nothing that was opened here.")
    }
    guard innermost == name else {
      throw fault(
        from: start, "`<\(innermost)>` has to be closed before `</\(name.shortened)>`.")
    }
    open.removeLast()
    return Array("</\(name)>".utf8)
  }

  /// Refuses an element where a browser would put it somewhere else.
  private func checkPlace(of name: String, from start: Int) throws(HTMLTemplate.Fault) {
    guard open.count < Self.mostElements else {
      throw fault(from: start, "Elements can be \(Self.mostElements) levels deep.")
    }
    if Words.single.contains(name), open.contains(name) {
      throw fault(from: start, "`<\(name)>` cannot stand inside another `<\(name)>`.")
    }
    let isOption = name == "option" || name == "optgroup"
    switch open.last {
    case "select": if isOption { return }
    case "optgroup": if name == "option" { return }
    case "option": break
    default: if !isOption { return }
    }
    throw fault(
      from: start,
      isOption
        ? "`<\(name)>` stands in a `<select>` only."
        : "`<\(name)>` cannot stand inside `<\(open.last ?? "")>`.")
  }

  /// An attribute as it stands in a template.
  struct Attribute {
    let name: String
    let value: [Node]

    /// The value, where nothing in it is filled in.
    var literal: String? {
      switch value.count {
      case 0: ""
      case 1:
        if case .markup(let bytes) = value[0] {
          String(decoding: bytes, as: UTF8.self)
        } else {
          nil
        }
      default: nil
      }
    }
  }

  /// Reads the attributes of an element and the end of its tag.
  private mutating func attributes(
    of element: String, _ allowed: Set<String>, from start: Int
  ) throws(HTMLTemplate.Fault) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      let hadSpace = next?.isTemplateSpace == true
      skipSpace()
      if sees("/>"), Words.empty.contains(element) { offset += 1 }
      guard let byte = next else { throw fault(from: start, "`>` is missing.") }
      if byte == UInt8(ascii: ">") {
        offset += 1
        return attributes
      }
      let place = offset
      let name = word()
      guard hadSpace, !name.isEmpty else {
        offset += 1
        throw fault(
          from: place, "Here an attribute like `class=\"…\"` or `>` has to stand.",
          hint: byte == UInt8(ascii: "{")
            ? "What is filled in stands in text and in quoted attributes only." : nil)
      }
      guard allowed.contains(name) || Words.everywhere.contains(name) || name.isAria else {
        throw fault(
          from: place, "`<\(element)>` cannot have the attribute `\(name.shortened)` in a template."
        )
      }
      guard !attributes.contains(where: { $0.name == name }) else {
        throw fault(from: place, "`\(name)` stands here twice.")
      }
      guard sees("=\"") else {
        throw fault(from: place, "The value of `\(name)` has to stand in double quotes.")
      }
      offset += 2
      attributes.append(
        Attribute(name: name, value: try attributeValue(isName: name == "name", from: place)))
    }
  }

  /// Reads a value up to the closing quote.
  private mutating func attributeValue(
    isName: Bool, from start: Int
  ) throws(HTMLTemplate.Fault) -> [Node] {
    var nodes: [Node] = []
    var literal: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      if isName, sees("{{name}}\"") {
        offset += 8
        nodes.append(.control)
        continue
      }
      if sees("{{#") || sees("{{/") {
        throw fault(from: offset, "Blocks stand in text only, not in attributes.")
      }
      if sees("{{") {
        if !literal.isEmpty { nodes.append(.markup(literal)) }
        literal = []
        nodes.append(.text(try placeholder()))
        continue
      }
      guard byte >= 0x20, byte != 0x7F, byte != UInt8(ascii: "<") else {
        throw fault(from: offset, "This character cannot stand in an attribute.")
      }
      literal.append(byte)
      offset += 1
    }
    guard next != nil else { throw fault(from: start, "The closing quote is missing.") }
    offset += 1
    if !literal.isEmpty { nodes.append(.markup(literal)) }
    return nodes
  }

  /// Checks that a control can only give the answer of its own row, and gives back what it was shown.
  private mutating func checkControl(
    _ name: String, _ attributes: [Attribute], from start: Int
  ) throws(HTMLTemplate.Fault) {
    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
    guard let own = attribute("name"), own.value.count == 1, case .control = own.value[0] else {
      throw fault(
        from: start, "`<\(name)>` needs `name=\"{{name}}\"`, and no other name.")
    }
    controls += 1
    guard name == "input" else { return }
    let type = attribute("type").map(\.literal) ?? "text"
    guard let type, Words.inputs.contains(type) else {
      let known = Words.inputs.sorted().map { "`\($0)`" }.joined(separator: ", ")
      throw fault(from: start, "The type of an input is one of \(known).")
    }
    hasNumber = hasNumber || type == "number"
    guard type == "radio" else {
      guard attribute("value").map({ $0.value.isAnswer }) ?? true else {
        throw fault(
          from: start, "The value of an input is `{{value}}`, so that it shows the answer.")
      }
      return
    }
    hasRadio = true
    guard attribute("value") != nil else {
      throw fault(from: start, "A radio button needs a `value`, which is the answer it gives.")
    }
  }

  /// The parts of one attribute.
  private func parts(
    of attribute: Attribute, in element: String, from start: Int
  ) throws(HTMLTemplate.Fault) -> [Node] {
    if attribute.name == "name" { return [.control] }
    if attribute.name == "value", element == "input", attribute.value.isAnswer { return [] }
    if Words.addresses.contains(attribute.name) {
      let isImage = attribute.name == "src"
      if attribute.value.count == 1, case .text(let path) = attribute.value[0] {
        return [.address(attribute: attribute.name, path)]
      }
      var first = ""
      if case .markup(let bytes)? = attribute.value.first {
        first = String(decoding: bytes, as: UTF8.self)
      }
      // What is filled in behind the beginning cannot change where it leads to.
      let isFixed = attribute.literal != nil || first.hasPrefix("/") && first.utf8.count > 1
      guard isFixed, Words.isAddress(first, image: isImage) else {
        throw fault(
          from: start,
          isImage
            ? "The address of an image is a path of this server, like `/logo.png`."
            : "An address begins with `/`, `https://`, `mailto:` or `tel:`, or is filled in whole.")
      }
    }
    return [.markup(Array(" \(attribute.name)=\"".utf8))] + attribute.value
      + [.markup([UInt8(ascii: "\"")])]
  }

  /// What shows the answer in a control.
  private func marks(of name: String, _ attributes: [Attribute]) -> [Node] {
    let value = attributes.first { $0.name == "value" }?.value ?? []
    let isRadio = attributes.contains { $0.name == "type" && $0.literal == "radio" }
    return switch name {
    case "option": [.mark("selected", value)]
    case "input": isRadio ? [.mark("checked", value)] : [.answerAttribute]
    default: []
    }
  }

  /// Reads the inside and the end of a text area, which always holds the answer.
  private mutating func endOfTextArea(from start: Int) throws(HTMLTemplate.Fault) -> [Node] {
    if sees("{{value}}") { offset += 9 }
    guard sees("</textarea>") else {
      throw fault(from: start, "A text area holds `{{value}}` or nothing, and is closed at once.")
    }
    offset += 11
    // A browser leaves out the first line break.
    return [.markup(Array("\n".utf8)), .answerText, .markup(Array("</textarea>".utf8))]
  }
}

extension [HTMLTemplate.Node] {
  /// Whether this is `{{value}}` and nothing else.
  fileprivate var isAnswer: Bool {
    guard count == 1, case .text(let path) = self[0] else { return false }
    return path.root == .value && path.members.isEmpty
  }
}

extension String {
  fileprivate var isAria: Bool { hasPrefix("aria-") && utf8.count > 5 }

  /// The beginning of a name, for a message.
  fileprivate var shortened: String { String(prefix(32)) }
}
