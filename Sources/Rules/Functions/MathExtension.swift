/// The functions of CEL's math extension, but for those of bits.
enum MathExtension {
  static let overloads: [Overload] =
    extremes("math.greatest", .greater) + extremes("math.least", .less) + [
      double("math.ceil") { .double($0.rounded(.up)) },
      double("math.floor") { .double($0.rounded(.down)) },
      double("math.round") { .double($0.rounded(.toNearestOrAwayFromZero)) },
      double("math.trunc") { .double($0.rounded(.towardZero)) },
      double("math.abs") { .double($0.magnitude) },
      double("math.sign") { .double($0.isNaN ? $0 : $0 > 0 ? 1 : $0 < 0 ? -1 : 0) },
      double("math.sqrt") { .double($0.squareRoot()) },
      double("math.isNaN", .bool) { .bool($0.isNaN) },
      double("math.isInf", .bool) { .bool($0.isInfinite) },
      double("math.isFinite", .bool) { .bool($0.isFinite) },
      int("math.abs") { $0 == .min ? .fault(.overflow) : .value(.int(abs($0))) },
      int("math.sign") { .value(.int($0.signum())) },
      int("math.sqrt", .double) { .value(.double(Double($0).squareRoot())) },
    ]

  private static func double(
    _ name: String, _ result: ValueType = .double, _ body: @escaping @Sendable (Double) -> Value
  ) -> Overload {
    Overload(
      .function, name, [.double], result, in: .standard,
      .unary { number in
        guard case .double(let number) = number else { return .blank }
        return .value(body(number))
      })
  }

  private static func int(
    _ name: String, _ result: ValueType = .int, _ body: @escaping @Sendable (Int64) -> RuleResult
  ) -> Overload {
    Overload(
      .function, name, [.int], result, in: .standard,
      .unary { number in
        guard case .int(let number) = number else { return .blank }
        return body(number)
      })
  }

  /// The greatest or the least of some numbers or of a list of them.
  ///
  /// Numbers of both kinds may be mixed; which kind the result has is then known only when it is
  /// computed.
  private static func extremes(_ name: String, _ order: Part.Order) -> [Overload] {
    let several = Overload.Body.many { extreme($0, order) }
    let listed = Overload.Body.unary { list in
      guard case .list(let numbers) = list else { return .blank }
      return extreme(numbers, order)
    }
    func overload(
      _ parameters: [ValueType], _ result: ValueType, extra: Int = 0, _ body: Overload.Body
    ) -> Overload {
      Overload(
        .function, name, parameters, result, in: .standard, extra: extra, cost: .operands, body)
    }
    return [
      overload([.int], .int, extra: RuleLimit.nodes, several),
      overload([.double], .double, extra: RuleLimit.nodes, several),
      overload([.int, .double], .dyn, several),
      overload([.double, .int], .dyn, several),
      overload([.dyn, .dyn, .dyn], .dyn, extra: RuleLimit.nodes, several),
      overload([.list(.int)], .int, listed),
      overload([.list(.double)], .double, listed),
    ]
  }

  /// The first of the numbers that no other one exceeds in an order; NaN has none.
  private static func extreme(_ numbers: [Value], _ order: Part.Order) -> RuleResult {
    guard var best = numbers.first else { return .fault(.badArgument) }
    for number in numbers {
      switch number {
      case .int: break
      case .double(let value) where value.isNaN: return .fault(.badArgument)
      case .double: break
      default: return .fault(.noSuchOverload)
      }
      if number.isOrdered(order, before: best) == .yes { best = number }
    }
    return .value(best)
  }
}
