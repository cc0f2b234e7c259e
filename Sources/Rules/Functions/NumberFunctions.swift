internal import Decimals

/// The functions of exact numbers.
enum NumberFunctions {
  static let overloads: [Overload] =
    [
      exact("abs") { $0.magnitude },
      exact("ceil") { $0.rounded(toScale: 0, .up) },
      exact("floor") { $0.rounded(toScale: 0, .down) },
      exact("trunc") { $0.rounded(toScale: 0, .towardZero) },
    ] + rounding("round", .halfAwayFromZero) + rounding("roundEven", .halfEven)

  /// The decimals that a number can be rounded to; below zero to tens, hundreds and so on.
  static let places: ClosedRange<Int64> = -6...12

  private static func exact(
    _ name: String, _ change: @escaping @Sendable (Decimal) -> Decimal
  ) -> Overload {
    Overload(
      .function, name, [.number], .number, in: .forms,
      .unary { number in
        guard case .number(let number) = number else { return .blank }
        return .value(.number(change(number)))
      })
  }

  /// A function that rounds to a whole number, or to a number of decimals.
  private static func rounding(_ name: String, _ rule: RoundingRule) -> [Overload] {
    [[.number], [.number, .int]].map { parameters in
      Overload(
        .function, name, parameters, .number, in: .forms,
        literal: parameters.count > 1 ? "a number of decimals from −6 to 12" : nil,
        standIn: parameters.count > 1 ? .number(0) : nil,
        .many { operands in
          guard case .number(let number) = operands[0] else { return .blank }
          let places = operands.whole(at: 1) ?? 0
          guard Self.places.contains(places) else { return .fault(.badArgument) }
          return .value(.number(number.rounded(toScale: Int(places), rule)))
        })
    }
  }
}
