/// The functions of texts that only the rules of forms have.
enum FormTextFunctions {
  static let overloads: [Overload] =
    mapped("lower") { $0.lowercased() } + mapped("upper") { $0.uppercased() } + [
      Overload(
        .function, "join", [.list(.text), .text], .text, in: .forms, isNullAware: true,
        cost: .operands, size: .joined, .binary(joined)),
      Overload(
        .method, "join", [.list(.text), .text], .text, in: .forms, isNullAware: true,
        cost: .operands, size: .joined, .binary(joined)),
    ]

  /// A function that changes each letter of a text, by the rules of Unicode and of no language.
  private static func mapped(
    _ name: String, _ change: @escaping @Sendable (String) -> String
  ) -> [Overload] {
    [Overload.Style.function, .method].map { style in
      Overload(
        style, name, [.text], .text, in: .forms, cost: .operands, size: .grown(3),
        .unary { text in
          guard case .text(let text) = text else { return .blank }
          let changed = change(text)
          return changed.utf8.count <= RuleLimit.textBytes
            ? .value(.text(changed)) : .fault(.textTooLong)
        })
    }
  }

  /// The texts of a list with another one between them; what is missing is left out.
  @Sendable private static func joined(_ list: Value, _ separator: Value) -> RuleResult {
    guard case .list(let items) = list else { return .value(.text("")) }
    let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
    var between = ""
    if case .text(let separator) = separator { between = separator }
    let size =
      texts.reduce(0) { $0 + $1.utf8.count } + max(0, texts.count - 1) * between.utf8.count
    guard size <= RuleLimit.textBytes else { return .fault(.textTooLong) }
    return .value(.text(texts.joined(separator: between)))
  }
}
