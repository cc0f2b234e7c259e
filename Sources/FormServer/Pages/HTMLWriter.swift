/// Bytes of HTML in the making.
///
/// Whatever is not a literal goes through ``text(_:)`` or ``attribute(_:_:)``, which escape it.
struct HTMLWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// The elements that a script replaces one by one, in the order of their beginnings.
  private(set) var elements: [PageElement] = []
  /// Those among them that have not ended yet.
  private var open: [Int] = []
  /// Whether holes are left for what people type and what is wrong with it.
  let isTemplate: Bool
  var holes: [RowTemplate.Hole] = []

  init(capacity: Int = 32_768, isTemplate: Bool = false) {
    self.isTemplate = isTemplate
    bytes.reserveCapacity(capacity)
  }

  /// Appends markup as it is.
  mutating func markup(_ markup: Markup) { bytes.append(contentsOf: markup.source.utf8) }

  /// Appends what a template came to, in which everything is escaped already.
  mutating func checked(_ html: [UInt8]) { bytes.append(contentsOf: html) }

  /// Appends a part of what was written before.
  mutating func checked(_ html: ArraySlice<UInt8>) { bytes.append(contentsOf: html) }

  /// Writes an element that a script replaces as a whole, with the others in it one by one.
  ///
  /// The body writes the element with all that is in it, and an `id` of the same name.
  mutating func element(
    _ prefix: Markup, _ key: String = "", _ body: (inout HTMLWriter) -> Void
  ) {
    let number = elements.count
    elements.append(
      PageElement(
        prefix: prefix, key: key, parent: open.last, start: bytes.count, end: bytes.count))
    open.append(number)
    body(&self)
    open.removeLast()
    elements[number].end = bytes.count
  }

  /// Appends JSON as the content of a `script`, out of which no text of it can get.
  mutating func data(_ json: [UInt8]) {
    for byte in json {
      if byte == UInt8(ascii: "<") {
        bytes.append(contentsOf: "\\u003C".utf8)
      } else {
        bytes.append(byte)
      }
    }
  }

  /// Appends text between tags, escaped.
  mutating func text(_ text: String) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case 0x0D: "&#13;"
      case 0: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Appends ` name="value"`, the value escaped.
  mutating func attribute(_ name: Markup, _ value: String) { attribute(name, "", value) }

  /// Appends ` name="value"`, the value escaped after a prefix of ours.
  mutating func attribute(_ name: Markup, _ prefix: Markup, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    markup(name)
    markup("=\"")
    markup(prefix)
    attributeText(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends text inside the quotes of an attribute, escaped.
  mutating func attributeText(_ text: String) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      case UInt8(ascii: "'"): "&#39;"
      case 0x0D: "&#13;"
      case 0: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Appends text with some of its bytes replaced; runs without any are copied whole.
  private mutating func append(_ text: String, replacing replacement: (UInt8) -> String?) {
    let source = text.utf8.span
    if (0..<source.count).allSatisfy({ replacement(source[$0]) == nil }) {
      bytes.append(contentsOf: text.utf8)
      return
    }
    for index in 0..<source.count {
      if let other = replacement(source[index]) {
        bytes.append(contentsOf: other.utf8)
      } else {
        bytes.append(source[index])
      }
    }
  }
}
