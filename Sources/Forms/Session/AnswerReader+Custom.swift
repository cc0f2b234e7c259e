import JSON
import Rules

extension AnswerReader {
  /// The most bytes of an answer of a component.
  static let longestCustom = 65_536
  /// The most levels of an answer of a component: around it there is room for a journal row.
  static let deepestCustom = 16

  /// Reads the answer of a component, which its schema checks; it is kept as canonical JSON.
  func read(custom json: JSONValue) throws(Fault) -> Assignment {
    guard let schema = compiled.component?.answer else {
      throw Fault(code: .noAnswer, message: "`\(compiled.field.key)` takes no answer.")
    }
    if json == .null || json == .string("") { return assign(.null) }
    let typed = json.shownText
    guard json.levels <= Self.deepestCustom else {
      throw Fault(
        code: .tooLong, message: "This answer can have at most 16 levels inside each other.",
        input: typed)
    }
    let json = json.tidied
    let (value, faults) = schema.fitted(json)
    guard faults.isEmpty else {
      throw Fault(
        code: .componentAnswer, message: "This does not fit the component.", input: typed,
        inside: faults)
    }
    let bytes = value.canonicalBytes
    guard bytes.count <= Self.longestCustom else {
      throw Fault(
        code: .tooLong, message: "This answer can have at most 65,536 bytes.", input: typed)
    }
    return assign(
      .text(String(decoding: bytes, as: UTF8.self)),
      isNormalized: value != json.inCanonicalOrder)
  }
}

extension CompiledField {
  /// What was typed into an input of a page, as JSON: for a component what its schema has.
  func typed(_ value: JSONValue) -> JSONValue {
    guard case .string(let text) = value, !text.isEmpty, let schema = component?.answer else {
      return value
    }
    return schema.value(typed: text) ?? value
  }
}

extension JSONValue {
  /// The same with single line ends in its texts, as a page sends them back.
  fileprivate var tidied: JSONValue {
    switch self {
    case .string(let text): .string(text.tidied(trims: false))
    case .array(let elements): .array(elements.map(\.tidied))
    case .object(let members): .object(members.map { JSONMember($0.name, $0.value.tidied) })
    default: self
    }
  }

  /// How many levels of arrays and objects there are inside each other.
  fileprivate var levels: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.levels).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.levels).max() ?? 0)
    default: 0
    }
  }
}
