/// The functions of texts.
enum TextFunctions {
  static let overloads: [Overload] = [
    question("contains") { ByteSearch($1).first(in: $0) != nil },
    question("startsWith") { $0.utf8.starts(with: $1.utf8) },
    question("endsWith") { $0.utf8.reversed().starts(with: $1.utf8.reversed()) },
  ]

  /// A method that asks something of two texts.
  private static func question(
    _ name: String, _ answer: @escaping @Sendable (String, String) -> Bool
  ) -> Overload {
    Overload(
      .method, name, [.text, .text], .bool, in: .both, cost: .operands,
      .binary { text, other in
        guard case .text(let text) = text, case .text(let other) = other else { return .blank }
        return .value(.bool(answer(text, other)))
      })
  }
}
