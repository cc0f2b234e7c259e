import Rules

/// What a rule belongs to, for sentences about the rule.
struct RuleSubject {
  let key: String
  let field: CompiledField?
  let list: Int?

  private var noun: String { field == nil ? "section" : "field" }

  /// What a rule does, and when.
  func effect(of member: String, _ repeats: [CompiledRepeat]) -> String {
    switch member.withoutLanguage {
    case "visible": "While it is true the \(noun) is shown, otherwise it is hidden."
    case "hidden": "While it is true the \(noun) is hidden, otherwise it is shown."
    case "enabled":
      "While it is true the \(noun) can be changed, otherwise it is disabled."
    case "disabled":
      "While it is true the \(noun) is disabled, otherwise it can be changed."
    case "required":
      "While it is true an answer is required, unless the field is hidden or disabled."
    case "calculate":
      field?.field.override == true
        ? "It gives the value, unless a person replaces it." : "It gives the value."
    case "initial":
      "It gives the first answer, once, when the field is shown and was never written."
    case "optionFilter": "Options for which it is not true are not offered."
    case "text", "detail": "It is part of the text that is shown, if it gives something."
    case "value": "It gives how much is done, from 0 to 1."
    case "repeat/itemTitle": "It is part of what each item is called."
    case "rows":
      "It sets the number of items, from 0 to \(list.map { repeats[$0].most } ?? 0)."
    default: "Only where it is false something is wrong" + message(of: member)
    }
  }

  /// What a failed check says.
  private func message(of member: String) -> String {
    guard let position = Int(member.drop { $0 != "/" }.dropFirst()), let field,
      field.validations.indices.contains(position),
      let message = field.validations[position].message
    else { return "." }
    return ", which is told as “\(message.text(in: "", of: []))”"
      + (message.text(in: "", of: []).hasSuffix(".") ? "" : ".")
  }

  /// When a check is not asked.
  var unchecked: String {
    field == nil
      ? "It is not asked while there are no rows, and passes where an answer is missing."
      : "It is not asked while the field is unanswered, and passes where another answer is missing."
  }

  /// What comes of a rule, for the end of a sentence.
  func outcome(of member: String, _ result: RuleResult) -> String {
    let isTrue = result == .value(.bool(true))
    return switch member {
    case "visible": "the \(noun) is \(isTrue ? "shown" : "hidden")"
    case "hidden": "the \(noun) is \(isTrue ? "hidden" : "shown")"
    case "enabled": "the \(noun) \(isTrue ? "can be changed" : "is disabled")"
    case "disabled": "the \(noun) \(isTrue ? "is disabled" : "can be changed")"
    case "required": isTrue ? "an answer is required" : "no answer is required"
    default:
      switch result {
      case .value(.null), .blank: "it gives nothing"
      case .value(let value): "it gives \(value.words)"
      case .fault(let fault): "it cannot be computed: \(fault.rawValue)"
      }
    }
  }
}

extension String {
  /// The name of a member of a row or a list without the language of the text that it is part of.
  fileprivate var withoutLanguage: String {
    for name in ["text", "detail", "repeat/itemTitle"] where hasPrefix(name + "/") { return name }
    return self
  }
}

extension RuleReading {
  /// What is read, as part of a sentence.
  var words: String {
    let name = "`\(key ?? "")`"
    return switch part {
    case .value: name
    case .visible: "whether \(name) is shown"
    case .previous: "\(name) of the row before"
    case .allRows: "\(name) of all rows"
    case .rows: "the rows of \(name)"
    case .today: "the day"
    case .now: "the moment"
    }
  }
}

extension ValueType {
  /// The type as part of a sentence.
  var sentence: String {
    switch self {
    case .bool: "yes or no"
    case .int, .number: "a number"
    case .text: "a text"
    case .date: "a date"
    case .time: "a time"
    case .timestamp: "a moment"
    case .duration: "a duration"
    case .list: "a list"
    default: "a value"
    }
  }
}

extension Value {
  /// The value as part of a sentence.
  fileprivate var words: String {
    switch self {
    case .text(let text): text.quoted
    case .list(let values) where values.isEmpty: "an empty list"
    case .list(let values): "a list of \(values.count)"
    case .bool(let truth): String(truth)
    default: writtenText
    }
  }
}
