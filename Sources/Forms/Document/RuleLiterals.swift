import Decimals
import Rules

extension Substitution {
  /// The quote of the text literal that the end of a rule stands in, if it stands in one.
  static func openQuote(_ rule: [UInt8]) -> UInt8? {
    var quote: UInt8?
    var isEscaped = false
    for byte in rule {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == 0x5C { isEscaped = true } else if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      }
    }
    return quote
  }

  /// A text as the inside of a text literal.
  static func escaped(_ text: String, quote: UInt8) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x5C, quote: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0x0D: bytes += [0x5C, 0x72]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte may be in a name.
  static func isPartOfName(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return KeyGrammar.isLetter(byte) || KeyGrammar.isDigit(byte) || byte == 0x5F
  }
}

extension Value {
  /// The value as a text that a person reads.
  var writtenText: String {
    switch self {
    case .null, .list: ""
    // No document can give an option one of these.
    case .time, .timestamp, .duration, .double, .map, .type, .row: ""
    case .bool(let truth): String(truth)
    case .int(let number): String(number)
    case .number(let number): number.description
    case .text(let text): text
    case .date(let day): day.description
    }
  }

  /// Whether the value is a text.
  var isText: Bool {
    if case .text = self { true } else { false }
  }
}
