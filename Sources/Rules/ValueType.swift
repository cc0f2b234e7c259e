/// The type of a value.
public indirect enum ValueType: Hashable, Sendable {
  case null
  case bool
  case int
  case number
  /// A binary floating-point number; the standard environment alone has it.
  case double
  case text
  case date
  case time
  case timestamp
  case duration
  case list(ValueType)
  case map(ValueType, ValueType)
  /// A type as a value.
  case type(ValueType)
  /// A row of a repeat, by the repeat's number.
  case row(repeat: Int)
  /// A value that can only be asked whether it is answered.
  case opaque
  /// Any type, known only when the rule is evaluated; the standard environment alone has it.
  case dyn
  /// A type that a signature or a literal leaves open.
  case variable(Int)
}

extension ValueType {
  /// The first type that a signature leaves open.
  static let a = ValueType.variable(0)
  /// The second one.
  static let b = ValueType.variable(1)

  var isNumeric: Bool { self == .int || self == .number || self == .double }

  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether values of the type have an order.
  var isOrdered: Bool {
    switch self {
    case .bool, .int, .number, .double, .text, .date, .time, .timestamp, .duration: true
    case .null, .list, .map, .type, .row, .opaque, .dyn, .variable: false
    }
  }
}
