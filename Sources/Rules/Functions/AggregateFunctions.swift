internal import Decimals

/// The functions that make one value of many; what is missing among them is left out.
enum AggregateFunctions {
  static let overloads: [Overload] =
    [
      aggregate("sum", [.list(.number)], .number) { sum(of: $0.numbers) },
      aggregate("avg", [.list(.number)], .number, mayBeBlank: true, average),
      aggregate("count", [.list(.a)], .int) { values in
        .value(.int(Int64(values.count(where: \.isAnswered))))
      },
      Overload(
        .function, "distinct", [.list(.a)], .list(.a), in: .forms, cost: .operands,
        .unary { list in
          guard case .list(let values) = list else { return .blank }
          var seen: Set<Value> = []
          return .value(.list(values.filter { seen.insert($0).inserted }))
        }),
    ] + extremes("min", .less) + extremes("max", .greater)

  /// The types of which there is a least and a greatest value.
  private static let ordered: [ValueType] = [.number, .date, .time, .timestamp, .duration]

  private static func aggregate(
    _ name: String, _ parameters: [ValueType], _ result: ValueType, mayBeBlank: Bool = false,
    _ body: @escaping @Sendable ([Value]) -> RuleResult
  ) -> Overload {
    Overload(
      .function, name, parameters, result, in: .forms, isNullAware: true, mayBeBlank: mayBeBlank,
      cost: .operands,
      .unary { list in
        if case .list(let values) = list { body(values) } else { body([]) }
      })
  }

  /// The least or greatest of a list, or of two to eight values.
  private static func extremes(_ name: String, _ order: Part.Order) -> [Overload] {
    ordered.flatMap { type in
      [
        aggregate(name, [.list(type)], type, mayBeBlank: true) { extreme(of: $0, order) },
        Overload(
          .function, name, [type, type], type, in: .forms, extra: 6, isNullAware: true,
          mayBeBlank: true, .many { extreme(of: $0, order) }),
      ]
    }
  }

  private static func extreme(of values: [Value], _ order: Part.Order) -> RuleResult {
    var best: Value?
    for value in values where value != .null {
      guard let other = best else {
        best = value
        continue
      }
      if value.isOrdered(order, before: other) == .yes { best = value }
    }
    return best.map { .value($0) } ?? .blank
  }

  private static func sum(of numbers: [Decimal]) -> RuleResult {
    do throws(DecimalError) {
      var sum = Decimal.zero
      for number in numbers { sum = try sum.adding(number) }
      return .value(.number(sum))
    } catch {
      return .fault(.overflow)
    }
  }

  @Sendable private static func average(_ values: [Value]) -> RuleResult {
    let numbers = values.numbers
    guard !numbers.isEmpty else { return .blank }
    guard case .value(let sum) = sum(of: numbers) else { return .fault(.overflow) }
    return sum.combined(.divide, with: .number(Decimal(numbers.count)))
  }
}

extension [Value] {
  /// The numbers among the values.
  fileprivate var numbers: [Decimal] {
    compactMap { if case .number(let number) = $0 { number } else { nil } }
  }
}
