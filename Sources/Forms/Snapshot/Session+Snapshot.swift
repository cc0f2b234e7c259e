public import JSON
import Rules

extension Session {
  /// The visible form.
  ///
  /// Hidden sections and rows are absent; nothing in it names them.
  public func snapshot() -> JSONValue {
    let texts = form.texts(in: language)
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
    state.sections.indices.compactMap { position in
      state.sections[position].isShown ? section(position, texts) : nil
    }
  }

  /// A section with its visible rows.
  func section(_ position: Int, _ texts: FormTexts) -> JSONValue {
    let rows = form.sections[position].fields.compactMap { field in
      state.fields[field].isVisible ? row(field, texts) : nil
    }
    return .object((texts.sections[position] + [JSONMember("rows", .array(rows))]).canonical)
  }

  /// A visible row.
  func row(_ field: Int, _ texts: FormTexts) -> JSONValue {
    let changing = form.changingMembers(
      of: field, state.fields[field], state.inputs.values[field], texts)
    return .object((texts.rows[field] + changing).canonical)
  }
}

extension CompiledForm {
  /// The members of a row that answers change, in canonical order.
  func changingMembers(
    of field: Int, _ state: FieldState, _ value: Value, _ texts: FormTexts
  ) -> [JSONMember] {
    let compiled = fields[field]
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
