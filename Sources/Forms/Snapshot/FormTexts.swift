import Decimals
import JSON
import Rules

/// What never changes about the rows and sections of a form in one language.
///
/// Made once for each version, language and capabilities, and shared by all sessions.
final class FormTexts: Sendable {
  /// The number of this way of rendering, which goes up whenever the same session is rendered
  /// differently.
  static let renderer = 1

  /// For each field the members of its row that are the same in all sessions, in canonical order and
  /// without its key, which has another form in an item.
  let rows: [[JSONMember]]
  /// The same as bytes, with the keys of those fields that are in no item.
  let pieces: RowPieces
  /// For each field whether its row is of the plain kind: whether there is nothing to say of it beside its
  /// answer, unless something in a session makes it special.
  let isPlain: [Bool]
  /// For each field whether a label stands in its place, which takes no answer.
  let isReplaced: [Bool]
  /// For each field its options as they are sent.
  let options: [[JSONValue]]
  /// For each section its members except the rows, in canonical order.
  let sections: [[JSONMember]]
  /// For each section the row that it shows while it has nothing else to show.
  let emptyStates: [JSONValue?]
  /// Whether there is such a row in any section.
  let hasEmptyStates: Bool
  /// For each section the actions of its items, as they are sent.
  let itemActions: [JSONMember?]
  let title: String?
  /// For each section the key of its page.
  let pages: [String?]

  init(_ form: CompiledForm, language: String, for capabilities: Capabilities = .everything) {
    let words = Words(
      language: language, languages: form.form.languages, capabilities: capabilities)
    isReplaced = form.fields.map { !$0.isVariable && capabilities.widget(of: $0.field) == nil }
    title = form.form.title.map(words.text)
    options = form.fields.map { compiled in
      words.options(of: compiled.field, in: form.form)
    }
    sections = form.sections.map { words.members(of: $0.section, of: form.form) }
    pages = form.sections.map { form.form.page(ofSection: $0.section.key)?.key }
    emptyStates = form.sections.map { words.emptyState(of: $0.section) }
    hasEmptyStates = emptyStates.contains { $0 != nil }
    itemActions = form.sections.map { words.actions($0.section.actions) }
    let options = options
    rows = form.fields.enumerated().map { position, compiled in
      words.members(
        of: compiled.field, options: compiled.optionFilter == nil ? options[position] : nil)
    }
    pieces = RowPieces(
      zip(form.fields, rows).map { compiled, row in
        guard compiled.column == nil else { return row }
        return (row + [JSONMember("key", .string(compiled.field.key))]).canonical
      })
    isPlain = zip(form.fields, isReplaced).map { compiled, isReplaced in
      !isReplaced && !compiled.isSecret && !compiled.isCalculated && !compiled.isCustom
        && compiled.field.validateOn != .always
    }
  }
}

/// Turns the texts of a form into members in one language.
private struct Words {
  let language: String
  let languages: [String]
  let capabilities: Capabilities

  func text(_ text: LocalText) -> String { text.text(in: language, of: languages) }

  func members(of section: Section, of form: Form) -> [JSONMember] {
    var members = RowMembers()
    members.add("key", section.key)
    members.add("header", section.header.map(caption))
    members.add("footer", section.footer.map(caption))
    members.add("hints", section.hints)
    members.add("addTitle", section.repeat?.addTitle.map(text))
    members.add("page", form.page(ofSection: section.key)?.key)
    return members.sorted
  }

  /// A text as it is, a component with what it is given.
  private func caption(_ caption: Caption) -> JSONValue {
    switch caption {
    case .text(let text): return .string(self.text(text))
    case .component(let use) where !capabilities.canShow(use): return .string(Sentence.notShown)
    case .component(let use):
      var members = RowMembers()
      members.add(use)
      return .object(members.sorted)
    }
  }

  func emptyState(of section: Section) -> JSONValue? {
    guard let use = section.emptyState else { return nil }
    var members = RowMembers()
    members.add("key", section.emptyStateKey)
    guard capabilities.canShowRow(of: use) else {
      members.addReplacement()
      return .object(members.sorted)
    }
    members.add("kind", "custom")
    members.add("as", use.name)
    members.add(use)
    return .object(members.sorted)
  }

