import JSON

/// The rows and sections of a snapshot, by key.
struct Rows {
  let sections: [JSONValue]

  init(_ snapshot: JSONValue) { sections = snapshot["sections"]?.array ?? [] }

  /// All rows in order.
  var rows: [JSONValue] { sections.flatMap { $0["rows"]?.array ?? [] } }

  /// The keys of all sections and rows, in order.
  var keys: [String] {
    sections.flatMap { [$0] + ($0["rows"]?.array ?? []) }.compactMap { $0["key"]?.string }
  }

  /// The row with a key.
  func row(_ key: String) throws -> JSONValue {
    guard let row = rows.first(where: { $0["key"]?.string == key }) else {
      throw CaseFailure("there is no row \(key)")
    }
    return row
  }

  /// The row or section with a key.
  func any(_ key: String) throws -> JSONValue {
    guard let found = (sections + rows).first(where: { $0["key"]?.string == key }) else {
      throw CaseFailure("there is no row or section \(key)")
    }
    return found
  }

  /// The shape that the expectation `rows` has: sections with the keys of their rows.
  var shape: JSONValue {
    .array(
      sections.map { section in
        .array([
          section["key"] ?? .null,
          .array((section["rows"]?.array ?? []).map { $0["key"] ?? .null }),
        ])
      })
  }

  /// How many items a list has.
  func count(of list: String) -> Int {
    let items = keys.filter { $0.hasPrefix(list + "/") }.map { $0.split(separator: "/")[1] }
    return Set(items).count
  }
}

extension JSONValue {
  /// Whether a row has no answer: no value, or an empty list.
  var isUnanswered: Bool {
    if let list = self["value"]?.array { return list.isEmpty }
    return self["value"] == nil
  }

  /// Whether this is the wire value that a case expects.
  ///
  /// Numbers are compared as numbers, but have to be texts in plain notation.
  func matches(_ expected: JSONValue) -> Bool {
    if self == expected { return true }
    if let own = array, let other = expected.array {
      return own.count == other.count && zip(own, other).allSatisfy { $0.matches($1) }
    }
    guard let own = string.flatMap(Self.plainNumber) else { return false }
    switch expected {
    case .string(let text), .number(let text): return Self.plainNumber(text) == own
    default: return false
    }
  }

  /// A number in plain notation without zeros that say nothing, or `nil`.
  private static func plainNumber(_ text: String) -> String? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), text.utf8.count - (isNegative ? 1 : 0) > 0,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    var fraction = parts.count > 1 ? parts[1] : ""
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let digits = whole + "." + fraction
    return isNegative && digits != "." ? "-" + digits : String(digits)
  }
}
