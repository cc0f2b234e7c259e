/// A pattern that keeps a backtracking matcher busy for years, and a text of 1,000 characters that
/// makes it so.
public struct CatastrophicPattern: Sendable, CustomStringConvertible {
  public let pattern: String
  public let text: String
  /// Whether the pattern is found in the text; none matches the whole of it.
  public let isFound: Bool

  public var description: String { pattern }

  private init(_ pattern: String, _ part: String, then end: String, isFound: Bool = false) {
    self.pattern = pattern
    let room = 1000 - end.count
    text = String(String(repeating: part, count: room / part.count + 1).prefix(room)) + end
    self.isFound = isFound
  }

  /// Those that are written about, most of them because they brought a service down.
  public static let all = [
    // Nested repeats.
    CatastrophicPattern("^(a+)+$", "a", then: "!"),
    CatastrophicPattern("^([a-zA-Z]+)*$", "aB", then: "1"),
    CatastrophicPattern("^(([a-z]*)*)*$", "a", then: "!"),
    CatastrophicPattern("(x+x+)+y", "x", then: "x"),
    CatastrophicPattern("^(\\w+\\s?)*$", "word ", then: "!"),
    CatastrophicPattern("^((\\d+)\\.?)+$", "12.", then: "x"),
    CatastrophicPattern("^(?:[0-9]+\\s*)+x$", "1 ", then: "y"),
    CatastrophicPattern("^(-+.*)+$", "-", then: "\n"),
    // Alternatives that overlap.
    CatastrophicPattern("^(a|aa)+$", "a", then: "!"),
    CatastrophicPattern("^(a|a?)+$", "a", then: "!"),
    CatastrophicPattern("^(a|b|ab)*c$", "ab", then: "d"),
    // Repeats beside each other.
    CatastrophicPattern("^(.*a){20}$", "a", then: "!"),
    CatastrophicPattern("^(.*?,){11}P", "1,", then: "x"),
    CatastrophicPattern("(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)[0-9]!", "a", then: "!"),
    CatastrophicPattern("^(?:a?){30}a{30}$", "a", then: "b"),
    CatastrophicPattern("\\s+$", " ", then: "x"),
    // Of e-mail addresses, names of classes, tags and a firewall.
    CatastrophicPattern(
      "^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}"
        + "(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$", "a", then: "!"),
    CatastrophicPattern("^(([a-z])+.)+[A-Z]([a-z])+$", "a", then: "!"),
    CatastrophicPattern("^<(\\s*\\w+\\s*=?\\s*\\w*\\s*)*>$", "<a ", then: "!"),
    CatastrophicPattern(
      #"(?:(?:"|'|\]|\}|\\|\d|(?:nan|infinity|true|false|null|undefined|symbol|math)|`|\-|\+)+"#
        + #"[)]*;?((?:\s|-|~|!|\{\}|\|\||\+)*.*(?:.*=.*)))"#, "1x", then: "x"),
  ]
}