  /// The members of a row but its key, which has another form in an item.
  func members(of field: Field, options: [JSONValue]?) -> [JSONMember] {
    var members = RowMembers()
    members.add("label", field.label.map(text))
    members.add("help", field.help.map(text))
    members.add("hints", field.hints)
    members.add(actions(field.actions))
    guard let widget = capabilities.widget(of: field) else {
      members.addReplacement()
      return members.sorted
    }
    members.add("kind", field.kind.name)
    members.add("as", widget)
    members.add("placeholder", field.placeholder.map(text))
    if field.isTappable { members.add("tappable", .bool(true)) }
    switch field.kind {
    case .text(let rules): add(rules, to: &members)
    case .number(let rules): add(rules, to: &members)
    case .choice(let rules), .choices(let rules):
      if let options { members.add("options", .array(options)) }
      if rules.includeNone { members.add("includeNone", .bool(true)) }
      members.add("noneTitle", rules.noneTitle.map(text))
      members.add("min", rules.min)
      members.add("max", rules.max)
    case .date, .time, .datetime, .month, .duration:
      let range = RangeTexts(field.kind)
      members.add("min", range?.min)
      members.add("max", range?.max)
      members.add("interval", range?.interval)
    case .cascade: if let options { members.add("options", .array(options)) }
    case .label(let parts):
      members.add("text", parts.text.flatMap(fixed))
      members.add("detail", parts.detail.flatMap(fixed))
      members.add("image", parts.image)
    case .custom(let use): members.add(use)
    case .link(let parts): members.add("href", parts.href)
    case .bool, .location, .button, .activity: break
    }
    return members.sorted
  }

  /// A text that holds no rules; `nil` for one that is computed.
  private func fixed(_ text: RuleText) -> String? {
    guard !text.isComputed else { return nil }
    return RuleText.parts(of: self.text(text.source)).map { part in
      if case .text(let plain) = part { plain } else { "" }
    }.joined()
  }

  /// What clients offer to do with a row or an item.
  func actions(_ actions: [Action]) -> JSONMember? {
    guard !actions.isEmpty else { return nil }
    let sent = actions.map { action in
      JSONValue.object([
        JSONMember("key", .string(action.key)), JSONMember("side", .string(action.side.rawValue)),
        JSONMember("style", .string(action.style.rawValue)),
        JSONMember("title", .string(text(action.title))),
      ])
    }
    return JSONMember("actions", .array(sent))
  }

  private func add(_ rules: TextRules, to members: inout RowMembers) {
    members.add("format", rules.format?.rawValue)
    members.add("minLength", rules.minLength)
    members.add("maxLength", rules.maxLength)
    members.add("pattern", rules.pattern)
    if !rules.suggestions.isEmpty {
      members.add("suggestions", .array(rules.suggestions.map(JSONValue.string)))
    }
  }

  private func add(_ rules: NumberRules, to members: inout RowMembers) {
    members.add("min", rules.min?.description)
    members.add("max", rules.max?.description)
    members.add("step", rules.step?.description)
    members.add("scale", rules.scale)
    members.add("currency", rules.currency)
    members.add("unit", rules.unit.map(text))
  }

  func options(of field: Field, in form: Form) -> [JSONValue] {
    let options: [Option] =
      switch field.optionSource {
      case .list(let options): options
      case .set(let name): form.optionSets.first { $0.key == name }?.options ?? []
      case nil: []
      }
    return options.map { self.option($0, isNested: field.choiceRules == nil) }
  }

  /// An option as it is sent, in a cascade with those below it.
  private func option(_ option: Option, isNested: Bool) -> JSONValue {
    var members = RowMembers()
    let value = option.value.plainText ?? ""
    members.add("value", value)
    members.add("title", option.title.map(text) ?? value)
    members.add("group", option.group.map(text))
    members.add("hints", option.hints)
    if isNested, !option.options.isEmpty {
      members.add("options", .array(option.options.map { self.option($0, isNested: true) }))
    }
    return .object(members.sorted)
  }
}

/// RowMembers on their way to canonical order.
private struct RowMembers {
  private var members: [JSONMember] = []

  mutating func add(_ name: String, _ value: JSONValue) { members.append(JSONMember(name, value)) }

  mutating func add(_ name: String, _ value: JSONValue?) {
    if let value { members.append(JSONMember(name, value)) }
  }

  mutating func add(_ member: JSONMember?) {
    if let member { members.append(member) }
  }

  mutating func add(_ name: String, _ text: String?) {
    if let text { add(name, .string(text)) }
  }

  /// Adds a component and what it is given.
  mutating func add(_ use: ComponentUse) {
    add("component", use.name)
    if !use.props.isEmpty { add("props", .object(use.props)) }
  }

  /// Adds what makes a row a label that says that something cannot be shown.
  mutating func addReplacement() {
    add("kind", "label")
    add("as", "plain")
    add("text", Sentence.notShown)
  }

  mutating func add(_ name: String, _ number: Int?) {
    if let number { add(name, .integer(number)) }
  }

  mutating func add(_ name: String, _ hints: Hints) {
    if !hints.members.isEmpty { add(name, .object(hints.members)) }
  }

  var sorted: [JSONMember] { members.sorted { $0.name < $1.name } }
}
