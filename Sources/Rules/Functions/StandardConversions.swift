/// The conversions between types of plain CEL, and the functions that are about types.
///
/// What instants and durations are made of and become stands with their other functions.
enum StandardConversions {
  static let overloads: [Overload] = [
    conversion("int", .int, .int) { .value($0) },
    conversion("int", .double, .int) { whole($0) },
    conversion("int", .text, .int) { number(in: $0) },
    conversion("double", .double, .double) { .value($0) },
    conversion("double", .int, .double) { value in
      guard case .int(let number) = value else { return .blank }
      return .value(.double(Double(number)))
    },
    conversion("double", .text, .double) { double(in: $0) },
    conversion("string", .text, .text) { .value($0) },
    conversion("string", .int, .text) { .value(.text($0.plainText ?? "")) },
    conversion("string", .bool, .text) { .value(.text($0.plainText ?? "")) },
    conversion("string", .double, .text) { value in
      guard case .double(let number) = value else { return .blank }
      return .value(.text(StandardNumber.text(number)))
    },
    conversion("bool", .bool, .bool) { .value($0) },
    conversion("bool", .text, .bool) { truth(in: $0) },
    Overload(
      .function, "dyn", [.a], .dyn, in: .standard, isNullAware: true, .unary { .value($0) }),
    Overload(
      .function, "type", [.a], .type(.a), in: .standard, isNullAware: true,
      .unary { .value(.type($0.type)) }),
  ]

  private static func conversion(
    _ name: String, _ from: ValueType, _ to: ValueType,
    _ body: @escaping @Sendable (Value) -> RuleResult
  ) -> Overload {
    Overload(.function, name, [from], to, in: .standard, cost: .operands, .unary(body))
  }

  /// A double without its fraction, if that is an int; the bounds themselves are not, since a
  /// double there may have been rounded.
  private static func whole(_ value: Value) -> RuleResult {
    guard case .double(let number) = value else { return .blank }
    guard number > -0x1p63, number < 0x1p63 else { return .fault(.overflow) }
    return .value(.int(Int64(number)))
  }

  private static func number(in value: Value) -> RuleResult {
    guard case .text(let text) = value else { return .blank }
    return Int64(text).map { .value(.int($0)) } ?? .fault(.badArgument)
  }

  private static func double(in value: Value) -> RuleResult {
    guard case .text(let text) = value else { return .blank }
    guard let number = Double(text) else { return .fault(.badArgument) }
    let isTooLarge = number.isInfinite && text.utf8.contains { (0x30...0x39).contains($0) }
    return isTooLarge ? .fault(.overflow) : .value(.double(number))
  }

  private static func truth(in value: Value) -> RuleResult {
    guard case .text(let text) = value else { return .blank }
    switch text {
    case "1", "t", "T", "true", "TRUE", "True": return .value(.bool(true))
    case "0", "f", "F", "false", "FALSE", "False": return .value(.bool(false))
    default: return .fault(.badArgument)
    }
  }
}

extension Value {
  /// The type of the value, without what a list or map holds.
  fileprivate var type: ValueType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .number: .number
    case .double: .double
    case .text: .text
    case .date: .date
    case .time: .time
    case .timestamp: .timestamp
    case .duration: .duration
    case .list: .list(.dyn)
    case .map: .map(.dyn, .dyn)
    case .type: .type(.dyn)
    case .row: .opaque
    }
  }
}
