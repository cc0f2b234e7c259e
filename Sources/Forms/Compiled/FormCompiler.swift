import JSON
import Patterns
import Rules

/// Checks every rule of a form and makes the compiled form of it.
struct FormCompiler {
  let read: ReadForm
  let form: Form
  /// How many have a slot of their own.
  let outerFieldCount: Int
  /// What has a slot of its own: the fields outside of repeats, and after them the variables.
  lazy var outerFields =
    form.sections.flatMap { $0.repeat == nil ? $0.fields : [] } + form.variables.map(\.field)
  lazy var outerPositions = Dictionary(
    outerFields.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
  private let optionSets: [String: [Option]]
  var scope = Scope()
  var findings: [Finding] = []
  /// Where rules stand that are not written as texts.
  var structured: Set<String> = []
  /// The patterns that were compiled, by the bytes of their text.
  var patterns: [[UInt8]: Pattern] = [:]
  /// How large the patterns of all fields may still be, in instructions.
  var patternRoom = 1_000_000
  /// The rules of effects, the texts that these show, and the addresses that they open.
  var effectRules: [PlacedRule] = []
  var alerts: [LocalText] = []
  var addresses: [String] = []
  private var readsClock = false

  init(_ read: ReadForm) {
    self.read = read
    form = read.form
    outerFieldCount =
      form.sections.reduce(form.variables.count) { $0 + ($1.repeat == nil ? $1.fields.count : 0) }
    optionSets = Dictionary(form.optionSets.map { ($0.key, $0.options) }) { first, _ in first }
    declareNames()
  }

  /// The compiled form, unless a finding is an error; and the findings of the rules.
  mutating func compile(
    version: Int, edition: Edition? = nil, renderer: Int = FormTexts.renderer
  ) -> (form: CompiledForm?, findings: [Finding]) {
    let (parts, graph) = checked()
    guard let graph, !(read.findings + findings).contains(where: { $0.level == .error }) else {
      return (nil, findings)
    }
    let compiled = CompiledForm(
      form, version: version, edition: edition, renderer: renderer, parts: parts, graph: graph)
    return (compiled, findings)
  }

  /// Compiles what can be compiled, with the order in which it is computed unless there is none.
  mutating func checked() -> (parts: CompiledParts, graph: StepGraph?) {
    let parts = parts()
    let rules = placedRules(of: parts) + effectRules
    var hidden = HiddenReads(parts)
    findings += hidden.findings(about: rules)
    if let finding = finding(aboutWorkOf: rules) { findings.append(finding) }
    switch StepPlan(parts).result() {
    case .graph(let graph): return (parts, graph)
    case .circle(let circle):
      // A rule that reads its own field is a circle too, of which was told already.
      if !findings.contains(where: { $0.code == "E09" }) {
        findings.append(finding(circle, in: parts))
      }
      return (parts, nil)
    }
  }

  /// Compiles everything in document order, and then puts the columns behind the other fields.
  private mutating func parts() -> CompiledParts {
    var columns: [[CompiledField]] = []
    var parts = CompiledParts(
      outerFieldCount: outerFieldCount, variableCount: form.variables.count)
    for (position, section) in form.sections.enumerated() {
      let place = Place(pointer: read.origins.pointer(section: section.key), key: section.key)
      let visible = condition(section.visibility, at: place)
      let enabled = condition(section.enablement, at: place)
      var fields = parts.fields.count..<parts.fields.count + section.fields.count
      var number: Int?
      if let list = section.repeat {
        number = parts.repeats.count
        let first = parts.outerFieldCount + columns.reduce(0) { $0 + $1.count }
        fields = first..<first + section.fields.count
        parts.repeats.append(
          compile(list, number: parts.repeats.count, section: position, columns: fields, at: place))
        columns.append(compile(section.fields, in: position, list: number))
      } else {
        parts.fields += compile(section.fields, in: position, list: nil)
      }
      parts.sections.append(
        CompiledSection(
          section: section, list: number, fields: fields, visible: visible, enabled: enabled))
    }
    for variable in form.variables {
      let place = Place(
        pointer: read.origins.pointer(field: variable.key), key: variable.key, name: variable.key)
      parts.fields.append(
        compile(variable.field, in: CompiledField.noSection, column: nil, at: place))
    }
    parts.fields += columns.joined()
    parts.effects = effects(form.effects, at: Place(pointer: JSONPointer(), key: nil))
    parts.alerts = alerts
    parts.addresses = addresses
    parts.readsClock = readsClock
    return parts
  }

  /// Where the rules of something stand.
  struct Place {
    var pointer: JSONPointer
    /// What it is called in findings; `nil` for the form itself.
    let key: String?
    /// What rules call it.
    var name: String?
    /// The repeat in whose template it is.
    var list: Int?
    /// Where members stand that come from elsewhere.
    var inherited: [String: JSONPointer] = [:]

    /// The place of a member.
    func member(_ name: String) -> JSONPointer { inherited[name] ?? pointer.member(name) }
  }

  func options(of field: Field) -> [Option] {
    switch field.optionSource {
    case .list(let options): options
    case .set(let name): optionSets[name] ?? []
    case nil: []
    }
  }

  /// The component that shows a field, if it is registered.
  private func component(of field: Field) -> Component? {
    guard case .custom(let use) = field.kind else { return nil }
    return read.components[use.name]
  }

  /// The type of the answer in rules, if there is one.
  func type(of field: Field, _ options: [Option]) -> ValueType? {
    if let component = component(of: field), component.answer == nil { return nil }
    return field.valueType(of: options)
  }

  private mutating func compile(
    _ list: RepeatRules, number: Int, section: Int, columns: Range<Int>, at place: Place
  ) -> CompiledRepeat {
    var parts = place
    parts.pointer = place.pointer.member("repeat")
    return CompiledRepeat(
      number: number, section: section, columns: columns,
      rows: rule(list.rows, "rows", at: parts, expecting: .number),
      validations: validations(list.validate, ofList: number, at: place), list: list,
      itemTitle: itemTitle(of: list, number, at: parts),
      effects: effects(
        form.sections[section].effects, form.sections[section].actions, at: place,
        actionsAt: Place(pointer: place.pointer, key: place.key, list: number)))
  }

  private mutating func compile(_ fields: [Field], in section: Int, list: Int?) -> [CompiledField] {
    var compiled: [CompiledField] = []
    for (number, field) in fields.enumerated() {
      let path = list == nil ? field.key : "\(form.sections[section].key)/\(field.key)"
      let place = Place(
        pointer: read.origins.pointer(field: path), key: path, name: field.key, list: list,
        inherited: read.origins.inherited(path))
      let column = list.map { Column(list: $0, number: number) }
      compiled.append(compile(field, in: section, column: column, at: place))
    }
    return compiled
  }

  private mutating func compile(
    _ field: Field, in section: Int, column: Column?, at place: Place
  ) -> CompiledField {
    let options = options(of: field)
    let type = type(of: field, options)
    let attributes = OptionAttributes(options)
    var cascade: CascadeTree?
    if case .cascade = field.kind { cascade = CascadeTree(options) }
    let compiled =
      cascade == nil
      ? options.map { CompiledOption(value: $0.value, attributes: attributes.values(of: $0)) } : []
    if field.choiceRules?.optionFilter != nil { scope.optionLength = compiled.longestText }
    return CompiledField(
      field, section: section, column: column,
      visible: condition(field.visibility, at: place),
      enabled: condition(field.enablement, at: place),
      required: required(field.required, at: place),
      calculate: rule(field.calculate, "calculate", at: place, expecting: type, own: true),
      initial: rule(field.initial, "initial", at: place, expecting: type, own: true),
      validations: field.validate.isEmpty
        ? [] : validations(field.validate, this: name(at: place), at: place),
      optionFilter: rule(
        field.choiceRules?.optionFilter, "optionFilter", at: place, expecting: .bool, own: true,
        option: attributes.scope),
      options: compiled, pattern: pattern(of: field, at: place.member("pattern")), cascade: cascade,
      display: display(of: field, at: place), component: component(of: field),
      effects: effects(field.effects, field.actions, at: place))
  }

  private mutating func validations(
    _ validations: [Validation], this: Scope.Name? = nil, ofList list: Int? = nil, at place: Place
  ) -> [CompiledValidation] {
    scope.thisRepeat = list
    defer { scope.thisRepeat = nil }
    var compiled: [CompiledValidation] = []
    for (position, validation) in validations.enumerated() {
      var there = place
      there.pointer = place.member("validate").element(position)
      there.inherited = [:]
      guard let rule = rule(validation.rule, "rule", at: there, expecting: .bool, this: this)
      else { continue }
      compiled.append(CompiledValidation(rule: rule, message: validation.message))
    }
    return compiled
  }

  /// What rules at a place may call by its name alone.
  private func name(at place: Place) -> Scope.Name? {
    guard let name = place.name else { return nil }
    return place.list.map { scope.repeats[$0].columns[name] } ?? scope.names[name]
  }

  private mutating func condition(_ visibility: Visibility, at place: Place) -> CompiledCondition {
    switch visibility {
    case .visible(.rule(let source)):
      CompiledCondition(visibility, rule(source, "visible", at: place, expecting: .bool, own: true))
    case .hidden(.rule(let source)):
      CompiledCondition(visibility, rule(source, "hidden", at: place, expecting: .bool, own: true))
    default: CompiledCondition(visibility, nil)
    }
  }

  private mutating func condition(_ enablement: Enablement, at place: Place) -> CompiledCondition {
    switch enablement {
    case .enabled(.rule(let source)):
      CompiledCondition(enablement, rule(source, "enabled", at: place, expecting: .bool))
    case .disabled(.rule(let source)):
      CompiledCondition(enablement, rule(source, "disabled", at: place, expecting: .bool))
    default: CompiledCondition(enablement, nil)
    }
  }

  private mutating func required(_ condition: Condition, at place: Place) -> CompiledCondition {
    guard case .rule(let source) = condition else { return CompiledCondition(condition, nil) }
    return CompiledCondition(condition, rule(source, "required", at: place, expecting: .bool))
  }

  /// Notes whether a rule reads the day or the moment.
  mutating func noteClock(in rule: Rule) {
    readsClock = readsClock || rule.reads.contains(.today) || rule.reads.contains(.now)
  }

  /// Checks one rule and collects what there is to say about it.
  ///
  /// With `own` the rule may not read the field it belongs to.
  mutating func rule(
    _ source: RuleSource?, _ member: String, at place: Place, expecting type: ValueType?,
    own: Bool = false, this: Scope.Name? = nil,
    option: [(name: String, type: ValueType)]? = nil, mayReadNow: Bool = false
  ) -> Rule? {
    guard let source, let type else { return nil }
    scope.ownRepeat = place.list
    scope.this = this
    scope.option = option
    scope.mayReadNow = mayReadNow || ["initial", "rule"].contains(member)
    let pointer = place.member(member)
    let (rule, said) = source.check(
      in: scope, expecting: type, at: pointer, key: place.key, unreadable: read.unreadableKeys)
    findings += said
    if let rule { noteClock(in: rule) }
    if case .structure = source { structured.insert(pointer.description) }
    if own, let rule, let name = place.name, let slot = self.name(at: place)?.slot,
      rule.reads.contains(place.list == nil ? .value(slot) : .own(slot))
    {
      findings.append(
        Finding(
          pointer, key: place.key, "E09",
          "`\(name)` → `\(name)`: its `\(member)` rule "
            + "reads the field itself.",
          hint: "Only `validate`, `required` and `enabled` may look at the field's own answer."))
    }
    return rule
  }
}
