import JSON

/// Fills in the form of a page and collects what a browser would post.
enum HTMLForm {
  /// Puts an answer into the controls of a row; `null` empties them.
  static func fill(_ document: HTMLElement, row id: String, with value: JSONValue) throws {
    guard let row = document.element(id: id) else { throw CaseFailure("no element \(id)") }
    let controls = row.all.filter { ["input", "select", "textarea"].contains($0.name) }
    guard !controls.isEmpty else { throw CaseFailure("\(id) has no control") }
    let wanted = texts(value)
    for control in controls where control["type"] != "hidden" {
      switch (control.name, control["type"]) {
      case ("input", "checkbox") where value.bool != nil: control.ticked = value.bool
      case ("input", "checkbox"), ("input", "radio"):
        control.ticked = wanted.contains(control["value"] ?? "on")
      case ("select", _):
        for option in control.all where option.name == "option" {
          option.ticked = wanted.contains(optionValue(option))
        }
      default: control.entered = wanted.first ?? ""
      }
    }
  }

  private static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .null: []
    case .bool(let truth): [truth ? "true" : "false"]
    case .number(let text), .string(let text): [text]
    case .array(let elements): elements.flatMap(texts)
    case .object: []
    }
  }

  /// The names and values that pressing a button posts, in document order.
  static func pairs(
    in document: HTMLElement, pressing button: String
  ) throws -> [(String, String)] {
    let forms = document.all.filter { $0.name == "form" }
    for form in forms {
      let controls = enabled(form)
      let pressed = controls.first { $0.name == "button" && $0["value"] == button }
      guard let pressed, pressed["name"] == "_do" else { continue }
      guard form["method"]?.lowercased() == "post" else { throw CaseFailure("no post form") }
      return controls.flatMap { $0 === pressed ? [("_do", button)] : pairs(of: $0) }
    }
    throw CaseFailure("there is no button \(button)")
  }

  /// The elements in a form that are not disabled, by themselves or by a `fieldset` around them.
  private static func enabled(_ element: HTMLElement) -> [HTMLElement] {
    guard element["disabled"] == nil else { return [] }
    return [element] + element.children.flatMap(enabled)
  }

  private static func pairs(of control: HTMLElement) -> [(String, String)] {
    guard let name = control["name"], !name.isEmpty else { return [] }
    switch control.name {
    case "textarea":
      return [(name, crlf(control.entered ?? control.ownText))]
    case "select":
      let options = control.all.filter { $0.name == "option" }
      var chosen = options.filter { $0.ticked ?? ($0["selected"] != nil) }
      if chosen.isEmpty, control["multiple"] == nil, let first = options.first { chosen = [first] }
      return chosen.map { (name, optionValue($0)) }
    case "input":
      switch control["type"] ?? "text" {
      case "checkbox", "radio":
        guard control.ticked ?? (control["checked"] != nil) else { return [] }
        return [(name, control["value"] ?? "on")]
      case "submit", "button", "image", "reset": return []
      default: return [(name, crlf(control.entered ?? control["value"] ?? ""))]
      }
    default: return []
    }
  }

  private static func optionValue(_ option: HTMLElement) -> String {
    option["value"] ?? option.ownText
  }

  private static func crlf(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\r" {
      if scalar == "\n" { result.append("\r") }
      result.append(scalar)
    }
    return String(result)
  }

  /// Percent-encodes everything but letters and digits.
  static func encode(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 48...57, 65...90, 97...122: String(UnicodeScalar(byte))
      default:
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
