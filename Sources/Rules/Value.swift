public import Decimals

/// A value that a rule computes with, and that an answer holds.
///
/// Texts are compared byte for byte.
public enum Value: Sendable {
  /// Unanswered.
  case null
  case bool(Bool)
  /// A size, an index or a count of days.
  case int(Int64)
  case number(Decimal)
  case text(String)
  case date(CivilDate)
  case list([Value])
  case time(CivilTime)
  case timestamp(Timestamp)
  case duration(RuleDuration)
  /// A binary floating-point number; the standard environment alone has it.
  case double(Double)
  case map(RuleMap)
  /// A type as a value.
  case type(ValueType)
  /// A row of a repeat: the slot at which its block begins; inside an evaluation only.
  case row(Int)
}

extension Value: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int(let left), .int(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.date(let left), .date(let right)): left == right
    case (.list(let left), .list(let right)): left == right
    case (.time(let left), .time(let right)): left == right
    case (.timestamp(let left), .timestamp(let right)): left == right
    case (.duration(let left), .duration(let right)): left == right
    case (.double(let left), .double(let right)): left == right || left.isNaN && right.isNaN
    case (.map(let left), .map(let right)): left == right
    case (.type(let left), .type(let right)): left == right
    case (.row(let left), .row(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let truth): hasher.combine(truth)
    case .int(let number): hasher.combine(number)
    case .number(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .date(let date): hasher.combine(date)
    case .list(let values): hasher.combine(values)
    case .time(let time): hasher.combine(time)
    case .timestamp(let instant): hasher.combine(instant)
    case .duration(let duration): hasher.combine(duration)
    case .double(let number): hasher.combine(number.isNaN ? .nan : number)
    case .map(let map): hasher.combine(map)
    case .type(let type): hasher.combine(type)
    case .row(let slot): hasher.combine(slot)
    }
  }
}

extension String {
  /// Whether two texts are the same byte for byte; `==` would call canonically equivalent ones equal.
  func hasSameBytes(as other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
