import Rules

extension ValueType {
  /// The types that are written as one word, and those of the protobuf messages that two of them
  /// have come from.
  private static let words: [String: ValueType] = [
    "null_type": .null, "bool": .bool, "int": .int, "double": .double, "string": .text,
    "timestamp": .timestamp, "duration": .duration, "dyn": .dyn,
    "google.protobuf.Timestamp": .timestamp, "google.protobuf.Duration": .duration,
    "list": .list(.dyn), "map": .map(.dyn, .dyn), "type": .type(.dyn),
  ]

  /// Reads a static type or the name of a type, for example `map(string, list(int))`.
  init?(case text: String) {
    if let type = Self.words[text] {
      self = type
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let types = Self.list(String(text[text.index(after: open)...].dropLast()))
    switch (String(text[..<open]), types.count) {
    case ("list", 1):
      guard let item = types[0] else { return nil }
      self = .list(item)
    case ("type", 1):
      guard let type = types[0] else { return nil }
      self = .type(type)
    case ("map", 2):
      guard let key = types[0], let value = types[1] else { return nil }
      self = .map(key, value)
    default: return nil
    }
  }

  /// Reads types with commas between them; a comma inside parentheses belongs to a type.
  private static func list(_ text: String) -> [ValueType?] {
    var parts = [""]
    var depth = 0
    for character in text {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      case " ": continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { ValueType(case: $0) }
  }

  /// The name without the types of what it holds.
  var outerName: String {
    switch self {
    case .null: "null_type"
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .text: "string"
    case .timestamp: "google.protobuf.Timestamp"
    case .duration: "google.protobuf.Duration"
    case .list: "list"
    case .map: "map"
    case .type: "type"
    case .dyn: "dyn"
    default: "\(self)"
    }
  }

  /// The type as a failure shows it.
  var caseText: String {
    switch self {
    case .list(let item): "list(\(item.caseText))"
    case .map(let key, let value): "map(\(key.caseText), \(value.caseText))"
    case .type(let type): "type(\(type.caseText))"
    default: outerName
    }
  }
}
