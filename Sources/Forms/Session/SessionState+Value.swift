import Decimals
import Rules

extension SessionState {
  /// Computes the effective value of a field: what rules read, what is shown and what is submitted.
  ///
  /// What the pass itself stores (an initial answer, the dropping of a hidden or no longer offered
  /// one) is stored here, so that the value of this pass is that of the next.
  mutating func fieldValue(_ field: Int) -> Bool {
    let compiled = form.fields[field]
    // A rule that is not asked this time has no fault.
    note(nil, in: "calculate", of: field)
    note(nil, in: "initial", of: field)
    let value = value(of: field, compiled)
    guard value != inputs.values[field] else { return false }
    touch(field: field)
    inputs.values[field] = value
    return true
  }

  private mutating func value(of field: Int, _ compiled: CompiledField) -> Value {
    guard fields[field].isVisible else {
      if compiled.field.whenHidden == .clear { clear(field, compiled) }
      return compiled.empty
    }
    if let rule = compiled.calculate, !fields[field].isOverridden {
      return result(of: rule, "calculate", for: field, compiled) ?? compiled.empty
    }
    if let rule = compiled.initial, !fields[field].isWritten,
      let first = result(of: rule, "initial", for: field, compiled)
    {
      store(first, in: field)
    }
    if compiled.clearsInvalid { dropWhatIsNotOffered(field, compiled) }
    return fields[field].answer
  }

  /// Stores an answer that a rule gave.
  private mutating func store(_ answer: Value, in field: Int) {
    touch(field: field)
    fields[field].answer = answer
    fields[field].isWritten = true
  }

  /// Drops the answer of a field that was hidden.
  private mutating func clear(_ field: Int, _ compiled: CompiledField) {
    let state = fields[field]
    guard state.answer != compiled.empty || state.input != nil || state.isOverridden else { return }
    touch(field: field)
    fields[field].answer = compiled.empty
    fields[field].input = nil
    fields[field].isOverridden = false
  }

  private mutating func dropWhatIsNotOffered(_ field: Int, _ compiled: CompiledField) {
    let kept: Value
    switch fields[field].answer {
    case .null: return
    case .list(let values):
      kept = .list(values.filter { isOffered($0, field, compiled) })
    case let value: kept = isOffered(value, field, compiled) ? value : compiled.empty
    }
    guard kept != fields[field].answer else { return }
    touch(field: field)
    fields[field].answer = kept
  }

  /// Whether an option can be chosen now.
  func isOffered(_ value: Value, _ field: Int, _ compiled: CompiledField) -> Bool {
    guard let position = compiled.optionPositions[value] else { return false }
    return fields[field].offered?.holds(position) ?? true
  }

  /// What a rule gives as an answer of a field; `nil` when it gives none.
  private mutating func result(
    of rule: Rule, _ member: String, for field: Int, _ compiled: CompiledField
  ) -> Value? {
    var fault: RuleFault?
    var value: Value?
    switch rule.evaluate(inputs) {
    case .value(.null), .blank: value = nil
    case .value(let result): (value, fault) = compiled.fitted(result)
    case .fault(let found): fault = found
    }
    note(fault, in: member, of: field)
    return value
  }
}

extension CompiledField {
  /// The result of a rule as an answer of this field: rounded, in the order of the options.
  func fitted(_ result: Value) -> (value: Value?, fault: RuleFault?) {
    switch (field.kind, result) {
    case (.number(let rules), .int(let number)):
      return rules.rounded(Decimal(Int(number)))
    case (.number(let rules), .number(let number)):
      return rules.rounded(number)
    case (.text, .text(let text)):
      guard text.utf8.count <= TextRules.largestBytes else { return (nil, .textTooLong) }
      return text.isEmpty ? (nil, nil) : (result, nil)
    case (.choice, .int(let number)):
      return fitted(.number(Decimal(Int(number))))
    case (.choice, _):
      return optionPositions[result] == nil ? (nil, .noSuchOption) : (result, nil)
    case (.choices, .list(let values)):
      let positions = Set(values.compactMap { optionPositions[$0] }).sorted()
      return (.list(positions.map { options[$0].value }), nil)
    default:
      return (result, nil)
    }
  }
}

extension NumberRules {
  /// A computed number rounded to the scale and the step, half away from zero.
  fileprivate func rounded(_ number: Decimal) -> (value: Value?, fault: RuleFault?) {
    var number = number
    do {
      if let scale { number = number.rounded(toScale: scale) }
      if let step { number = try number.rounded(toStep: step, from: min ?? .zero) }
      return (.number(number), nil)
    } catch {
      return (nil, .overflow)
    }
  }
}

extension [Int] {
  /// Whether ascending numbers have this one among them.
  fileprivate func holds(_ number: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}
