/// Reads a template from its text.
///
/// The parts are read by extensions, one a file. Recursion is bounded by the depth of blocks.
struct HTMLTemplateParser {
  /// The most blocks inside each other, and elements.
  static let mostBlocks = 4
  static let mostElements = 32

  let bytes: [UInt8]
  var offset = 0
  /// The open elements, from the outside in.
  var open: [String] = []
  /// The open blocks, each with the number of elements that are open around it.
  var blocks: [(name: String, elements: Int)] = []
  var controls = 0
  var hasRadio = false
  var hasNumber = false

  typealias Node = HTMLTemplate.Node

  init(_ text: String) { bytes = Array(text.utf8) }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Whether a text of ASCII stands here.
  func sees(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// A fault about the text from a place to here, or about one character.
  func fault(from start: Int, _ message: String, hint: String? = nil) -> HTMLTemplate.Fault {
    func count(_ end: Int) -> Int { bytes[..<end].count { $0 & 0xC0 != 0x80 } }
    let first = count(Swift.min(start, bytes.count))
    let last = Swift.max(count(Swift.min(offset, bytes.count)), first + 1)
    return HTMLTemplate.Fault(message: message, hint: hint, range: first..<last)
  }

  /// Reads the whole template.
  mutating func template() throws(HTMLTemplate.Fault) -> [Node] {
    let nodes = try content()
    if next != nil {
      let start = offset
      offset += 2
      throw fault(from: start, "This ends a block that was not begun.")
    }
    if let element = open.last {
      throw fault(from: offset, "`<\(element)>` is not closed.", hint: "Write `</\(element)>`.")
    }
    return nodes
  }

  /// Reads text, elements and blocks up to the end of the block around them, or of the template.
  mutating func content() throws(HTMLTemplate.Fault) -> [Node] {
    var nodes: [Node] = []
    while let byte = next {
      if sees("{{/") { return nodes }
      if sees("{{#") {
        nodes.append(try block())
      } else if sees("{{") {
        nodes.append(.text(try placeholder()))
      } else if byte == UInt8(ascii: "<") {
        nodes += try tag()
      } else {
        nodes.append(.markup(try text()))
      }
    }
    if let block = blocks.last {
      throw fault(
        from: offset, "`{{#\(block.name)}}` is not closed.", hint: "Write `{{/\(block.name)}}`.")
    }
    return nodes
  }

  /// Reads text up to the next tag or place to fill in.
  private mutating func text() throws(HTMLTemplate.Fault) -> [UInt8] {
    let start = offset
    while let byte = next, byte != UInt8(ascii: "<"), !sees("{{") {
      guard byte >= 0x20 || byte == 0x0A || byte == 0x09, byte != 0x7F else {
        throw fault(from: offset, "A template cannot hold this control character.")
      }
      offset += 1
    }
    let text = Array(bytes[start..<offset])
    if let element = open.last, Self.listsOnly.contains(element),
      text.contains(where: { !$0.isTemplateSpace })
    {
      throw fault(from: start, "Text cannot stand directly in `<\(element)>`.")
    }
    return text
  }

  /// Elements that hold other elements and no text.
  static let listsOnly: Set<String> = ["select", "optgroup"]

  /// Reads `{{#if path}}…{{/if}}` or `{{#each path}}…{{/each}}`.
  private mutating func block() throws(HTMLTemplate.Fault) -> Node {
    let start = offset
    offset += 3
    let name = word()
    guard name == "if" || name == "each" else {
      throw fault(from: start, "A block is `{{#if …}}` or `{{#each …}}`.")
    }
    guard blocks.count < Self.mostBlocks else {
      throw fault(from: start, "Blocks can be \(Self.mostBlocks) levels deep.")
    }
    guard next?.isTemplateSpace == true else {
      throw fault(from: start, "The name of what the block looks at is missing.")
    }
    skipSpace()
    let isLoop = name == "each"
    let path = try path(from: start)
    try close(from: start)
    blocks.append((name, open.count))
    let nodes = try content()
    guard sees("{{/\(name)}}") else {
      let place = offset
      offset += 3
      throw fault(from: place, "This does not end `{{#\(name)}}`.", hint: "Write `{{/\(name)}}`.")
    }
    if let element = open.last, open.count > blocks[blocks.count - 1].elements {
      throw fault(
        from: offset, "`<\(element)>` was opened in this block and is not closed in it.")
    }
    offset += name.utf8.count + 5
    blocks.removeLast()
    return isLoop ? .each(path, nodes) : .when(path, nodes)
  }

  /// Reads `{{path}}`.
  mutating func placeholder() throws(HTMLTemplate.Fault) -> HTMLTemplate.Path {
    let start = offset
    offset += 2
    skipSpace()
    let path = try path(from: start)
    try close(from: start)
    return path
  }

  /// Reads a name like `props.items`.
  private mutating func path(from start: Int) throws(HTMLTemplate.Fault) -> HTMLTemplate.Path {
    var parts = [word()]
    while next == UInt8(ascii: ".") {
      offset += 1
      parts.append(word())
    }
    guard parts.allSatisfy({ !$0.isEmpty }), parts.count <= 8 else {
      throw fault(
        from: start, "This is not the name of anything.", hint: "Write `{{props.title}}`.")
    }
    guard let root = HTMLTemplate.Path.Root(rawValue: parts[0]) else {
      throw fault(
        from: start, "There is no \(parts[0].quoted).",
        hint: parts[0] == "name"
          ? "`{{name}}` stands in the `name` of an input only."
          : "A template knows `props`, `value`, `label`, `help` and inside `{{#each}}` `this`.")
    }
    guard root != .this || blocks.contains(where: { $0.name == "each" }) else {
      throw fault(from: start, "`this` has a meaning only inside `{{#each}}`.")
    }
    return HTMLTemplate.Path(root: root, members: Array(parts.dropFirst()))
  }

  private mutating func close(from start: Int) throws(HTMLTemplate.Fault) {
    skipSpace()
    guard sees("}}") else { throw fault(from: start, "`}}` is missing.") }
    offset += 2
  }

  /// Reads letters, digits, `-` and `_`.
  mutating func word() -> String {
    let start = offset
    while let byte = next,
      KeyGrammar.isLetter(byte) || KeyGrammar.isDigit(byte) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  mutating func skipSpace() {
    while let byte = next, byte.isTemplateSpace { offset += 1 }
  }
}

extension UInt8 {
  /// Whether HTML counts the byte as white space.
  var isTemplateSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 }
}
