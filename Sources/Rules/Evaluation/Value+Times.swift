extension Value {
  /// The sum or difference of moments and durations; blank for anything else.
  func moved(_ sign: Part.Arithmetic, by other: Value) -> RuleResult {
    let result: Value?
    switch (self, sign, other) {
    case (.timestamp(let moment), .add, .duration(let duration)),
      (.duration(let duration), .add, .timestamp(let moment)):
      result = moment.adding(duration).map { .timestamp($0) }
    case (.timestamp(let moment), .subtract, .duration(let duration)):
      result = moment.subtracting(duration).map { .timestamp($0) }
    case (.timestamp(let end), .subtract, .timestamp(let begin)):
      result = end.since(begin).map { .duration($0) }
    case (.duration(let left), .add, .duration(let right)):
      result = left.adding(right).map { .duration($0) }
    case (.duration(let left), .subtract, .duration(let right)):
      result = left.subtracting(right).map { .duration($0) }
    default: return .blank
    }
    return result.map { .value($0) } ?? .fault(.dateOutOfRange)
  }
}
