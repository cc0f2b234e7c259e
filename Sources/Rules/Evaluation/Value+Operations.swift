internal import Decimals

extension Value {
  /// Whether there is an answer: neither null nor an empty text or list.
  var isAnswered: Bool {
    switch self {
    case .null: false
    case .text(let text): !text.utf8.isEmpty
    case .list(let values): !values.isEmpty
    case .map(let map): map.count > 0
    default: true
    }
  }

  /// The value with its whole numbers as numbers.
  var widened: Value {
    switch self {
    case .int(let value): .number(Decimal(Int(value)))
    case .list(let values): .list(values.map(\.widened))
    default: self
    }
  }
}
