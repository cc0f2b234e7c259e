/// The functions that look into lists.
enum ListFunctions {
  static let overloads: [Overload] = [
    question("containsAny") { !$0.isDisjoint(with: $1) },
    question("containsAll") { $0.isSuperset(of: $1) },
    end("first") { $0.first },
    end("last") { $0.last },
  ]

  private static func question(
    _ name: String, _ answer: @escaping @Sendable (Set<Value>, [Value]) -> Bool
  ) -> Overload {
    Overload(
      .function, name, [.list(.a), .list(.a)], .bool, in: .forms, cost: .operands,
      .binary { list, others in
        guard case (.list(let list), .list(let others)) = (list, others) else { return .blank }
        return .value(.bool(answer(Set(list), others)))
      })
  }

  /// An item at an end of a list; nothing of an empty one.
  private static func end(
    _ name: String, _ item: @escaping @Sendable ([Value]) -> Value?
  ) -> Overload {
    Overload(
      .function, name, [.list(.a)], .a, in: .forms, mayBeBlank: true,
      .unary { list in
        guard case .list(let values) = list, let found = item(values) else { return .blank }
        return .value(found)
      })
  }
}
