import Decimals
import JSON
import Rules

/// What a field makes of an answer that its own edition was not given.
extension CompiledField {
  /// The answer of a field of another edition, as this one holds it.
  ///
  /// The same kind holds every answer, one that does not fit any more too: it becomes an issue.
  /// Another kind holds what it can read of the wire, and no secret is ever shown.
  ///
  /// - Returns: `nil` when this field cannot hold it.
  func held(_ answer: Value, from old: CompiledField) -> Value? {
    if case .text(let text) = answer, old.field.isSecret {
      return field.isSecret ? .text(text) : nil
    }
    guard field.hasAnswer, let wire = old.wireValue(answer) else { return nil }
    guard !field.isSecret else { return read(wire) }
    let held = hasKind(of: old) ? stored(wire) : read(wire)
    // What a checkpoint could not give back is not held either.
    guard let held, let again = wireValue(held), stored(again) == held else { return nil }
    return held
  }

  /// The answer without the options that are there no more, where the field says so.
  func withoutInvalid(_ answer: Value) -> Value {
    guard field.choiceRules?.clearInvalid == true else { return answer }
    switch answer {
    case .list(let values): return .list(values.filter { optionPositions[$0] != nil })
    case .null: return answer
    case let value: return optionPositions[value] == nil ? empty : value
    }
  }

  /// Reads an answer that was stored; an option need not be there any more.
  func stored(_ wire: JSONValue) -> Value? {
    switch (field.kind, wire) {
    // A text that a rule gave need not be one that a client could send.
    case (.text, .string(let text)): return .text(text)
    // Only what is written anew is moved to the steps of a slider.
    case (.number, .string(let text)): return Decimal(text).map { .number($0) }
    case (.choice, .string(let text)): return option(text)
    case (.choices, .array(let elements)):
      let values = elements.compactMap { $0.string.flatMap(option) }
      return values.count == elements.count ? .list(ordered(values)) : nil
    case (.cascade, .array(let elements)): return cascade?.stored(elements).map { .list($0) }
    default: return read(wire)
    }
  }

  private func hasKind(of other: CompiledField) -> Bool {
    field.kind.name.utf8.elementsEqual(other.field.kind.name.utf8)
  }

  /// Reads an answer as one that a client sends.
  private func read(_ wire: JSONValue) -> Value? {
    let reader = AnswerReader(compiled: self, position: 0, key: field.key)
    // Whatever is wrong with it, the field does not take it.
    guard let assignment = try? reader.assignment(wire),
      case .answer(let value) = assignment.content, value.isAnswered
    else { return nil }
    return value
  }

  /// The value of an option, whether there is such a one or not: all are texts, or all numbers.
  private func option(_ text: String) -> Value? {
    if optionPositions[.text(text)] != nil { return .text(text) }
    guard !options.isEmpty, options.allSatisfy(\.isNumber) else { return .text(text) }
    return Decimal(text).map { .number($0) }
  }

  /// Picked options in the order in which they are offered, after them those that are gone.
  private func ordered(_ values: [Value]) -> [Value] {
    let known = values.compactMap { optionPositions[$0] }.sorted().map { options[$0].value }
    return known + values.filter { optionPositions[$0] == nil }
  }
}

extension CompiledOption {
  fileprivate var isNumber: Bool {
    if case .number = value { true } else { false }
  }
}
