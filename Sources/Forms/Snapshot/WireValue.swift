import Decimals
import JSON
import Rules

extension CompiledField {
  /// Whether a component takes the answer, which is kept as it was sent.
  var isCustom: Bool {
    if case .custom = field.kind { true } else { false }
  }

  /// An answer as it is sent; `nil` for none, and for every secret.
  func wireValue(_ value: Value) -> JSONValue? {
    guard !field.isSecret else { return nil }
    if case .custom = field.kind { return customValue(value) }
    switch value {
    case .null: return nil
    case .bool(let truth): return .bool(truth)
    case .int(let number): return .string(String(number))
    case .number(let number):
      guard case .number(let rules) = field.kind else { return .string(number.description) }
      return .string(rules.wireText(number))
    case .text(let text): return .string(text)
    case .date(let date):
      if case .month = field.kind { return .string(date.monthText) }
      return .string(date.description)
    case .time(let time): return .string(time.description)
    case .timestamp(let moment): return .string(moment.wireText)
    case .duration(let duration): return .string(duration.wireText)
    case .list(let values) where field.isPlace:
      let degrees = values.compactMap { wireValue($0) }
      guard degrees.count == 2 else { return nil }
      return .object([JSONMember("lat", degrees[0]), JSONMember("lon", degrees[1])])
    case .list(let values): return .array(values.compactMap { wireValue($0) })
    // No field has answers of these kinds.
    case .double, .map, .type, .row: return nil
    }
  }

  /// The answer of a component, which is kept as canonical JSON.
  private func customValue(_ value: Value) -> JSONValue? {
    guard case .text(let text) = value else { return nil }
    return try? JSONValue(parsing: Array(text.utf8))
  }
}

extension Field {
  /// Whether the answer is a place.
  var isPlace: Bool {
    if case .location = kind { true } else { false }
  }
}
