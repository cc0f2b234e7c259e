public import JSON
import Rules

extension Session {
  /// The visible form.
  ///
  /// Hidden sections and rows are absent; nothing in it names them. It is made for the session's client,
  /// or for others that can show other things.
  public func snapshot(for others: Capabilities? = nil) -> JSONValue {
    let texts = form.texts(in: language, for: others ?? capabilities)
    var members = [
      JSONMember("form", .string(form.form.key)),
      JSONMember("language", .string(language)),
      JSONMember("progress", state.progress.json),
      JSONMember("rev", .integer(rev)),
      JSONMember("sections", .array(sections(texts))),
      JSONMember("session", .string(id)),
      JSONMember("status", .string(status.rawValue)),
      JSONMember("tag", .string(tag)),
    ]
    if let title = texts.title { members.append(JSONMember("title", .string(title))) }
    members.append(JSONMember("version", .integer(form.version)))
    if !form.form.hints.members.isEmpty {
      members.insert(JSONMember("hints", .object(form.form.hints.members)), at: 1)
    }
    return .object(members)
  }

  /// The visible form as canonical bytes.
  public var snapshotBytes: [UInt8] { snapshot().canonicalBytes }

  private func sections(_ texts: FormTexts) -> [JSONValue] {
    state.sections.indices.flatMap { position in
      state.sections[position].isShown ? sections(at: position, texts) : []
    }
  }

  /// A visible section, with those of its items if it is a list that has them.
  func sections(at position: Int, _ texts: FormTexts) -> [JSONValue] {
    let section = section(position, texts)
    guard let list = form.sections[position].list, form.repeats[list].list.layout == .sections
    else { return [section] }
    let shown = state.lists[list].items.filter { state.items[$0].isShown }
    return [section] + shown.map { self.section(ofItem: $0, texts) }
  }

  /// A section with its visible rows, those of its items only if each of them is a row.
  func section(_ position: Int, _ texts: FormTexts) -> JSONValue {
    let list = form.sections[position].list.map { state.lists[$0] }
    let members = texts.sections[position] + state.sections[position].changingMembers(list)
    var slots = Array(form.sections[position].fields)
    if let list = form.sections[position].list {
      slots = form.repeats[list].list.layout == .sections ? [] : state.slots(ofRows: list)
    }
    var rows = slots.compactMap { state.fields[$0].isVisible ? row($0, texts) : nil }
    if state.sections[position].showsEmptyState(list), let row = texts.emptyStates[position] {
      rows = [row]
    }
    return .object((members + [JSONMember("rows", .array(rows))]).canonical)
  }

  /// An item as a section of its own.
  func section(ofItem item: Int, _ texts: FormTexts) -> JSONValue {
    let rows = state.slots(ofItem: item).compactMap { slot in
      state.fields[slot].isVisible ? row(slot, texts) : nil
    }
    let own = [
      JSONMember("key", .string(state.key(ofItem: item))), JSONMember("rows", .array(rows)),
    ]
    let section = form.repeats[state.items[item].list].section
    let page = texts.pages[section].map { [JSONMember("page", .string($0))] } ?? []
    let actions = texts.itemActions[section].map { [$0] } ?? []
    return .object((own + page + actions + state.items[item].changingMembers).canonical)
  }

  /// A visible row.
  func row(_ slot: Int, _ texts: FormTexts) -> JSONValue {
    let field = state.field(of: slot)
    let changing = form.changingMembers(
      of: field, state.fields[slot], state.inputs.values[slot], texts)
    guard state.item(of: slot) != nil else {
      return .object((texts.rows[field] + changing).canonical)
    }
    let fixed = texts.rows[field].filter { $0.name != "key" }
    let key = JSONMember("key", .string(state.key(of: slot)))
    return .object((fixed + changing + [key]).canonical)
  }
}

extension SessionState {
  /// The slots of a list whose items are rows, those of shown items in order.
  func slots(ofRows list: Int) -> [Int] {
    lists[list].items.flatMap { items[$0].isShown ? Array(slots(ofItem: $0)) : [] }
  }
}

