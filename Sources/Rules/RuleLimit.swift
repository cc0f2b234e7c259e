/// What keeps a rule small.
enum RuleLimit {
  static let codePoints = 4000
  static let nodes = 400
  static let nesting = 32
  /// The work that one evaluation may do: about one unit for each part that it visits.
  static let budget = 100_000
  /// The work of a rule, in the worst case, that its author is warned about.
  static let notableWork = budget / 5
  /// The items of a list of which nothing else is known.
  static let usualItems = 100
  /// The bytes that a text may grow to.
  static let textBytes = 65_536
  /// The items that a list may grow to.
  static let listItems = 65_536
  /// How deep macros may be nested in a form.
  static let nestedMacros = 3

  /// The code points of a rule, unless there are too many.
  static func codePoints(of text: String) -> [Unicode.Scalar]? {
    guard text.utf8.count <= codePoints * 4 else { return nil }
    let scalars = Array(text.unicodeScalars)
    return scalars.count <= codePoints ? scalars : nil
  }
}
