/// What the answers of a field look like, in a few bytes.
///
/// Most answers are plain texts, or yes and no. To read and to write these, nobody has to go through the
/// rules of all kinds.
enum AnswerShape: Sendable {
  /// A text of so many Unicode scalars, without white space at the ends if so wanted.
  case text(longest: Int, trims: Bool)
  case bool
  case other

  init(_ field: Field) {
    switch field.kind {
    case .text(let rules):
      self = .text(longest: rules.largestLength(widget: field.widget), trims: rules.trims)
    case .bool: self = .bool
    default: self = .other
    }
  }
}
