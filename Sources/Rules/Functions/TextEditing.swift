/// The functions that take texts apart and put them together, as in the strings extension of CEL.
enum TextEditing {
  static let overloads: [Overload] = [
    Overload(
      .method, "charAt", [.text, .int], .text, in: .both, cost: .operands,
      .binary { text, position in
        guard case (.text(let text), .int(let position)) = (text, position) else { return .blank }
        return RuleResult { () throws(RuleFault) in .text(try text.character(at: position)) }
      }),
    Overload(
      .method, "substring", [.text, .int], .text, in: .both, extra: 1, cost: .operands,
      .many { operands in
        guard case (.text(let text), .int(let start)) = (operands[0], operands[1]) else {
          return .blank
        }
        return RuleResult { () throws(RuleFault) in
          .text(try text.part(from: start, to: operands.whole(at: 2)))
        }
      }),
    Overload(
      .method, "indexOf", [.text, .text], .int, in: .both, cost: .operands,
      .binary { text, other in
        guard case (.text(let text), .text(let other)) = (text, other) else { return .blank }
        return RuleResult { () throws(RuleFault) in .int(try text.position(of: other)) }
      }),
    Overload(
      .method, "indexOf", [.text, .text, .int], .int, in: .both, cost: .operands,
      .ternary { text, other, start in
        guard case (.text(let text), .text(let other), .int(let start)) = (text, other, start)
        else { return .blank }
        return RuleResult { () throws(RuleFault) in
          .int(try text.position(of: other, from: start))
        }
      }),
    Overload(
      .method, "replace", [.text, .text, .text], .text, in: .both, cost: .operands,
      size: .replaced, replace),
    Overload(
      .method, "replace", [.text, .text, .text, .int], .text, in: .both, cost: .operands,
      size: .replaced, replace),
    Overload(
      .method, "split", [.text, .text], .list(.text), in: .both, cost: .operands, size: .parts,
      split),
    Overload(
      .method, "split", [.text, .text, .int], .list(.text), in: .both, cost: .operands,
      size: .parts, split),
    Overload(.method, "trim", [.text], .text, in: .both, cost: .operands, trim),
    Overload(.function, "trim", [.text], .text, in: .forms, cost: .operands, trim),
  ]

  private static let replace = Overload.Body.many { operands in
    guard
      case (.text(let text), .text(let other), .text(let new)) =
        (operands[0], operands[1], operands[2])
    else { return .blank }
    return RuleResult { () throws(RuleFault) in
      .text(try text.replacing(other, with: new, limit: operands.whole(at: 3) ?? -1))
    }
  }

  private static let split = Overload.Body.many { operands in
    guard case (.text(let text), .text(let separator)) = (operands[0], operands[1]) else {
      return .blank
    }
    let parts = text.parts(between: separator, limit: operands.whole(at: 2) ?? -1)
    return .value(.list(parts.map { .text($0) }))
  }

  private static let trim = Overload.Body.unary { text in
    guard case .text(let text) = text else { return .blank }
    return .value(.text(text.trimmed))
  }
}

extension [Value] {
  /// The whole number that is the operand at a position, if there is one.
  func whole(at position: Int) -> Int64? {
    guard indices.contains(position), case .int(let number) = self[position] else { return nil }
    return number
  }
}

extension RuleResult {
  /// What a computation gives, or its fault.
  init(_ body: () throws(RuleFault) -> Value) {
    do throws(RuleFault) {
      self = .value(try body())
    } catch {
      self = .fault(error)
    }
  }
}
