import Decimals
import JSON

/// Values as literals of Swift, which the compiler reads back as the same bytes.
enum SwiftLiteral {
  /// A text, as a raw literal where that saves escapes.
  static func text(_ text: String) -> String {
    guard !text.unicodeScalars.contains(where: \.needsEscape) else { return escaped(text) }
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "\"")) || bytes.contains(UInt8(ascii: "\\")) else {
      return "\"\(text)\""
    }
    let hashes = String(repeating: "#", count: hashes(for: bytes))
    return "\(hashes)\"\(text)\"\(hashes)"
  }

  /// A text for people, in one language or in several.
  static func text(_ text: LocalText) -> String {
    switch text {
    case .plain(let text): self.text(text)
    case .translated(let texts):
      texts.isEmpty
        ? "[:]"
        : "["
          + texts.map { self.text($0.language) + ": " + self.text($0.text) }.joined(separator: ", ")
          + "]"
    }
  }

  /// A number: a whole one as it is, any other made from its digits.
  static func number(_ number: Decimal) -> String {
    let digits = number.description
    return Int(digits).map { $0.description } ?? "Decimal(\"\(digits)\")"
  }

  /// A hint.
  static func hint(_ value: JSONValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let truth): truth.description
    case .number(let digits): digits
    case .string(let text): self.text(text)
    case .array(let elements): "[" + elements.map(hint).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "[:]"
        : "[" + members.map { text($0.name) + ": " + hint($0.value) }.joined(separator: ", ") + "]"
    }
  }

  /// A value of a condition that is spelled with members.
  static func json(_ value: JSONValue) -> String {
    switch value {
    case .null: ".null"
    case .bool(let truth): ".bool(\(truth))"
    case .number(let digits): ".number(\"\(digits)\")"
    case .string(let text): ".string(\(self.text(text)))"
    case .array(let elements): ".array([" + elements.map(json).joined(separator: ", ") + "])"
    case .object(let members):
      ".object(["
        + members.map { "JSONMember(\(text($0.name)), \(json($0.value)))" }.joined(separator: ", ")
        + "])"
    }
  }

  /// A text with an escape for whatever is not plain.
  private static func escaped(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case _ where scalar.needsEscape:
        literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// How many hashes keep the quotes and backslashes of a text from meaning anything.
  private static func hashes(for bytes: [UInt8]) -> Int {
    var most = 0
    var run: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
      case UInt8(ascii: "#"): run = run.map { $0 + 1 }
      default: run = nil
      }
      most = max(most, run ?? 0)
    }
    return most + 1
  }
}

extension Unicode.Scalar {
  /// Whether the character would not be seen in a source file, or would change how it is read.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
