import Decimals
import Rules

extension SessionState {
  /// Computes the effective value of a field: what rules read, what is shown and what is submitted.
  ///
  /// What the pass itself stores (an initial answer, the dropping of a hidden or no longer offered
  /// one) is stored here, so that the value of this pass is that of the next.
  mutating func fieldValue(_ slot: Int, _ item: Int?) -> Bool {
    let compiled = compiled(slot)
    // A rule that is not asked this time has no fault.
    if fields.read(slot, { $0.hasFaults }) {
      note(nil, in: "calculate", of: slot)
      note(nil, in: "initial", of: slot)
    }
    let value = value(of: slot, item, compiled)
    guard inputs.values.read(slot, { $0 != value }) else { return false }
    touch(slot: slot)
    inputs.values[slot] = value
    return true
  }

  private mutating func value(of slot: Int, _ item: Int?, _ compiled: CompiledField) -> Value {
    guard inputs.visible[slot] else {
      if compiled.field.whenHidden == .clear { clear(slot, compiled) }
      return compiled.empty
    }
    if let rule = compiled.calculate, !fields.read(slot, { $0.isOverridden }) {
      return result(of: rule, "calculate", for: slot, item, compiled) ?? compiled.empty
    }
    if let rule = compiled.initial, !fields.read(slot, { $0.isWritten }),
      let first = result(of: rule, "initial", for: slot, item, compiled)
    {
      store(first, in: slot)
    }
    if compiled.clearsInvalid { dropWhatIsNotOffered(slot, compiled) }
    return fields.read(slot) { $0.answer }
  }

  /// Stores an answer that a rule gave.
  private mutating func store(_ answer: Value, in slot: Int) {
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot].answer = answer
    fields[slot].isWritten = true
  }

  /// Drops the answer of a field that was hidden.
  private mutating func clear(_ slot: Int, _ compiled: CompiledField) {
    let isClear = fields.read(slot) {
      $0.answer == compiled.empty && !$0.hasInput && !$0.isOverridden
    }
    guard !isClear else { return }
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot].answer = compiled.empty
    fields[slot].input = nil
    fields[slot].isOverridden = false
  }

  private mutating func dropWhatIsNotOffered(_ slot: Int, _ compiled: CompiledField) {
    let kept: Value
    switch fields[slot].answer {
    case .null: return
    case .list(let values):
      kept = .list(values.filter { isOffered($0, slot, compiled) })
    case let value: kept = isOffered(value, slot, compiled) ? value : compiled.empty
    }
    guard kept != fields[slot].answer else { return }
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot].answer = kept
  }

  /// Whether an option can be chosen now.
  func isOffered(_ value: Value, _ slot: Int, _ compiled: CompiledField) -> Bool {
    guard let position = compiled.optionPositions[value] else { return false }
    return fields[slot].offered?.holds(position) ?? true
  }

  /// What a rule gives as an answer of a field; `nil` when it gives none.
  private mutating func result(
    of rule: Rule, _ member: String, for slot: Int, _ item: Int?, _ compiled: CompiledField
  ) -> Value? {
    var fault: RuleFault?
    var value: Value?
    switch rule.evaluate(inputs, row: place(of: item)) {
    case .value(.null), .blank: value = nil
    case .value(let result): (value, fault) = compiled.fitted(result)
    case .fault(let found): fault = found
    }
    note(fault, in: member, of: slot)
    return value
  }
}

extension CompiledField {
  /// The result of a rule as an answer of this field: rounded, in the order of the options.
  func fitted(_ result: Value) -> (value: Value?, fault: RuleFault?) {
    if takesAnyNumber, case .number = result { return (result, nil) }
    switch (field.kind, result) {
    case (.number(let rules), .int(let number)):
      return rules.rounded(Decimal(Int(number)), field.widget)
    case (.number(let rules), .number(let number)):
      return rules.rounded(number, field.widget)
    case (.text, .text(let text)):
      guard text.utf8.count <= TextRules.largestBytes else { return (nil, .textTooLong) }
      return text.isEmpty ? (nil, nil) : (result, nil)
    case (.month, .date(let date)):
      return (CivilDate(month: date.monthText).map { .date($0) }, nil)
    case (.datetime, .timestamp(let moment)):
      return (.timestamp(Timestamp(milliseconds: moment.milliseconds)), nil)
    case (.choice, .int(let number)):
      return fitted(.number(Decimal(Int(number))))
    case (.choice, _):
      return optionPositions[result] == nil ? (nil, .noSuchOption) : (result, nil)
    case (.choices, .list(let values)):
      let positions = Set(values.compactMap { optionPositions[$0] }).sorted()
      return (.list(positions.map { options[$0].value }), nil)
    case (.cascade, .list(let values)):
      let path = values.map { value in
        if case .int(let number) = value { Value.number(Decimal(Int(number))) } else { value }
      }
      return cascade?.reach(of: path) == .nowhere ? (nil, .noSuchOption) : (.list(path), nil)
    default:
      return (result, nil)
    }
  }
}

extension NumberRules {
  /// A computed number rounded to the scale and the step, half away from zero.
  fileprivate func rounded(
    _ number: Decimal, _ widget: String
  ) -> (value: Value?, fault: RuleFault?) {
    var number = number
    do {
      if let scale { number = number.rounded(toScale: scale) }
      if let step { number = try number.rounded(toStep: step, from: min ?? .zero) }
      return (.number(adjusted(number, by: widget)), nil)
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
