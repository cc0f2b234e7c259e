/// One line of the General Decimal Arithmetic test cases.
struct DecimalCase {
  let id: String
  let operation: String
  let operands: [String]
  let result: String
  let flags: Set<String>
  /// The directives in force.
  let context: DecimalContext

  /// The line without its identifier and what follows the result.
  var expression: String { ([operation] + operands.map { "'\($0)'" }).joined(separator: " ") }
}

/// The directives that stand above a line and change what it means.
struct DecimalContext {
  private(set) var rounding = "half_even"
  private(set) var precision = 34

  /// Directives that say nothing about the numbers that we have.
  private static let others: Set = [
    "version", "extended", "clamp", "maxexponent", "minexponent", "dectest",
  ]

  /// Takes in a directive.
  ///
  /// - Returns: Whether it is one that we know.
  mutating func read(_ words: [String]) -> Bool {
    guard words.count == 2, words[0].hasSuffix(":") else { return false }
    switch words[0].dropLast().lowercased() {
    case "rounding": rounding = words[1].lowercased()
    case "precision":
      guard let digits = Int(words[1]) else { return false }
      precision = digits
    case let name: return Self.others.contains(name)
    }
    return true
  }
}

extension DecimalCase {
  /// Reads a file and judges its lines.
  static func reports(of bytes: [UInt8]) -> [CaseReport] {
    var context = DecimalContext()
    var reports: [CaseReport] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = String(decoding: line.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
      let words = Self.words(of: text)
      if words.isEmpty || context.read(words) { continue }
      if let line = DecimalCase(words, in: context) {
        reports.append(line.report)
      } else {
        reports.append(.unreadable("line \(number + 1)", text, "a line that cannot be read"))
      }
    }
    return reports
  }

  private init?(_ words: [String], in context: DecimalContext) {
    guard let arrow = words.firstIndex(of: "->"), arrow >= 3, arrow + 1 < words.count else {
      return nil
    }
    id = words[0]
    operation = words[1].lowercased()
    operands = Array(words[2..<arrow])
    result = words[arrow + 1]
    flags = Set(words[(arrow + 2)...].map { $0.lowercased() })
    self.context = context
  }

  /// The words of a line, without quotes and up to the comment.
  ///
  /// A quote inside quotes is written twice; a word that begins without one ends at a space.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" }
      guard let first = rest.first, !rest.hasPrefix("--") else { return words }
      if first == "'" || first == "\"" {
        words.append(quoted(by: first, &rest))
      } else {
        let word = rest.prefix { $0 != " " && $0 != "\t" }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
    }
  }

  private static func quoted(by quote: Character, _ rest: inout Substring) -> String {
    var parts: [Substring] = []
    repeat {
      rest = rest.dropFirst()
      let part = rest.prefix { $0 != quote }
      parts.append(part)
      rest = rest.dropFirst(part.count + 1)
    } while rest.first == quote
    return parts.joined(separator: String(quote))
  }
}
