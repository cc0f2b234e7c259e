internal import Decimals

/// The smallest unit of a rule's text.
struct Token: Sendable {
  enum Kind: Sendable {
    /// A name or a word of the language, as written.
    case word(String)
    /// The digits of a whole number; a sign is not part of it.
    case int(UInt64)
    case number(Decimal)
    /// A number of the standard environment.
    case double(Double)
    case text(String)
    /// The name of a member between back-quotes.
    case quotedName(String)
    case symbol(Symbol)
    /// A literal that cannot be read; its finding has been made.
    case broken
    case end
  }

  let kind: Kind
  /// Where it stands, in code points.
  let range: Range<Int>
}

/// A sign that the language uses.
enum Symbol: String, CaseIterable, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case not = "!"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case remainder = "%"
  case question = "?"
  case colon = ":"
  case open = "("
  case close = ")"
  case openList = "["
  case closeList = "]"
  case openMap = "{"
  case closeMap = "}"
  case comma = ","
  case dot = "."

  /// What people write for a sign, with the sign they mean; the longest first.
  static let lookalikes: [(spelling: [Unicode.Scalar], symbol: Symbol)] = {
    let table: [(String, Symbol)] = [
      ("====", .equal), ("!===", .notEqual), ("&&&", .and), ("|||", .or), ("===", .equal),
      ("!==", .notEqual), ("~=", .notEqual), ("∧", .and), ("∨", .or), ("¬", .not),
      ("=>", .greaterOrEqual), ("=<", .lessOrEqual),
      ("<>", .notEqual), ("=", .equal), ("&", .and), ("|", .or), ("≤", .lessOrEqual),
      ("≥", .greaterOrEqual), ("≠", .notEqual), ("−", .minus), ("–", .minus), ("×", .times),
      ("÷", .divide),
    ]
    return table.map { (Array($0.0.unicodeScalars), $0.1) }
  }()

  /// The signs by their spelling, the longest first.
  static let spellings: [(spelling: [Unicode.Scalar], symbol: Symbol)] =
    allCases.map { (Array($0.rawValue.unicodeScalars), $0) }.sorted {
      $0.spelling.count > $1.spelling.count
    }
}

/// The words that CEL keeps for itself; none of them can be a name.
enum ReservedWord {
  /// Those that cannot even be the name of a member.
  static let keywords: Set<String> = ["false", "in", "null", "true"]
  static let all: Set<String> = [
    "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import", "in",
    "let", "loop", "namespace", "null", "package", "return", "true", "var", "void", "while",
  ]
}
