public import JSON
public import Rules

/// What there is to say about one rule of a form, for whoever is writing it.
public struct RuleCheck: Sendable {
  public let findings: [Finding]
  /// The rule as text, in the one way in which it is written, if it can be read.
  public let text: String?
  /// What it gives, if nothing is wrong with it.
  public let type: ValueType?
  /// What it reads, if nothing is wrong with it.
  public let reads: [RuleReading]
}

extension ReadForm {
  /// Checks a rule as if it stood in this form, whose other faults do not matter.
  ///
  /// - Parameters:
  ///   - source: The rule.
  ///   - place: The member that would hold it.
  ///   - key: A field, `people/name` for one in a list, or a section.
  ///   - pointer: Where the rule stands in what the findings are told about.
  /// - Returns: What there is to say about the rule.
  /// - Throws: What is missing, if the form has no place for it.
  public func check(
    _ source: RuleSource, as place: RulePlace, of key: String, at pointer: JSONPointer
  ) throws(MissingRulePlace) -> RuleCheck {
    var compiler = FormCompiler(replacing(try form.setting(source, as: place, of: key)))
    let parts = compiler.checked().parts
    let field = parts.fields.first { parts.path(of: $0).utf8.elementsEqual(key.utf8) }
    let origin = field == nil ? origins.pointer(section: key) : origins.pointer(field: key)
    let own = origin.description + "/" + place.pointer
    let name = field?.field.key ?? key
    let findings = compiler.findings.compactMap { finding -> Finding? in
      let place = finding.pointer.description
      if finding.key == key, place == own || place.hasPrefix(own + "/") {
        return finding.moved(to: pointer.appending(String(place.dropFirst(own.count))))
      }
      let isCircle = finding.code == "E09" && finding.message.contains("`\(name)`")
      return isCircle ? finding.moved(to: pointer) : nil
    }
    let rule = parts.rules(of: key).first { $0.name == place.member }?.rule
    return RuleCheck(
      findings: findings, text: rule?.canonicalText ?? source.canonicalText, type: rule?.type,
      reads: rule.map { parts.readings(of: $0, in: field?.column?.list) } ?? [])
  }
}

extension RulePlace {
  /// Where the only rule of its kind stands below its field or section.
  fileprivate var pointer: String {
    switch self {
    case .validate: "validate/0/rule"
    case .rows: "repeat/rows"
    default: rawValue
    }
  }

  /// What the only rule of its kind is called when it is compiled.
  fileprivate var member: String {
    switch self {
    case .validate: "validate/0"
    default: rawValue
    }
  }
}

extension RuleSource {
  /// The one way to write the rule as text, if it is a text that can be read.
  fileprivate var canonicalText: String? {
    if case .text(let text) = self { Rule.canonical(text) } else { nil }
  }
}

extension Finding {
  /// The finding at another place.
  fileprivate func moved(to pointer: JSONPointer) -> Finding {
    Finding(
      pointer, key: key, level: level, code, message, hint: hint, fix: fix, range: range)
  }
}
