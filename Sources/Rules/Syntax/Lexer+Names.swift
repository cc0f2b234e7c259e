/// Names as other systems write them.
extension Lexer {
  /// Reads `${key}`, `{key}` or `$key` as `key`.
  ///
  /// - Returns: The name, or `nil` where a brace begins a map.
  mutating func bracedName() throws(RuleFinding) -> Token? {
    let start = position
    if environment == .standard, peek() == "{" { return nil }
    if peek() == "$" {
      position += 1
      if environment == .forms, peek()?.isNameStart == true { return markedName(from: start) }
    }
    guard peek() == "{" else {
      throw RuleFinding(.error, "E01", "Unexpected `$`.", range: start..<start + 1)
    }
    position += 1
    while let scalar = peek(), scalar.isSpace { position += 1 }
    let nameStart = position
    while let scalar = peek(), scalar.isASCII, scalar.isNamePart || scalar == "." { position += 1 }
    let name = Self.ownName(written(nameStart..<position))
    while let scalar = peek(), scalar.isSpace { position += 1 }
    guard text[nameStart...].first?.isNameStart == true, peek() == "}", !name.isEmpty else {
      guard text[start] == "{" else {
        throw RuleFinding(.error, "E01", "Unexpected `$`.", range: start..<start + 1)
      }
      position = start
      return nil
    }
    position += 1
    return named(name, "Names stand without braces.", start..<position)
  }

  /// Reads `$key`, at whose name the lexer stands.
  private mutating func markedName(from start: Int) -> Token {
    let nameStart = position
    while let scalar = peek(), scalar.isASCII, scalar.isNamePart { position += 1 }
    return named(written(nameStart..<position), "Names stand without `$`.", start..<position)
  }

  private mutating func named(_ name: String, _ reason: String, _ range: Range<Int>) -> Token {
    findings.append(
      RuleFinding(
        .error, "E01", "\(reason) Write `\(excerpt(name))`.", fix: name, range: range))
    return Token(kind: .word(name), range: range)
  }

  /// What SurveyJS calls fields of the own row and of the one before, as it is called here.
  private static func ownName(_ name: String) -> String {
    for prefix in ["panel.", "row."] where name.utf8.starts(with: prefix.utf8) {
      return String(name.dropFirst(prefix.utf8.count))
    }
    for prefix in ["prevPanel.", "prevRow."] where name.utf8.starts(with: prefix.utf8) {
      return "prev." + name.dropFirst(prefix.utf8.count)
    }
    return name
  }

  /// Goes past the rest of a function's name of several words, as ODK (`count-selected`) and FEEL
  /// (`string length`) have them; only where its arguments follow.
  mutating func skipCompound(from start: Int) {
    guard let next = peek(), next == "-" || next == " " || next == ":" else { return }
    let rests = Self.compounds[written(start..<position)] ?? []
    for rest in rests where isAt(rest) {
      var end = position + rest.count
      while end < text.count, text[end].isSpace { end += 1 }
      guard end < text.count, text[end] == "(" else { continue }
      position += rest.count
      return
    }
  }

  /// By the first word of a name what comes after it, the longest first.
  private static let compounds: [String: [[Unicode.Scalar]]] = {
    let names = [
      "boolean-from-string", "count-non-empty", "count-selected", "current-date",
      "decimal-date-time", "decimal-time", "ends-with", "format-date", "format-date-time",
      "indexed-repeat", "jr:choice-name", "lower-case", "normalize-space", "selected-at",
      "starts-with", "string-length", "substring-after", "substring-before", "upper-case",
      "date and time", "day of week", "day of year", "distinct values", "ends with", "get value",
      "index of", "insert before", "is defined", "list contains", "lower case", "month of year",
      "round down", "round half down", "round half up", "round half even", "round up",
      "starts with", "string join", "string length", "substring after", "substring before",
      "upper case", "week of year", "years and months duration",
    ]
    var compounds: [String: [[Unicode.Scalar]]] = [:]
    for name in names.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let scalars = Array(name.unicodeScalars)
      let end = scalars.firstIndex { !$0.isNamePart } ?? scalars.count
      let first = String(String.UnicodeScalarView(scalars[..<end]))
      compounds[first, default: []].append(Array(scalars[end...]))
    }
    return compounds
  }()
}
