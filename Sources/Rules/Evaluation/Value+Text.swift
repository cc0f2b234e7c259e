internal import Decimals

extension Value {
  /// A single value in its plain notation, which the function `text` gives: numbers without an
  /// exponent, dates as ISO 8601.
  public var plainText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): number.description
    case .int(let number): String(number)
    case .bool(let truth): truth ? "true" : "false"
    case .date(let date): date.description
    case .time(let time): time.description
    case .timestamp(let moment): moment.wireText
    case .duration(let duration): duration.wireText
    default: nil
    }
  }
}
