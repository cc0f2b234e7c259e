import JSON
import Rules

/// Checks every rule of a form and makes the compiled form of it.
struct FormCompiler {
  private let read: ReadForm
  private let form: Form
  private let optionSets: [String: [Option]]
  private var scope = Scope()
  private var findings: [Finding] = []

  init(_ read: ReadForm) {
    self.read = read
    form = read.form
    optionSets = Dictionary(form.optionSets.map { ($0.key, $0.options) }) { first, _ in first }
    let fields = form.sections.flatMap(\.fields)
    for (slot, field) in fields.enumerated() {
      scope.declareVisible(field.key, slot: slot)
      let options = options(of: field)
      guard let type = field.valueType(of: options) else { continue }
      scope.declare(
        field.key, slot: slot, type: type, isNullable: field.isNullable,
        options: field.choiceRules == nil ? nil : options.map(\.value), isSecret: field.isSecret)
    }
    for (position, section) in form.sections.enumerated() {
      scope.declareVisible(section.key, slot: fields.count + position)
    }
  }

  /// The compiled form, unless a finding is an error; and the findings of the rules.
  mutating func compile(version: Int) -> (form: CompiledForm?, findings: [Finding]) {
    var fields: [CompiledField] = []
    var sections: [CompiledSection] = []
    for (position, section) in form.sections.enumerated() {
      let first = fields.count
      let place = Place(pointer: read.origins.pointer(section: section.key), key: section.key)
      let visible = condition(section.visibility, at: place)
      let enabled = condition(section.enablement, at: place)
      for field in section.fields { fields.append(compile(field, in: position)) }
      sections.append(
        CompiledSection(
          section: section, fields: first..<fields.count, visible: visible, enabled: enabled))
    }
    switch StepPlan(fields: fields, sections: sections).result() {
    case .graph(let graph):
      guard !(read.findings + findings).contains(where: { $0.level == .error }) else {
        return (nil, findings)
      }
      return (
        CompiledForm(form, version: version, fields: fields, sections: sections, graph: graph),
        findings
      )
    case .circle(let circle):
      // A rule that reads its own field is a circle too, of which was told already.
      if !findings.contains(where: { $0.code == "E09" }) {
        findings.append(finding(circle, fields: fields, sections: sections))
      }
      return (nil, findings)
    }
  }

  /// Where the rules of something stand.
  private struct Place {
    let pointer: JSONPointer
    let key: String
  }

  private func options(of field: Field) -> [Option] {
    switch field.choiceRules?.options {
    case .list(let options): options
    case .set(let name): optionSets[name] ?? []
    case nil: []
    }
  }

  private mutating func compile(_ field: Field, in section: Int) -> CompiledField {
    let place = Place(pointer: read.origins.pointer(field: field.key), key: field.key)
    let options = options(of: field)
    let type = field.valueType(of: options)
    let attributes = OptionAttributes(options)
    let compiled = options.map {
      CompiledOption(value: $0.value, attributes: attributes.values(of: $0))
    }
    return CompiledField(
      field, section: section,
      visible: condition(field.visibility, at: place),
      enabled: condition(field.enablement, at: place),
      required: required(field.required, at: place),
      calculate: rule(field.calculate, "calculate", at: place, expecting: type, own: true),
      initial: rule(field.initial, "initial", at: place, expecting: type, own: true),
      validations: validations(of: field, at: place),
      optionFilter: rule(
        field.choiceRules?.optionFilter, "optionFilter", at: place, expecting: .bool, own: true,
        option: attributes.scope),
      options: compiled)
  }

  private mutating func validations(of field: Field, at place: Place) -> [CompiledValidation] {
    var compiled: [CompiledValidation] = []
    for (position, validation) in field.validate.enumerated() {
      let pointer = place.pointer.member("validate").element(position)
      let there = Place(pointer: pointer, key: field.key)
      guard
        let rule = rule(
          validation.rule, "rule", at: there, expecting: .bool, this: scope.names[field.key])
      else { continue }
      compiled.append(CompiledValidation(rule: rule, message: validation.message))
    }
    return compiled
  }

