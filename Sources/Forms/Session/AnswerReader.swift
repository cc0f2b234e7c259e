import Decimals
import JSON
import Rules
import TimeZones

/// Reads what a client sent as the answer of one field.
struct AnswerReader {
  let compiled: CompiledField
  /// The position of the field among all fields.
  let position: Int
  var place = Assignment.Place.form
  /// The name of the field for whoever sent the answer.
  let key: String
  /// The zone of a date and time without offset.
  var zone = Zone.utc

  /// The most bytes of the value of an option.
  static let longestOption = 1024

  /// Why an answer could not be read.
  struct Fault: Error {
    let code: InvalidEdit.Fault.Code
    let message: String
    /// What was typed, to be shown again on a page.
    var input: String?
    /// What is wrong inside an answer that is checked by a schema.
    var inside: [SchemaFault] = []
  }

  /// Reads an answer from JSON.
  func assignment(_ json: JSONValue) throws(Fault) -> Assignment {
    if let answer = compiled.shape.plainAnswer(json) { return assign(answer) }
    guard case .text(let longest, let trims) = compiled.shape, case .string(let text) = json else {
      return try assignment(json, compiled.field.kind)
    }
    return try read(text, longest: longest, trims: trims)
  }

  /// Reads an answer by the rules of its kind.
  private func assignment(
    _ json: JSONValue, _ kind: Field.Kind
  ) throws(Fault) -> Assignment {
    switch (kind, json) {
    case (.label, _), (.button, _), (.link, _), (.activity, _):
      throw Fault(code: .noAnswer, message: "`\(compiled.field.key)` takes no answer.")
    case (.custom, _): return try read(custom: json)
    case (_, .null):
      // Nought or false replaces a computed value; null takes the replacement away.
      return assign(compiled.calculate == nil ? compiled.empty : .null)
    case (.number(let rules), .string(let text)): return try read(number: text, rules)
    case (.number(let rules), .number(let text)): return try read(jsonNumber: text, rules)
    case (.choice, .string("")): return assign(.null)
    case (.choice, .string(let text)), (.choice, .number(let text)):
      let value = try option(json)
      return assign(value, isNormalized: compiled.wireValue(value) != .string(text))
    case (.choices, .array(let elements)): return try read(elements)
    case (.cascade, .array(let elements)): return try read(path: elements)
    case (.location, .object(let members)): return try read(location: members)
    case (.date, .string(let text)): return try read(text) { CivilDate($0).map { .date($0) } }
    case (.month, .string(let text)):
      return try read(text) { CivilDate(month: $0).map { .date($0) } }
    case (.time, .string(let text)): return try read(text) { CivilTime($0).map { .time($0) } }
    case (.datetime, .string(let text)):
      return try read(text) {
        Timestamp($0, in: zone).map {
          .timestamp(Timestamp(milliseconds: $0.milliseconds))
        }
      }
    case (.duration, .string(let text)):
      return try read(text) { RuleDuration(typed: $0).map { .duration($0) } }
    default: throw Fault(code: .wrongType, message: Self.wanted(kind))
    }
  }

  func assign(_ value: Value, isNormalized: Bool = false) -> Assignment {
    Assignment(
      field: position, in: place, key: key, content: .answer(value), isNormalized: isNormalized)
  }

  private func read(
    _ text: String, longest: Int, trims: Bool
  ) throws(Fault) -> Assignment {
    guard text.utf8.count <= TextRules.largestBytes else { throw tooLong(longest, text) }
    guard !TextLook(text.utf8.span).holdsNull else {
      throw Fault(code: .notReadable, message: "This holds a character that no text may have.")
    }
    let tidy = text.tidied(trims: trims)
    // There are never more scalars than bytes, and these need no counting.
    guard tidy.utf8.count <= longest || tidy.unicodeScalars.count <= longest else {
      throw tooLong(longest, text)
    }
    return assign(
      tidy.isEmpty ? .null : .text(tidy),
      isNormalized: !tidy.hasSameBytes(as: text))
  }

