import Rules
import TestSupport
import Testing

/// Laws of plain CEL that hold for every expression.
struct StandardLawTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what passes the check comes to the same without one, and is never blank`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var passed = 0
    for _ in 0..<100 {
      let kind = Kind.allCases.randomElement(using: &random) ?? .bool
      let expression = Self.expression(kind, depth: 3, [], &random)
      let unchecked = try #require(StandardRule.parse(expression).rule, "\(seed): \(expression)")
      let result = unchecked.evaluate()
      #expect(result != .blank, "\(seed): \(expression)")
      guard let checked = StandardRule.check(expression).rule else { continue }
      passed += 1
      let other = checked.evaluate()
      #expect(other == result, "\(seed): \(expression)")
      if case .value(let value) = other {
        #expect(Self.fits(value, checked.type), "\(seed): \(expression) is no \(checked.type)")
      }
    }
    #expect(passed > 10, "\(seed)")
  }

  /// Whether a value is of a type, with all that it holds.
  private static func fits(_ value: Value, _ type: ValueType) -> Bool {
    switch (value, type) {
    case (_, .dyn), (.null, .null), (.bool, .bool), (.int, .int), (.double, .double),
      (.text, .text), (.type, .type):
      true
    case (.list(let values), .list(let element)): values.allSatisfy { fits($0, element) }
    case (.map(let map), .map(let key, let value)):
      map.keys.allSatisfy { name in
        fits(name, key) && (map[name].map { fits($0, value) } ?? false)
      }
    default: false
    }
  }

  private enum Kind: CaseIterable { case bool, int, double, text, list, map }

  /// An expression of a kind, with something of another kind in it now and then.
  private static func expression(
    _ kind: Kind, depth: Int, _ variables: [String], _ random: inout SeededGenerator
  ) -> String {
    guard depth > 0 else { return leaf(kind, variables, &random) }
    func part(_ kind: Kind) -> String { expression(kind, depth: depth - 1, variables, &random) }
    let other = Kind.allCases.randomElement(using: &random) ?? .int
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "dyn(\(part(other)))"
    case 1: return "(\(part(.bool)) ? \(part(kind)) : \(part(kind)))"
    case 2: return "{\"k\": \(part(kind))}.\(Bool.random(using: &random) ? "k" : "l")"
    case 3: return "[\(part(kind)), \(part(kind))][\(part(.int))]"
    case 4 where kind == .list || kind == .bool || kind == .map:
      let macros = kind == .list ? ["filter", "map"] : ["all", "exists", "exists_one"]
      let name = "v\(variables.count)"
      let macro = macros.randomElement(using: &random) ?? "map"
      let wanted: Kind = macro == "map" ? .int : .bool
      let body = expression(wanted, depth: depth - 1, variables + [name], &random)
      return "\(part(.list)).\(macro)(\(name), \(body))"
    default: break
    }
    switch kind {
    case .bool:
      let signs = ["==", "!=", "<", "<=", ">", ">="]
      return switch Int.random(in: 0..<5, using: &random) {
      case 0: "(\(part(.bool)) && \(part(.bool)))"
      case 1: "(\(part(.bool)) || \(part(.bool)))"
      case 2: "!(\(part(.bool)))"
      case 3: "(\(part(.int)) in \(part(.list)))"
      default: "(\(part(other)) \(signs.randomElement(using: &random) ?? "==") \(part(other)))"
      }
    case .int, .double:
      let signs = kind == .int ? ["+", "-", "*", "/", "%"] : ["+", "-", "*", "/"]
      return "(\(part(kind)) \(signs.randomElement(using: &random) ?? "+") \(part(kind)))"
    case .text:
      return Bool.random(using: &random)
        ? "string(\(part(.int)))" : "(\(part(.text)) + \(part(.text)))"
    case .list: return "(\(part(.list)) + [\(part(.int)), \(part(.int))])"
    case .map: return "{\(part(.text)): \(part(other)), \"k\": \(part(other))}"
    }
  }

  private static func leaf(
    _ kind: Kind, _ variables: [String], _ random: inout SeededGenerator
  ) -> String {
    if kind == .int, let name = variables.randomElement(using: &random) { return name }
    let literals =
      switch kind {
      case .bool: ["true", "false", "dyn(null)"]
      case .int: ["0", "1", "2", "-7", "9223372036854775807"]
      case .double: ["1.5", "0.0", "-1e300"]
      case .text: ["\"\"", "\"k\"", "\"é\""]
      case .list: ["[]", "[1, 2]", "[0]"]
      case .map: ["{}", "{\"k\": 1}", "{1: true}"]
      }
    return literals.randomElement(using: &random) ?? "1"
  }
}
