import Rules
import Testing

/// Names with dots, name spaces, and variables that hide names.
struct StandardNameTests {
  private let values: [String: Value] = [
    "x": .int(1), "a.x": .int(2), "a.b.x": .int(3), "m.n": .text("dotted"), "y.z": .int(42),
    "m": .map(map("n", .text("key"), "k", .text("member"))),
  ]

  private static func map(_ first: String, _ value: Value, _ second: String, _ other: Value)
    -> RuleMap
  {
    var map = RuleMap()
    map.insert(value, for: .text(first))
    map.insert(other, for: .text(second))
    return map
  }

  private func declarations(in container: String) -> StandardRule.Declarations {
    var declarations = StandardRule.Declarations()
    declarations.container = container
    for name in values.keys { declarations.variables[name] = .int }
    declarations.variables["m"] = .map(.text, .text)
    declarations.variables["m.n"] = .text
    declarations.functions["a.f"] = .init(parameters: [.int], result: .text)
    return declarations
  }

  @Test(arguments: [
    ("x", "", "1"), ("x", "a", "2"), ("x", "a.b", "3"), ("x", "c", "1"), ("x", "a.c", "2"),
    (".x", "a.b", "1"), (".a.x", "a.b", "2"), ("a.x", "", "2"), ("b.x", "a", "3"),
    ("a.b.x", "", "3"), ("m.n", "", "'dotted'"), ("m.k", "", "'member'"), ("m['n']", "", "'key'"),
    ("m.n", "a", "'dotted'"), ("[7].map(x, x)[0]", "a.b", "7"), ("[7].map(x, .x)[0]", "a.b", "1"),
    ("[7].map(x, a.x)[0]", "", "2"), ("[{'z': 0}].map(y, y.z)[0]", "", "0"), ("y.z", "", "42"),
    ("math.abs(-1)", "", "1"), ("abs(-1)", "math", "1"), (".math.abs(-1)", "a", "1"),
    ("[{'abs': 1}].map(math, math.abs)[0]", "", "1"), ("[1].map(int, int + 1)[0]", "", "2"),
  ])
  func `a name is looked up from the innermost name space`(
    expression: String, container: String, expected: String
  ) throws {
    let checked = StandardRule.check(expression, declarations(in: container))
    let rule = try #require(checked.rule, "\(checked.findings)")
    #expect(notation(rule.evaluate(values)) == expected)
    let unchecked = StandardRule.parse(expression, declarations(in: container)).rule
    #expect(try notation(#require(unchecked).evaluate(values)) == expected)
  }

  @Test func `a function may be declared without a body`() {
    #expect(StandardRule.check("a.f(1)", declarations(in: "")).rule?.type == .text)
    #expect(StandardRule.check("f(1)", declarations(in: "a")).rule?.type == .text)
    #expect(StandardRule.check("f('a')", declarations(in: "a")).findings.map(\.code) == ["E04"])
    #expect(StandardRule.check("f(1)", declarations(in: "")).findings.map(\.code) == ["E06"])
  }

  @Test func `a variable without a value is an unknown name`() throws {
    let rule = try #require(StandardRule.check("x == 1 || true", declarations(in: "")).rule)
    #expect(notation(rule.evaluate()) == "yes")
    let bare = try #require(StandardRule.check("x == 1", declarations(in: "")).rule)
    #expect(notation(bare.evaluate()) == "fault no-such-name")
  }
}