  private mutating func condition(_ visibility: Visibility, at place: Place) -> CompiledCondition {
    switch visibility {
    case .visible(.rule(let text)):
      CompiledCondition(visibility, rule(text, "visible", at: place, expecting: .bool, own: true))
    case .hidden(.rule(let text)):
      CompiledCondition(visibility, rule(text, "hidden", at: place, expecting: .bool, own: true))
    default: CompiledCondition(visibility, nil)
    }
  }

  private mutating func condition(_ enablement: Enablement, at place: Place) -> CompiledCondition {
    switch enablement {
    case .enabled(.rule(let text)):
      CompiledCondition(enablement, rule(text, "enabled", at: place, expecting: .bool))
    case .disabled(.rule(let text)):
      CompiledCondition(enablement, rule(text, "disabled", at: place, expecting: .bool))
    default: CompiledCondition(enablement, nil)
    }
  }

  private mutating func required(_ condition: Condition, at place: Place) -> CompiledCondition {
    guard case .rule(let text) = condition else { return CompiledCondition(condition, nil) }
    return CompiledCondition(condition, rule(text, "required", at: place, expecting: .bool))
  }

  /// Checks one rule and collects what there is to say about it.
  ///
  /// With `own` the rule may not read the field it belongs to.
  private mutating func rule(
    _ text: String?, _ member: String, at place: Place, expecting type: ValueType?,
    own: Bool = false, this: Scope.Name? = nil,
    option: [(name: String, type: ValueType)]? = nil
  ) -> Rule? {
    guard let text, let type else { return nil }
    scope.this = this
    scope.option = option
    let (rule, said) = Rule.check(text, in: scope, expecting: type)
    let pointer = place.pointer.member(member)
    findings +=
      said.filter { !isAboutUnreadableKey($0, text) }.map {
        Finding($0, at: pointer, key: place.key)
      }
    if own, let rule, let slot = scope.names[place.key]?.slot, rule.reads.contains(.value(slot)) {
      findings.append(
        Finding(
          pointer, key: place.key, "E09",
          "`\(place.key)` → `\(place.key)`: its `\(member)` rule "
            + "reads the field itself.",
          hint: "Only `validate`, `required` and `enabled` may look at the field's own answer."))
    }
    return rule
  }

  /// Whether a rule is only said to name a field that the document has and that could not be read.
  private func isAboutUnreadableKey(_ said: RuleFinding, _ text: String) -> Bool {
    guard said.code == "E02", !read.unreadableKeys.isEmpty else { return false }
    let named = String(
      String.UnicodeScalarView(
        text.unicodeScalars.dropFirst(said.range.lowerBound).prefix(said.range.count)))
    return read.unreadableKeys.contains(named)
  }

  /// Tells of a circle.
  private func finding(
    _ circle: StepPlan.Circle, fields: [CompiledField], sections: [CompiledSection]
  ) -> Finding {
    let pointer: JSONPointer
    let key: String
    let visibility: Visibility
    let enablement: Enablement
    switch circle.step {
    case .sectionVisible(let section), .sectionEnabled(let section), .sectionShown(let section):
      let section = sections[section].section
      (pointer, key) = (read.origins.pointer(section: section.key), section.key)
      (visibility, enablement) = (section.visibility, section.enablement)
    case .fieldVisible(let field), .fieldEnabled(let field), .fieldOptions(let field),
      .fieldValue(let field), .fieldCheck(let field):
      let field = fields[field].field
      (pointer, key) = (read.origins.pointer(field: field.key), field.key)
      (visibility, enablement) = (field.visibility, field.enablement)
    }
    let member =
      switch circle.member {
      case "visibility": if case .hidden = visibility { "hidden" } else { "visible" }
      case "enablement": if case .disabled = enablement { "disabled" } else { "enabled" }
      default: circle.member
      }
    let path = circle.keys.map { "`\($0)`" }.joined(separator: " → ")
    return Finding(
      pointer.member(member), key: key, "E09",
      "These rules go round in a circle: \(path). A hidden field reads as unanswered, so a value "
        + "depends on what shows it.",
      hint: "Let one of them depend on something else.")
  }
}

extension Finding {
  /// What the checker says about a rule, at the place of the rule.
  init(_ said: RuleFinding, at pointer: JSONPointer, key: String) {
    self.init(
      pointer, key: key, level: said.level, said.code, said.message, hint: said.hint,
      fix: said.fix, range: said.range)
  }
}
