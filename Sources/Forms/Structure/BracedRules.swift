/// The rules that stand in the braces of a text: `Total: {sum(lines.total)}`; `{{` is a brace.
enum BracedRules {
  /// The text with something else in the place of every rule.
  ///
  /// A brace that is not closed stays as it is, with all that follows.
  static func replacing(in text: String, _ replacement: (String) -> String) -> String {
    var rest = Substring(text).unicodeScalars
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      result.append(scalar)
      guard scalar == "{" else { continue }
      if rest.first == "{" {
        result.append(rest.removeFirst())
        continue
      }
      guard let end = end(of: rest) else { break }
      result.append(contentsOf: replacement(String(rest[..<end])).unicodeScalars)
      rest = rest[end...]
    }
    result.append(contentsOf: rest)
    return String(result)
  }

  /// Where the brace stands that closes a rule: the first one outside of a text literal.
  private static func end(of rule: Substring.UnicodeScalarView) -> String.Index? {
    var quote: Unicode.Scalar?
    var isEscaped = false
    for index in rule.indices {
      let scalar = rule[index]
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if scalar == "\\" { isEscaped = true } else if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "}" {
        return index
      }
    }
    return nil
  }
}
