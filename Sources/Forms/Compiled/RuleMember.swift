public import Rules

/// A rule of a field or section, and the member of the document that holds it.
public struct RuleMember: Sendable {
  /// `visible`, `calculate` …; a validation is `validate/` and its position.
  public let name: String
  public let rule: Rule
  /// Where the rule begins in the text of which it is a part, in code points; `nil` for a whole one.
  var offset: Int?

  /// Whether it is, or is part of, a member: `text`, or `text/en`.
  func isPart(of member: String) -> Bool { name == member || name.hasPrefix(member + "/") }

  /// Whether it is a rule of a list that reads one item at a time.
  var isOfItems: Bool { name.hasPrefix("repeat/itemTitle") }
}

extension CompiledForm {
  /// The rules of a field or section, in the order of the documentation.
  public func rules(of key: String) -> [RuleMember] { parts.rules(of: key) }
}

extension CompiledParts {
  /// The rules of a field or section, in the order of the documentation.
  func rules(of key: String) -> [RuleMember] {
    if let field = fields.first(where: { path(of: $0).utf8.elementsEqual(key.utf8) }) {
      return field.rules
    }
    guard
      let position = sections.firstIndex(where: { $0.section.key.utf8.elementsEqual(key.utf8) })
    else { return [] }
    return sections[position].rules + (sections[position].list.map { repeats[$0].rules } ?? [])
  }
}

extension CompiledRepeat {
  /// The rules about the list as a whole.
  var rules: [RuleMember] {
    (rows.map { [RuleMember(name: "rows", rule: $0)] } ?? []) + validations.members
  }

  /// The rules of the titles of its items, which read the item.
  var titleRules: [RuleMember] { itemTitle?.rules(named: "repeat/itemTitle") ?? [] }
}

extension [CompiledValidation] {
  fileprivate var members: [RuleMember] {
    enumerated().map { RuleMember(name: "validate/\($0)", rule: $1.rule) }
  }
}

extension CompiledSection {
  var rules: [RuleMember] {
    [
      visible.ruleMember("visible", "hidden"), enabled.ruleMember("enabled", "disabled"),
    ].compactMap { $0 }
  }
}

extension CompiledField {
  /// Whether there are any, which is told faster than which.
  var hasRules: Bool {
    visible.rule != nil || enabled.rule != nil || required.rule != nil || calculate != nil
      || initial != nil || optionFilter != nil || !validations.isEmpty || !display.isEmpty
  }

  var rules: [RuleMember] {
    let conditions = [
      visible.ruleMember("visible", "hidden"), enabled.ruleMember("enabled", "disabled"),
      required.ruleMember("required", "required"),
    ]
    let values = [("calculate", calculate), ("initial", initial), ("optionFilter", optionFilter)]
    return conditions.compactMap { $0 }
      + values.compactMap { name, rule in rule.map { RuleMember(name: name, rule: $0) } }
      + validations.members + display.flatMap(\.rules)
  }
}

extension CompiledCondition {
  /// The rule and the name that its member has.
  fileprivate func ruleMember(_ name: String, _ opposite: String) -> RuleMember? {
    rule.map { RuleMember(name: member(name, opposite), rule: $0) }
  }
}
