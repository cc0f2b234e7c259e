import Rules

/// The bounds of a date, a time or a duration in the notation of the wire.
struct RangeTexts {
  var min: String?
  var max: String?
  var interval: Int?

  /// The bounds of a kind that has such; `nil` for any other kind.
  init?(_ kind: Field.Kind) {
    switch kind {
    case .date(let rules): self.init(rules, \.description)
    case .month(let rules): self.init(rules, \.monthText)
    case .time(let rules): self.init(rules, \.description)
    case .datetime(let rules): self.init(rules, \.wireText)
    case .duration(let rules): self.init(rules, \.wireText)
    default: return nil
    }
  }

  private init<Bound>(_ rules: RangeRules<Bound>, _ text: (Bound) -> String) {
    min = rules.min.map(text)
    max = rules.max.map(text)
    interval = rules.interval
  }
}