extension SectionState {
  /// Whether a section that has an empty state shows it: whether it shows no row and no item.
  func showsEmptyState(_ list: ListState?) -> Bool {
    isShown && (list.map { $0.shownItems == 0 } ?? (visibleRows == 0))
  }

  /// The members of a section that edits change, in canonical order; those of its list are among them.
  func changingMembers(_ list: ListState?) -> [JSONMember] {
    var members = list?.changingMembers ?? []
    let faults = ((list?.faults ?? []) + faults).sorted { $0.rule < $1.rule }
    if !faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(faults.map(\.json))))
    }
    return members
  }
}

extension ListState {
  /// The members that a list adds to its section, in canonical order, save its faults.
  fileprivate var changingMembers: [JSONMember] {
    var members: [JSONMember] = []
    for (name, truth) in [("canAdd", canAdd), ("canDelete", canDelete), ("canMove", canMove)]
    where truth {
      members.append(JSONMember(name, .bool(true)))
    }
    if isMarked, let issue = issues.first {
      members.append(JSONMember("error", .string(issue.message)))
    }
    return members
  }
}

extension CompiledForm {
  /// The members of a row that answers change, in canonical order.
  func changingMembers(
    of field: Int, _ state: FieldState, _ value: Value, _ texts: FormTexts
  ) -> [JSONMember] {
    let compiled = fields[field]
    guard !texts.isReplaced[field] else {
      return membersOfReplaced(state, always: compiled.field.validateOn == .always)
    }
    var members: [JSONMember] = []
    if !state.isEnabled || compiled.isCalculated {
      members.append(JSONMember("disabled", .bool(true)))
    }
    if let error = state.shownError(always: compiled.field.validateOn == .always) {
      members.append(JSONMember("error", .string(error)))
    }
    if compiled.field.isSecret, value.isAnswered {
      members.append(JSONMember("hasValue", .bool(true)))
    }
    if let input = state.input, !input.isEmpty {
      members.append(JSONMember("input", .string(String(decoding: input, as: UTF8.self))))
    }
    if let offered = state.offered {
      members.append(JSONMember("options", .array(offered.map { texts.options[field][$0] })))
    }
    if state.isOverridden { members.append(JSONMember("overridden", .bool(true))) }
    if state.isRequired { members.append(JSONMember("required", .bool(true))) }
    if !state.faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(state.faults.map(\.json))))
    }
    if let wire = compiled.wireValue(value) { members.append(JSONMember("value", wire)) }
    guard !state.display.isEmpty else { return members }
    return (members + compiled.members(of: state.display)).canonical
  }

  /// Those of a row in whose place a label stands: what stops people from submitting.
  private func membersOfReplaced(_ state: FieldState, always: Bool) -> [JSONMember] {
    var members: [JSONMember] = []
    if let error = state.shownError(always: always) {
      members.append(JSONMember("error", .string(error)))
    }
    if state.isRequired { members.append(JSONMember("required", .bool(true))) }
    if !state.faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(state.faults.map(\.json))))
    }
    return members
  }
}

extension CompiledField {
  /// The members that rules compute of a row without an answer.
  fileprivate func members(of values: [Value]) -> [JSONMember] {
    zip(display, values).compactMap { display, value in
      value.plainText.map { JSONMember(display.name, .string($0)) }
    }
  }
}

extension ItemState {
  /// The members of an item's section that edits change, in canonical order.
  var changingMembers: [JSONMember] {
    var members: [JSONMember] = []
    if let title = title.plainText { members.append(JSONMember("header", .string(title))) }
    if !faults.isEmpty {
      members.append(JSONMember("ruleErrors", .array(faults.map(\.json))))
    }
    return members
  }
}

extension FieldState {
  /// The fault that is shown on the row.
  fileprivate func shownError(always: Bool) -> String? {
    isMarked || always ? issues.first?.message : nil
  }
}

extension FieldState.Fault {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("code", .string(code.rawValue)), JSONMember("rule", .string(rule)),
    ])
  }
}

extension Progress {
  var json: JSONValue {
    .object([
      JSONMember("answered", .integer(answered)), JSONMember("required", .integer(required)),
    ])
  }
}

extension [JSONMember] {
  /// The members sorted by name; the names are ours and ASCII.
  var canonical: [JSONMember] { sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
}
