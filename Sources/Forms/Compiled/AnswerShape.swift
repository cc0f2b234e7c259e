import JSON
import Rules

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

extension AnswerShape {
  /// The answer that JSON stands for, where one look is enough to tell: a tidy text that is not too long,
  /// or yes and no.
  func plainAnswer(_ json: JSONValue) -> Value? {
    switch (self, json) {
    case (.text(let longest, let trims), .string(let text)):
      // There are never more scalars than bytes.
      guard text.utf8.count <= min(longest, TextRules.largestBytes) else { return nil }
      let look = TextLook(text.utf8.span)
      guard look.isTidy(trims: trims), !look.holdsNull else { return nil }
      return text.isEmpty ? .null : .text(text)
    case (.bool, .bool(let truth)): return .bool(truth)
    default: return nil
    }
  }

  /// Whether an answer is not too long, as far as its bytes tell.
  func hasRoom(for answer: Value) -> Bool {
    guard case .text(let longest, _) = self, case .text(let text) = answer else { return true }
    return text.utf8.count <= longest
  }
}
