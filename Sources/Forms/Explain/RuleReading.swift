import Rules

/// Something that a rule reads, in the words of its form.
public struct RuleReading: Hashable, Sendable {
  /// What is read of it.
  public enum Part: String, Sendable {
    case value
    /// Whether it is shown.
    case visible
    /// The value in the item before.
    case previous
    /// The values in all items.
    case allRows = "all-rows"
    /// How many items a list has, and in what order.
    case rows
    /// The day on which the form is filled in, or the moment.
    case today
    case now
  }

  public let part: Part
  /// A field or section, `people/name` for one in a list; `nil` for the day and the moment.
  public let key: String?
}

extension CompiledParts {
  /// What a rule reads, in the order of its text; the list is the one in whose template it stands.
  func readings(of rule: Rule, in list: Int?) -> [RuleReading] {
    rule.reads.map { read in
      switch read {
      case .value(let slot): RuleReading(part: .value, key: key(ofSlot: slot))
      case .visible(let slot): RuleReading(part: .visible, key: key(ofSlot: slot))
      case .own(let column): RuleReading(part: .value, key: key(ofColumn: column, in: list))
      case .ownVisible(let column):
        RuleReading(part: .visible, key: key(ofColumn: column, in: list))
      case .previous(let column):
        RuleReading(part: .previous, key: key(ofColumn: column, in: list))
      case .column(let list, let column):
        RuleReading(part: .allRows, key: key(ofColumn: column, in: list))
      case .rows(let list):
        RuleReading(part: .rows, key: sections[repeats[list].section].section.key)
      case .today: RuleReading(part: .today, key: nil)
      case .now: RuleReading(part: .now, key: nil)
      }
    }
  }

  private func key(ofSlot slot: Int) -> String {
    slot < outerFieldCount
      ? fields[slot].field.key : sections[slot - outerFieldCount].section.key
  }

  private func key(ofColumn column: Int, in list: Int?) -> String? {
    list.map { path(of: fields[repeats[$0].columns.lowerBound + column]) }
  }
}
