import JSON

extension FormReader {
  /// Reads a rule: its text, or a condition with members.
  mutating func rule(_ name: String, in members: Members) -> RuleSource? {
    guard let value = members[name] else { return nil }
    switch value {
    case .string(let text): return checked(text, at: members.place(name)).map { .text($0) }
    case .object: return structure(value, at: members.place(name)).map { .structure($0) }
    default:
      reportType(
        value, at: members.place(name), "`\(name)`", "a rule",
        hint: Self.asRule(value).map { "Write `\"\(name)\": \"\($0)\"`." })
      return nil
    }
  }

  /// Reads true, false or a rule.
  mutating func condition(_ name: String, in members: Members) -> Condition? {
    guard let value = members[name] else { return nil }
    if case .bool(let truth) = value { return .constant(truth) }
    switch value {
    case .string, .object: return rule(name, in: members).map { .rule($0) }
    default:
      reportType(value, at: members.place(name), "`\(name)`", "true, false or a rule")
      return nil
    }
  }

  /// Reads when something is shown.
  mutating func visibility(_ members: Members) -> Visibility {
    let visible = condition("visible", in: members)
    let hidden = condition("hidden", in: members)
    refuseBoth("visible", "hidden", in: members)
    if let visible { return .visible(visible) }
    if let hidden { return .hidden(hidden) }
    return .always
  }

  /// Reads when something can be changed.
  mutating func enablement(_ members: Members) -> Enablement {
    let enabled = condition("enabled", in: members)
    let disabled = condition("disabled", in: members)
    refuseBoth("enabled", "disabled", in: members)
    if let enabled { return .enabled(enabled) }
    if let disabled { return .disabled(disabled) }
    return .always
  }

  /// Reports two members of which there can be only one.
  mutating func refuseBoth(_ first: String, _ second: String, in members: Members) {
    guard members[first] != nil, members[second] != nil else { return }
    report(
      "E12", at: members.place(second),
      "There can be `\(first)` or `\(second)`, not both. Remove one of them.")
  }

  /// Reads what an answer has to meet.
  mutating func validations(_ members: Members) -> [Validation] {
    var validations: [Validation] = []
    for (index, value) in (list("validate", in: members) ?? []).enumerated() {
      let place = members.place("validate").element(index)
      guard let parts = object(value, at: place, "A validation") else { continue }
      refuseUnknown(in: parts, Vocabulary.validation, "A validation")
      let message = text("message", in: parts)
      var id = string("id", in: parts)
      if let taken = id,
        validations.contains(where: { $0.id?.utf8.elementsEqual(taken.utf8) == true })
      {
        report("duplicate-value", at: parts.place("id"), "\(taken.quoted) is used twice here.")
        id = nil
      }
      guard parts["rule"] != nil else {
        report("missing-member", at: place, "A validation needs a `rule`.")
        continue
      }
      guard let rule = rule("rule", in: parts) else { continue }
      validations.append(Validation(rule, message: message, id: id))
    }
    return validations
  }

  /// A plain value as the text of a rule, where that is likely to be meant.
  private static func asRule(_ value: JSONValue) -> String? {
    switch value {
    case .bool(let truth): String(truth)
    case .number(let digits): digits
    case .null: "null"
    default: nil
    }
  }
}
