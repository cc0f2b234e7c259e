import Decimals
import JSON
import Rules
import TimeZones

extension StructuredRule {
  /// A value of a document as a value of the type of the field beside it.
  mutating func literal(_ other: Other, as type: ValueType?) -> RuleExpression {
    placed(value(other, as: type), at: other.pointer)
  }

  private mutating func value(_ other: Other, as type: ValueType?) -> RuleExpression {
    switch (type, other.value) {
    case (.int, .string(let text)), (.number, .string(let text)):
      guard let number = Decimal(text) else { return refuse(text, "a number", other) }
      note(text, "a number", other)
      return Int(text)?.expression ?? number.expression
    case (.date, .string(let text)):
      let day = CivilDate(text) ?? CivilDate(month: text)
      return converted(text, "date", "a date", isReadable: day != nil, as: day?.description, other)
    case (.time, .string(let text)):
      return converted(text, "time", "a time", isReadable: CivilTime(text) != nil, other)
    case (.timestamp, .string(let text)):
      return converted(
        text, "timestamp", "a moment", isReadable: Timestamp(text, in: .utc) != nil, other)
    case (.duration, .string(let text)):
      return converted(
        text, "duration", "a duration", isReadable: RuleDuration(formText: text) != nil, other)
    case (.bool, .string("true")), (.bool, .string("false")):
      note(other.value.string ?? "", "a truth", other)
      return (other.value == .string("true")).expression
    case (.text, .number(let digits)):
      note(digits, "a text", other)
      return digits.expression
    case (_, .string(let text)): return text.expression
    case (_, .number(let digits)):
      if let whole = Int(digits) { return whole.expression }
      guard let number = Decimal(jsonNumber: digits) else {
        return refuse(digits, "a number that rules can hold", other)
      }
      return number.expression
    case (_, .bool(let truth)): return truth.expression
    case (_, .null), (_, .array), (_, .object): return .null
    }
  }

  /// A text as a value of a type that rules make of texts by a function.
  private mutating func converted(
    _ text: String, _ function: String, _ what: String, isReadable: Bool, as plain: String? = nil,
    _ other: Other
  ) -> RuleExpression {
    guard isReadable else { return refuse(text, what, other) }
    note(text, what, other)
    return .call(function, [placed((plain ?? text).expression, at: other.pointer)])
  }

  /// Says that a value is read as one of another type, which the field has.
  private mutating func note(_ text: String, _ what: String, _ other: Other) {
    findings.append(
      Finding(
        other.pointer, key: key, level: .note, "read-as",
        "\(text.quoted) is read as \(what), because \(other.name.quoted) is one."))
  }

  private mutating func refuse(_ text: String, _ what: String, _ other: Other) -> RuleExpression {
    refuse(
      "E07", other.comparison, other.pointer, "\(text.quoted) is not \(what).",
      hint: "\(other.name.quoted) is compared with \(what).")
    return .null
  }
}
