import JSON
import Rules

/// A member of a row that is not the same in all sessions, in canonical order.
enum RowMember: String, CaseIterable {
  case detail, disabled, error, hasValue, input, key, options, overridden, required, ruleErrors,
    text, value

  static let all = allCases

  /// Those that a new answer changes by itself.
  static let ofAnswer: [RowMember] = [.hasValue, .value]

  /// Members that are the same in all sessions, as the bytes that stand before each of ``all``, and those
  /// at the end.
  static func pieces(of fixed: [JSONMember]) -> [[UInt8]] {
    var rest = fixed[...]
    let before = all.map { member in
      let end = rest.firstIndex { member.rawValue < $0.name } ?? rest.endIndex
      defer { rest = rest[end...] }
      return bytes(of: rest[..<end])
    }
    return before + [bytes(of: rest)]
  }

  /// Members with the commas between them.
  private static func bytes(of members: ArraySlice<JSONMember>) -> [UInt8] {
    guard !members.isEmpty else { return [] }
    return Array(JSONValue.object(Array(members)).canonicalBytes.dropFirst().dropLast())
  }
}

/// A visible row, at one state of it.
struct Row {
  let key: String
  let compiled: CompiledField
  let state: FieldState
  let value: Value
  /// The position of its field among all fields.
  let field: Int
  let texts: FormTexts

  /// What the row has of a member; `nil` where the member is left out.
  func value(of member: RowMember) -> JSONValue? {
    switch member {
    case .key: return .string(key)
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

extension JSONWriter {
  /// Writes a row; most of its bytes are ready.
  mutating func row(_ row: Row) {
    let pieces = row.texts.pieces[row.field]
    beginObject()
    for (position, member) in RowMember.all.enumerated() {
      rawMembers(pieces[position])
      if let value = row.value(of: member) { self.member(member.rawValue, value) }
    }
    rawMembers(pieces[RowMember.all.count])
    endObject()
  }
}

extension Session {
  /// A row as it is now.
  func row(_ slot: Int, _ texts: FormTexts) -> Row {
    row(slot, state.fields[slot], state.inputs.values[slot], texts)
  }

  /// A row in some state.
  func row(_ slot: Int, _ field: FieldState, _ value: Value, _ texts: FormTexts) -> Row {
    let position = state.field(of: slot)
    return Row(
      key: state.key(of: slot), compiled: form.fields[position], state: field, value: value,
      field: position, texts: texts)
  }
}
