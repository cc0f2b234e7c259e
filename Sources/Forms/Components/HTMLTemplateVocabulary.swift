/// The elements and attributes that templates may have.
enum HTMLTemplateVocabulary {
  /// Elements without an end.
  static let empty: Set<String> = ["br", "hr", "img", "input"]

  /// Elements in which an answer is given.
  static let controls: Set<String> = ["input", "select", "textarea"]

  /// Elements that cannot stand inside one of their own name: browsers would close the outer one.
  static let single: Set<String> = [
    "a", "h3", "h4", "h5", "h6", "label", "optgroup", "option", "p", "select",
  ]

  /// The attributes of each element beside ``everywhere``.
  static let elements: [String: Set<String>] = [
    "a": ["href"], "abbr": [], "b": [], "blockquote": [], "br": [], "caption": [], "cite": [],
    "code": [], "dd": [], "details": [], "div": [], "dl": [], "dt": [], "em": [], "figcaption": [],
    "figure": [], "h3": [], "h4": [], "h5": [], "h6": [], "hr": [], "i": [],
    "img": ["src", "alt", "width", "height"],
    "input": [
      "type", "name", "value", "placeholder", "min", "max", "step", "maxlength", "inputmode",
      "autocomplete", "size",
    ],
    "kbd": [], "label": [], "li": ["value"], "mark": [], "meter": ["value", "min", "max"],
    "ol": ["start"], "optgroup": ["label"], "option": ["value"], "p": [], "pre": [],
    "progress": ["value", "max"], "q": [], "s": [], "samp": [], "section": [],
    "select": ["name"], "small": [], "span": [], "strong": [], "sub": [], "summary": [], "sup": [],
    "table": [], "tbody": [], "td": ["colspan", "rowspan"],
    "textarea": ["name", "placeholder", "rows", "cols", "maxlength", "autocomplete"],
    "tfoot": [], "th": ["colspan", "rowspan", "scope"], "thead": [], "time": ["datetime"], "tr": [],
    "u": [], "ul": [], "var": [],
  ]

  /// The attributes that every element may have, beside those that begin with `aria-`.
  static let everywhere: Set<String> = ["class", "dir", "lang", "role", "title"]

  /// The attributes that hold an address.
  static let addresses: Set<String> = ["href", "src"]

  /// What an input may be: only what posts the answer back as it was shown.
  static let inputs: Set<String> = ["text", "search", "tel", "number", "radio"]

  /// Whether a text may be the address of a link, or of an image.
  static func isAddress(_ text: String, image: Bool) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else {
      return false
    }
    if bytes.first == UInt8(ascii: "/") { return bytes.dropFirst().first != UInt8(ascii: "/") }
    if image { return false }
    let lower = bytes.prefix(16).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return ["https://", "http://", "mailto:", "tel:"].contains {
      bytes.count > $0.utf8.count && lower.starts(with: $0.utf8)
    }
  }
}
