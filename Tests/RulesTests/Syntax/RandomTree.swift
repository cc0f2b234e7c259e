import Decimals
import TestSupport

@testable import Rules

/// Trees of all shapes, whether they mean something or not.
enum RandomTree {
  static func any(depth: Int, _ random: inout SeededGenerator) -> Syntax {
    guard depth > 0 else { return leaf(&random) }
    func operand() -> Syntax { any(depth: depth - 1, &random) }
    switch Int.random(in: 0..<13, using: &random) {
    case 0...4:
      let sign = BinaryOperator.allCases.randomElement(using: &random) ?? .add
      return .proposed(.binary(sign, operand(), operand()))
    case 5: return .proposed(.not(operand()))
    case 6: return .negated(operand(), range: 0..<0)
    case 7: return .proposed(.conditional(operand(), then: operand(), else: operand()))
    case 8:
      let count = Int.random(in: 0..<4, using: &random)
      return .proposed(.list((0..<count).map { _ in operand() }))
    case 9: return call(depth: depth, &random)
    case 10:
      let name = ["in_", "in", "for", "a-b", "a.b/c"].randomElement(using: &random) ?? "a"
      return .proposed(.member(operand(), name))
    case 11:
      let count = Int.random(in: 0..<3, using: &random)
      return .proposed(
        .map((0..<count).map { _ in Syntax.Entry(key: operand(), value: operand()) }))
    default: return .proposed(.index(operand(), operand()))
    }
  }

  private static func call(depth: Int, _ random: inout SeededGenerator) -> Syntax {
    let count = Int.random(in: 0..<3, using: &random)
    let arguments = (0..<count).map { _ in any(depth: depth - 1, &random) }
    let receiver = Bool.random(using: &random) ? any(depth: depth - 1, &random) : nil
    return .proposed(
      .call(
        Syntax.Call(
          receiver: receiver, function: "size", functionRange: 0..<0, arguments: arguments)))
  }

  private static func leaf(_ random: inout SeededGenerator) -> Syntax {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .proposed(.null)
    case 1: return .proposed(.bool(Bool.random(using: &random)))
    case 2:
      let numbers: [Int64] = [0, 1, -1, 42, .max, .min, .min + 1]
      return .proposed(.int(numbers.randomElement(using: &random) ?? 0))
    case 3:
      let coefficient = Int.random(in: -9999...9999, using: &random)
      let exponent = Int.random(in: -60...60, using: &random)
      return .proposed(.number(Decimal(jsonNumber: "\(coefficient)e\(exponent)") ?? .zero))
    case 4:
      let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\u{0}", "é", "\u{301}", "👍", "'"]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        text.append(scalars.randomElement(using: &random) ?? "a")
      }
      return .proposed(.text(String(text)))
    default:
      return .proposed(.name(["a", "_b1", "this", "option"].randomElement(using: &random) ?? "a"))
    }
  }

  /// The structure of a tree without positions.
  static func outline(_ syntax: Syntax) -> String {
    switch syntax.kind {
    case .not(let operand): "(! \(outline(operand)))"
    case .negate(let operand): "(- \(outline(operand)))"
    case .binary(let sign, let left, let right):
      "(\(outline(left)) \(sign.rawValue) \(outline(right)))"
    case .conditional(let condition, let then, let other):
      "(\(outline(condition)) ? \(outline(then)) : \(outline(other)))"
    case .list(let items): "[\(items.map(outline).joined(separator: " "))]"
    case .map(let entries):
      "{\(entries.map { outline($0.key) + ":" + outline($0.value) }.joined(separator: " "))}"
    case .call(let call):
      "(\(call.receiver.map(outline) ?? "") \(call.function) "
        + "\(call.arguments.map(outline).joined(separator: " ")))"
    case .member(let operand, let name): "(\(outline(operand)) . \(name))"
    case .index(let operand, let index): "(\(outline(operand)) at \(outline(index)))"
    case .number(let number): "number \(number)"
    case .int(let number): "int \(number)"
    case .text(let text): "text \(Array(text.unicodeScalars))"
    default: Printer.print(syntax)
    }
  }
}
