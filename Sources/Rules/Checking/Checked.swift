/// What the checker knows about a part of a rule.
struct Checked {
  /// A type, or that an error has been found here already.
  var type: ValueType?
  var part: Part.Index
  /// Whether the value may be null, an answer that is not there.
  var mayBeNull = false
  /// Whether an item of this list may be null.
  var itemMayBeNull = false
  /// Whether the computation may be blank.
  var mayBeBlank = false
  /// The names whose answers may be missing where this is null or blank.
  var missing: [String] = []
  /// The answers without which this is certainly null or blank.
  var needs: Set<AnswerKey> = []
  /// What is certainly answered if this is yes.
  var ifYes: Set<AnswerKey> = []
  /// What is certainly answered if this is no.
  var ifNo: Set<AnswerKey> = []
  /// Whether this is the same in every evaluation.
  var isConstant = false
  /// The values that the answer can have, where there is a list of them.
  var options: [Value]?

  /// Whether a strict operation on this may be blank.
  var mayBeMissing: Bool { mayBeNull || mayBeBlank }
}

extension Checked {
  /// What an operation gives that needs both operands.
  static func strict(
    _ type: ValueType, _ part: Part.Index, _ operands: Checked...
  ) -> Checked {
    strict(type, part, operands)
  }

  /// What an operation gives that needs all its operands.
  static func strict(
    _ type: ValueType, _ part: Part.Index, _ operands: [Checked]
  ) -> Checked {
    let needs = operands.reduce(into: Set<AnswerKey>()) { $0.formUnion($1.needs) }
    return Checked(
      type: type, part: part, mayBeBlank: operands.contains(where: \.mayBeMissing),
      missing: union(operands.map(\.missing)), needs: needs, ifYes: type == .bool ? needs : [],
      ifNo: type == .bool ? needs : [], isConstant: operands.allSatisfy(\.isConstant))
  }

  /// Names without repetition, in their order; no more than fit in a sentence.
  static func union(_ names: [[String]]) -> [String] {
    names.joined().reduce(into: []) { if $0.count < 8, !$0.contains($1) { $0.append($1) } }
  }
}

extension ValueType {
  /// The type in a sentence: "`age` is a number".
  var words: String {
    switch self {
    case .null: "null"
    case .bool: "yes or no"
    case .int: "a whole number"
    case .number: "a number"
    case .text: "a text"
    case .double: "a floating-point number"
    case .date: "a date"
    case .time: "a time"
    case .timestamp: "a date with a time"
    case .duration: "a duration"
    case .map: "a map"
    case .type: "a type"
    case .row: "a row"
    case .dyn, .variable: "a value of any type"
    case .opaque: "a value that only `answered()` can read"
    case .list(let element): "a list of \(element.pluralWords)"
    }
  }

  private var pluralWords: String {
    switch self {
    case .null, .opaque, .dyn, .variable: "values"
    case .bool: "yes/no values"
    case .int: "whole numbers"
    case .number: "numbers"
    case .text: "texts"
    case .double: "floating-point numbers"
    case .date: "dates"
    case .time: "times"
    case .timestamp: "dates with a time"
    case .duration: "durations"
    case .list: "lists"
    case .map: "maps"
    case .type: "types"
    case .row: "rows"
    }
  }
}
