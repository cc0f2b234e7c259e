internal import Decimals

/// The conversions of the rules of forms, all of them explicit.
enum FormConversions {
  static let overloads: [Overload] =
    [
      Overload(
        .function, "number", [.text], .number, in: .forms, mayBeBlank: true, cost: .operands,
        literal: "a number",
        .unary { text in
          guard case .text(let text) = text, let number = Decimal(text) else { return .blank }
          return .value(.number(number))
        }),
      Overload(.function, "number", [.number], .number, in: .forms, .unary { .value($0) }),
      Overload(
        .function, "int", [.number], .int, in: .forms,
        .unary { number in
          guard case .number(let number) = number else { return .blank }
          let whole = number.rounded(toScale: 0, .towardZero).integer
          return whole.map { .value(.int(Int64($0))) } ?? .fault(.overflow)
        }),
    ]
    + ([.text, .int, .number, .bool, .date, .time, .timestamp, .duration] as [ValueType]).map {
      Overload(
        .function, "text", [$0], .text, in: .forms, size: $0 == .text ? .operands : .most(600),
        .unary { value in value.plainText.map { .value(.text($0)) } ?? .blank })
    }
}
