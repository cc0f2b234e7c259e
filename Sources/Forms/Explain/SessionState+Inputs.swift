import Decimals
import JSON
import Rules

/// What the rules of a session read, for an explanation.
extension SessionState {
  /// The most items and characters of a value that an explanation shows.
  private static let mostItems = 100
  private static let mostLetters = 1_000

  /// What a rule reads and what it was.
  func inputs(of rule: Rule, in item: Int?) -> [Explanation.Input] {
    rule.reads.map { input($0, in: item) }
  }

  private func input(_ read: Rule.Read, in item: Int?) -> Explanation.Input {
    switch read {
    case .value(let slot): return answer(slot, .value)
    case .own(let column): return answer(self.slot(ofColumn: column, in: item), .value)
    case .previous(let column): return previous(column, in: item)
    case .visible(let slot): return visibility(slot)
    case .ownVisible(let column): return visibility(self.slot(ofColumn: column, in: item))
    case .column(let list, let column): return self.column(column, ofList: list)
    case .rows(let list):
      let names = inputs.rows[list].map { value(.row($0)) ?? .null }
      let key = form.sections[form.repeats[list].section].section.key
      return fact(.rows, key, .array(Array(names.prefix(Self.mostItems))))
    case .today: return fact(.today, nil, .string(inputs.clock.today.description))
    case .now: return fact(.now, nil, .string(inputs.clock.asOf.description))
    }
  }

  private func fact(
    _ part: RuleReading.Part, _ key: String?, _ value: JSONValue
  ) -> Explanation.Input {
    Explanation.Input(reading: RuleReading(part: part, key: key), state: .fact, value: value)
  }

  private func slot(ofColumn column: Int, in item: Int?) -> Int {
    item.map { items[$0].block + column } ?? column
  }

  /// What is known of the answer at a slot.
  func answer(_ slot: Int, _ part: RuleReading.Part) -> Explanation.Input {
    let reading = RuleReading(part: part, key: key(of: slot))
    let value = inputs.values[slot]
    guard fields[slot].isVisible else {
      return Explanation.Input(reading: reading, state: .hidden, value: nil)
    }
    guard value.isAnswered else {
      return Explanation.Input(reading: reading, state: .unanswered, value: nil)
    }
    guard !compiled(slot).field.isSecret else {
      return Explanation.Input(reading: reading, state: .secret, value: nil)
    }
    return Explanation.Input(reading: reading, state: .answered, value: self.value(value))
  }

  /// The answer of the row before; in the first row there is none.
  private func previous(_ column: Int, in item: Int?) -> Explanation.Input {
    let rows = item.map { inputs.rows[items[$0].list] } ?? []
    let position = item.map { items[$0].position } ?? 0
    guard rows.indices.contains(position - 1) else {
      return Explanation.Input(
        reading: RuleReading(part: .previous, key: nil), state: .unanswered, value: nil)
    }
    return answer(rows[position - 1] + column, .previous)
  }

  private func visibility(_ slot: Int) -> Explanation.Input {
    let isSection = slot >= firstSectionSlot && slot < firstItemSlot
    let key =
      isSection ? form.sections[slot - firstSectionSlot].section.key : self.key(of: slot)
    return fact(.visible, key, .bool(inputs.visible[slot]))
  }

  private func column(_ column: Int, ofList list: Int) -> Explanation.Input {
    let field = form.fields[form.repeats[list].columns.lowerBound + column]
    let key = form.parts.path(of: field)
    let reading = RuleReading(part: .allRows, key: key)
    guard !field.field.isSecret else {
      return Explanation.Input(reading: reading, state: .secret, value: nil)
    }
    let values = inputs.rows[list].prefix(Self.mostItems).map { inputs.values[$0 + column] }
    return Explanation.Input(
      reading: reading, state: values.contains(where: \.isAnswered) ? .answered : .unanswered,
      value: .array(values.map { value($0) ?? .null }))
  }

  /// A value as an explanation shows it; `nil` for none.
  func value(_ value: Value) -> JSONValue? {
    switch value {
    case .null, .double, .map, .type: nil
    case .bool(let truth): .bool(truth)
    case .int(let number): .string(String(number))
    case .number(let number): .string(number.description)
    case .text(let text): .string(Self.cut(text))
    case .date(let date): .string(date.description)
    case .time(let time): .string(time.description)
    case .timestamp(let moment): .string(moment.description)
    case .duration(let duration): .string(duration.description)
    case .list(let values):
      .array(values.prefix(Self.mostItems).map { self.value($0) ?? .null })
    case .row(let block): .string(key(ofItem: self.item(of: block) ?? 0))
    }
  }

  private static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= mostLetters ? text : String(scalars.prefix(mostLetters - 1)) + "…"
  }
}
