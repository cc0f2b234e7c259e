public import JSON

extension HTMLTemplate {
  /// What is filled into a template.
  public struct Filling: Sendable {
    public var props: JSONValue
    public var value: JSONValue?
    public var label: String?
    public var help: String?
    /// What a control shows: the answer as a text, or what was typed and could not be read.
    public var answer = ""
    /// The attributes that every control has, ready to be written, its name among them.
    public var control: [UInt8] = []

    /// Fills in props and nothing else.
    public init(props: JSONValue) { self.props = props }
  }

  /// The most bytes that a template may come to.
  static let mostBytes = 262_144

  /// The template as HTML.
  ///
  /// - Returns: `nil` where it would come to too much; then there is nothing of it.
  public func html(_ filling: Filling) -> [UInt8]? {
    var writing = HTMLTemplateWriting(filling: filling)
    return writing.write(nodes) ? writing.bytes : nil
  }
}

/// A template on its way to HTML.
private struct HTMLTemplateWriting {
  let filling: HTMLTemplate.Filling
  private(set) var bytes: [UInt8] = []
  /// The elements of the loops around.
  private var elements: [JSONValue] = []
  private var steps = 0

  init(filling: HTMLTemplate.Filling) { self.filling = filling }

  /// Writes parts; false once it is too much.
  mutating func write(_ nodes: [HTMLTemplate.Node]) -> Bool {
    for node in nodes {
      steps += 1
      guard steps <= HTMLTemplate.mostBytes, bytes.count <= HTMLTemplate.mostBytes, write(node)
      else { return false }
    }
    return true
  }

  private mutating func write(_ node: HTMLTemplate.Node) -> Bool {
    switch node {
    case .markup(let markup): bytes += markup
    case .text(let path): escape(text(path))
    case .address(let attribute, let path):
      let address = text(path)
      guard HTMLTemplateVocabulary.isAddress(address, image: attribute == "src") else { break }
      bytes += " \(attribute)=\"".utf8
      escape(address)
      bytes.append(UInt8(ascii: "\""))
    case .control: bytes += filling.control
    case .answerAttribute:
      bytes += " value=\"".utf8
      escape(filling.answer)
      bytes.append(UInt8(ascii: "\""))
    case .answerText: escape(filling.answer)
    case .mark(let name, let nodes):
      var own = HTMLTemplateWriting(filling: filling)
      own.elements = elements
      guard own.write(nodes) else { return false }
      var answer = HTMLTemplateWriting(filling: filling)
      answer.escape(filling.answer)
      if !filling.answer.isEmpty, own.bytes == answer.bytes { bytes += " \(name)".utf8 }
    case .when(let path, let nodes): return !value(path).holds || write(nodes)
    case .each(let path, let nodes):
      guard case .array(let list)? = value(path) else { return true }
      for element in list {
        elements.append(element)
        defer { elements.removeLast() }
        steps += 1
        guard steps <= HTMLTemplate.mostBytes, write(nodes) else { return false }
      }
    }
    return true
  }

  private func value(_ path: HTMLTemplate.Path) -> JSONValue? {
    var value: JSONValue? =
      switch path.root {
      case .props: filling.props
      case .value: filling.value
      case .label: filling.label.map(JSONValue.string)
      case .help: filling.help.map(JSONValue.string)
      case .this: elements.last
      }
    for member in path.members { value = value?[member] }
    return value
  }

  private func text(_ path: HTMLTemplate.Path) -> String { value(path)?.shownText ?? "" }

  /// Writes text that stands between tags or inside double quotes.
  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 0x0D: bytes += "&#13;".utf8
      case 0: bytes += "\u{FFFD}".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension JSONValue {
  /// The value as a text that a person reads; lists and objects have none.
  public var shownText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let truth): String(truth)
    case .null, .array, .object: nil
    }
  }
}

extension JSONValue? {
  /// Whether there is something: not false, not empty.
  fileprivate var holds: Bool {
    switch self {
    case nil, .null, .bool(false): false
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object(let members): !members.isEmpty
    case .bool, .number: true
    }
  }
}
