import Forms
import JSON

extension RandomDocument {
  /// A rule in either spelling.
  mutating func rule() -> RuleSource {
    chance()
      ? .text("x\(number(0...99)) == \"\(number(0...9))\" || {y}") : .structure(structure(depth: 3))
  }

  private mutating func structure(depth: Int) -> StructuredCondition {
    switch depth > 0 ? number(0...3) : 3 {
    case 0: .all((0...number(0...2)).map { _ in structure(depth: depth - 1) })
    case 1: .any((0...number(0...2)).map { _ in structure(depth: depth - 1) })
    case 2: .not(structure(depth: depth - 1))
    default: .comparison(comparison())
    }
  }

  private mutating func comparison() -> StructuredCondition.Comparison {
    let ops = StructuredCondition.Operator.allCases
    let op = ops[number(0...ops.count - 1)]
    let field = ["x1", "this", "option.rank", "_y"][number(0...3)]
    switch op {
    case .answered: return .init(field, op, chance() ? nil : .bool(chance()))
    case .in, .notIn:
      return .init(field, op, .array((0..<number(0...3)).map { _ in .string(word()) }))
    case .startsWith, .endsWith, .matches: return .init(field, op, .string(word()))
    default:
      let values: [JSONValue] = [
        .null, .bool(true), .number("1.50"), .number("-12"), .string(word()),
      ]
      return .init(field, op, values[number(0...4)])
    }
  }
}
