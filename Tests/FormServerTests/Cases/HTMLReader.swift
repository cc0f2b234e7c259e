/// Reads the pages of formd, and is as strict about them as a person would be in review.
///
/// It knows elements, attributes, text and character references. An end tag that does not match, or
/// a start tag that is never closed, is a fault: our pages have neither.
struct HTMLReader {
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  /// Elements whose content holds no tags.
  private static let raw: Set<String> = ["script", "style", "textarea", "title"]

  private let text: [Unicode.Scalar]
  private var at = 0
  private var open = [HTMLElement("#document")]

  /// Reads a page.
  ///
  /// - Throws: A ``CaseFailure`` where the markup is not well formed.
  static func read(_ page: String) throws -> HTMLElement {
    var reader = HTMLReader(text: Array(page.unicodeScalars))
    try reader.read()
    return reader.open[0]
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  private mutating func read() throws {
    while at < text.count {
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<!") {
        skip(past: ">")
      } else if starts("</") {
        try close()
      } else if text[at] == "<" {
        try start()
      } else {
        open[open.count - 1].append(Self.decode(take { $0 == "<" }))
      }
    }
    guard open.count == 1 else { throw CaseFailure("<\(open[open.count - 1].name)> is not closed") }
  }

  private mutating func start() throws {
    at += 1
    let name = take { !($0.properties.isAlphabetic || ("0"..."9").contains($0)) }.lowercased()
    guard !name.isEmpty else { throw CaseFailure("a bare < at \(at)") }
    let element = HTMLElement(name, try attributes())
    open[open.count - 1].append(element)
    if Self.void.contains(name) { return }
    if Self.raw.contains(name) {
      let end = "</\(name)"
      var content = ""
      while at < text.count, !starts(end) {
        content.unicodeScalars.append(text[at])
        at += 1
      }
      if name == "textarea", content.unicodeScalars.first == "\n" {
        content.unicodeScalars.removeFirst()
      }
      let isCode = name == "script" || name == "style"
      element.append(isCode ? content : Self.decode(content))
      skip(past: ">")
      return
    }
    open.append(element)
  }

  private mutating func attributes() throws -> [(name: String, value: String)] {
    var list: [(name: String, value: String)] = []
    while at < text.count {
      _ = take { !$0.properties.isWhitespace && $0 != "/" }
      guard at < text.count else { break }
      if text[at] == ">" {
        at += 1
        return list
      }
      let name = take { $0 == "=" || $0 == ">" || $0.properties.isWhitespace }.lowercased()
      guard at < text.count, text[at] == "=" else {
        list.append((name, ""))
        continue
      }
      at += 1
      guard at < text.count, text[at] == "\"" || text[at] == "'" else {
        throw CaseFailure("the attribute \(name) is not quoted")
      }
      let quote = text[at]
      at += 1
      list.append((name, Self.decode(take { $0 == quote })))
      at += 1
    }
    throw CaseFailure("a tag does not end")
  }

  private mutating func close() throws {
    at += 2
    let name = take { $0 == ">" }.lowercased()
    at += 1
    guard open.count > 1, open[open.count - 1].name == name else {
      throw CaseFailure("</\(name)> closes <\(open[open.count - 1].name)>")
    }
    open.removeLast()
  }

  private func starts(_ prefix: String) -> Bool {
    text[at...].starts(with: prefix.unicodeScalars)
  }

  private mutating func skip(past end: String) {
    while at < text.count, !starts(end) { at += 1 }
    at += end.unicodeScalars.count
  }

  private mutating func take(until ends: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while at < text.count, !ends(text[at]) {
      taken.append(text[at])
      at += 1
    }
    return String(taken)
  }

  /// Replaces character references.
  private static func decode(_ text: String) -> String {
    var pieces = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
      .map { String($0) }
    var decoded = pieces.removeFirst()
    for piece in pieces {
      let parts = piece.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let character = character(String(parts[0])) {
        decoded += character + parts[1]
      } else {
        decoded += "&" + piece
      }
    }
    return decoded
  }

  private static func character(_ reference: String) -> String? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{a0}"
    default: break
    }
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
