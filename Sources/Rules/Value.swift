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
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let truth): hasher.combine(truth)
    case .int(let number): hasher.combine(number)
    case .number(let number): hasher.combine(number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .date(let date): hasher.combine(date)
    case .list(let values): hasher.combine(values)
    }
  }
}

/// The type of a value.
public indirect enum ValueType: Hashable, Sendable {
  case null
  case bool
  case int
  case number
  case text
  case date
  case list(ValueType)
  /// A value that can only be asked whether it is answered.
  case opaque
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
