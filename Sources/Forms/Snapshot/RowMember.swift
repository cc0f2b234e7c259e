import JSON
import Rules

/// A member of a row that is not the same in all sessions, in canonical order.
enum RowMember: String, CaseIterable {
  case detail, disabled, error, hasValue, input, key, options, overridden, required, ruleErrors,
    text, value

  static let all = allCases

  /// Those that a new answer changes by itself.
  static let ofAnswer: [RowMember] = [.hasValue, .value]

  /// The places among ``all`` of those that a row has about which there is nothing special.
  static let (keyPlace, requiredPlace, valuePlace) =
    (place(of: .key), place(of: .required), place(of: .value))

  private static func place(of member: RowMember) -> Int { all.firstIndex(of: member) ?? 0 }
}

/// A visible row, at one state of it.
struct Row {
  /// Its key in an item, where it is not among what never changes.
  let key: String?
  let compiled: CompiledField
  let state: FieldState
  let value: Value
  /// The position of its field among all fields.
  let field: Int
  let texts: FormTexts

  /// What the row has of a member; `nil` where the member is left out.
  func value(of member: RowMember) -> JSONValue? {
    switch member {
    case .key: return key.map(JSONValue.string)
    case .error: return shownError.map(JSONValue.string)
    case .required: return Self.truth(state.isRequired)
    case .ruleErrors: return state.faults.isEmpty ? nil : .array(state.faults.map(\.json))
    default: return texts.isReplaced[field] ? nil : ownValue(of: member)
    }
  }

  /// What it has of a member that is left out where a label stands in the place of the row.
  private func ownValue(of member: RowMember) -> JSONValue? {
    switch member {
    case .disabled: Self.truth(!state.isEnabled || compiled.isCalculated)
    case .hasValue: Self.truth(compiled.field.isSecret && value.isAnswered)
    case .input: shownInput
    case .options:
      state.offered.map { .array($0.map { texts.options[field][$0] }) }
    case .overridden: Self.truth(state.isOverridden)
    case .value: computed(member) ?? compiled.wireValue(value)
    case .detail, .text: computed(member)
    case .key, .error, .required, .ruleErrors: nil
    }
  }

  /// What rules computed of a row without an answer.
  private func computed(_ member: RowMember) -> JSONValue? {
    guard !state.display.isEmpty else { return nil }
    for (display, value) in zip(compiled.display, state.display)
    where display.name == member.rawValue {
      return value.plainText.map(JSONValue.string)
    }
    return nil
  }

  /// The fault that is shown on the row.
  private var shownError: String? {
    guard let issue = state.issues.first else { return nil }
    return state.isMarked || compiled.field.validateOn == .always ? issue.message : nil
  }

  private var shownInput: JSONValue? {
    guard let input = state.input, !input.isEmpty else { return nil }
    return .string(String(decoding: input, as: UTF8.self))
  }

  /// What is false is left out.
  private static func truth(_ truth: Bool) -> JSONValue? { truth ? .bool(true) : nil }
}

extension Row {
  /// The members that answers change.
  var changing: [JSONMember] {
    RowMember.all.compactMap { member in
      member == .key ? nil : value(of: member).map { JSONMember(member.rawValue, $0) }
    }
  }
}

extension Session {
  /// The name by which clients know a field.
  ///
  /// Neither of the two is part of what calls it, which would else copy the state beforehand, whether it comes
  /// to the call or not.
  @inline(never)
  func key(of slot: Int) -> String {
    slot < state.firstSectionSlot ? form.fields[slot].field.key : itemKey(of: slot)
  }

  @inline(never)
  private func itemKey(of slot: Int) -> String { state.key(of: slot) }

  /// A row as it is now.
  func row(_ slot: Int, _ texts: FormTexts) -> Row {
    row(slot, state.fields[slot], state.inputs.values[slot], texts)
  }

  /// A row in some state.
  func row(_ slot: Int, _ field: FieldState, _ value: Value, _ texts: FormTexts) -> Row {
    let position = state.field(of: slot)
    return Row(
      key: state.item(of: slot) == nil ? nil : key(of: slot),
      compiled: form.fields[position], state: field, value: value, field: position, texts: texts)
  }
}

extension Session {
  /// Writes a row as it is now; most of its bytes are ready.
  func write(row slot: Int, _ texts: FormTexts, to json: inout JSONWriter) {
    let field = state.field(of: slot)
    json.beginObject()
    if texts.isPlain[field], state.fields.read(slot, { $0.isPlain }) {
      write(plainRow: slot, field, texts, to: &json)
    } else {
      let row = row(slot, texts)
      for (place, member) in RowMember.all.enumerated() {
        texts.pieces.write(place, place, of: field, to: &json)
        if let value = row.value(of: member) { json.member(member.rawValue, value) }
      }
      texts.pieces.write(RowMember.all.count, RowMember.all.count, of: field, to: &json)
    }
    json.endObject()
  }

  /// Writes the members of a row about which there is nothing special.
  private func write(
    plainRow slot: Int, _ field: Int, _ texts: FormTexts, to json: inout JSONWriter
  ) {
    var piece = 0
    if state.item(of: slot) != nil {
      texts.pieces.write(piece, RowMember.keyPlace, of: field, to: &json)
      json.member(.key, key(of: slot))
      piece = RowMember.keyPlace + 1
    }
    if state.fields.read(slot, { $0.isRequired }) {
      texts.pieces.write(piece, RowMember.requiredPlace, of: field, to: &json)
      json.member(.required, true)
      piece = RowMember.requiredPlace + 1
    }
    texts.pieces.write(piece, RowMember.valuePlace, of: field, to: &json)
    state.inputs.values.read(slot) { json.answer($0, of: form.fields[field]) }
    texts.pieces.write(RowMember.valuePlace + 1, RowMember.all.count, of: field, to: &json)
  }
}

extension JSONWriter {
  /// Writes the member `value` of a row of the plain kind, if it has an answer.
  mutating func answer(_ answer: Value, of compiled: CompiledField) {
    switch answer {
    case .null: break
    case .bool(let truth): member(.value, truth)
    case .text(let text): member(.value, text)
    default: if let value = compiled.wireValue(answer) { member(.value, value) }
    }
  }
}
