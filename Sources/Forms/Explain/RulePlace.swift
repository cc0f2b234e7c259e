/// A member of a form that holds a rule.
public enum RulePlace: String, CaseIterable, Sendable {
  case visible, hidden, enabled, disabled, required, calculate, initial, validate, optionFilter
  case rows, value
}

extension Form {
  /// A copy in which a rule is the only one of its kind at a field or section.
  ///
  /// The key is that of a field, `people/name` for one in a list, or of a section. What is thrown says
  /// what is not there: the field or section, or a member for such a rule.
  func setting(_ source: RuleSource, as place: RulePlace, of key: String) throws(MissingRulePlace)
    -> Form
  {
    var copy = self
    let parts = key.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    for index in sections.indices {
      let section = sections[index]
      if parts.count == 1, section.key.utf8.elementsEqual(key.utf8) {
        guard copy.sections[index].set(source, as: place) else { throw .rule }
        return copy
      }
      guard parts.count == (section.repeat == nil ? 1 : 2), let name = parts.last,
        section.repeat == nil || section.key.utf8.elementsEqual(parts[0].utf8),
        let field = section.fields.firstIndex(where: { $0.key.utf8.elementsEqual(name.utf8) })
      else { continue }
      guard copy.sections[index].fields[field].set(source, as: place) else { throw .rule }
      return copy
    }
    throw .field
  }
}

/// Why a form has no place for a rule.
public enum MissingRulePlace: Error, Sendable {
  /// It has no such field or section.
  case field
  /// The field or section has no such rule.
  case rule
}

extension Section {
  fileprivate mutating func set(_ source: RuleSource, as place: RulePlace) -> Bool {
    switch place {
    case .visible: visibility = .visible(.rule(source))
    case .hidden: visibility = .hidden(.rule(source))
    case .enabled: enablement = .enabled(.rule(source))
    case .disabled: enablement = .disabled(.rule(source))
    case .rows where `repeat` != nil: `repeat`?.rows = source
    case .validate where `repeat` != nil: `repeat`?.validate = [Validation(source)]
    default: return false
    }
    return true
  }
}

extension Field {
  fileprivate mutating func set(_ source: RuleSource, as place: RulePlace) -> Bool {
    switch place {
    case .visible: visibility = .visible(.rule(source))
    case .hidden: visibility = .hidden(.rule(source))
    case .enabled: enablement = .enabled(.rule(source))
    case .disabled: enablement = .disabled(.rule(source))
    case .required where hasAnswer: required = .rule(source)
    case .calculate where isComputable: (calculate, initial) = (source, nil)
    case .initial where isComputable: (initial, calculate) = (source, nil)
    case .validate where hasAnswer: validate = [Validation(source)]
    case .optionFilter: return setFilter(source)
    case .value:
      guard case .activity(var parts) = kind else { return false }
      parts.value = source
      kind = .activity(parts)
    default: return false
    }
    return true
  }

  private mutating func setFilter(_ source: RuleSource) -> Bool {
    guard var rules = choiceRules else { return false }
    rules.optionFilter = source
    if case .choice = kind { kind = .choice(rules) } else { kind = .choices(rules) }
    return true
  }
}