  private func tooLong(_ longest: Int, _ text: String) -> Fault {
    Fault(code: .tooLong, message: Sentence.tooLong(longest), input: text)
  }

  private func read(number text: String, _ rules: NumberRules) throws(Fault) -> Assignment {
    let tidy = text.utf8.count <= 256 ? text.tidied(trims: true) : text
    guard !tidy.isEmpty else { return assign(.null, isNormalized: !text.isEmpty) }
    guard let number = Decimal(tidy) else { throw unreadable(text) }
    return assign(number, rules, sent: text)
  }

  private func read(jsonNumber text: String, _ rules: NumberRules) throws(Fault) -> Assignment {
    guard let number = Decimal(jsonNumber: text) else { throw unreadable(text) }
    return assign(number, rules, sent: text)
  }

  private func assign(_ number: Decimal, _ rules: NumberRules, sent: String) -> Assignment {
    let number = rules.adjusted(number, by: compiled.field.widget)
    return assign(
      .number(number), isNormalized: !rules.wireText(number).utf8.elementsEqual(sent.utf8))
  }

  /// Reads a date, a time or a duration.
  private func read(_ text: String, _ value: (String) -> Value?) throws(Fault) -> Assignment {
    guard !text.isEmpty else { return assign(.null) }
    guard let value = value(text) else { throw unreadable(text) }
    return assign(value, isNormalized: compiled.wireValue(value) != .string(text))
  }

  private func read(_ elements: [JSONValue]) throws(Fault) -> Assignment {
    guard elements.count <= max(compiled.options.count, 1) * 2 else {
      throw Fault(code: .tooLong, message: "Name each option once.")
    }
    var positions: [Int] = []
    for element in elements {
      guard let position = compiled.optionPositions[try option(element)] else { continue }
      positions.append(position)
    }
    let ordered = Set(positions).sorted()
    return assign(
      .list(ordered.map { compiled.options[$0].value }), isNormalized: ordered != positions)
  }

  /// The option that a text or a number names.
  private func option(_ json: JSONValue) throws(Fault) -> Value {
    let unknown = Fault(
      code: .noSuchOption, message: "This is not one of the options.",
      input: json.string ?? "")
    switch json {
    case .string(let text):
      guard text.utf8.count <= Self.longestOption else { throw unknown }
      if compiled.optionPositions[.text(text)] != nil { return .text(text) }
      guard let number = Decimal(text), compiled.optionPositions[.number(number)] != nil else {
        throw unknown
      }
      return .number(number)
    case .number(let text):
      guard let number = Decimal(jsonNumber: text),
        compiled.optionPositions[.number(number)] != nil
      else { throw unknown }
      return .number(number)
    default: throw Fault(code: .wrongType, message: "Name an option by its value.")
    }
  }

  func unreadable(_ text: String) -> Fault {
    Fault(code: .notReadable, message: Sentence.unreadable(compiled.field.kind), input: text)
  }

  private static func wanted(_ kind: Field.Kind) -> String {
    switch kind {
    case .text: "This answer is a text."
    case .number: "This answer is a number, or a text of digits."
    case .bool: "This answer is true or false."
    case .choice: "This answer is the value of an option."
    case .choices: "This answer is a list of values of options."
    case .date: "This answer is a text like 2026-02-28."
    case .time: "This answer is a text like 14:30."
    case .datetime: "This answer is a text like 2026-02-28T13:30:00.000Z."
    case .month: "This answer is a text like 2026-02."
    case .duration: "This answer is a text like PT1H30M."
    case .cascade: "This answer is a list of values of options, one of each level."
    case .location: "This answer is an object like {\"lat\": \"52.37\", \"lon\": \"4.89\"}."
    case .label, .button, .link, .activity, .custom: "This takes no answer."
    }
  }
}

extension NumberRules {
  /// A number as it is sent: with exactly the decimals of the scale where it has no more.
  func wireText(_ number: Decimal) -> String {
    guard let scale, number.rounded(toScale: scale) == number else {
      return number.description
    }
    return number.printed(scale: scale)
  }
}
