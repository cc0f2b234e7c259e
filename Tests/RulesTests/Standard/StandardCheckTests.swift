import Rules
import Testing

/// What the check of plain CEL finds: types, names and what is left out.
struct StandardCheckTests {
  @Test(arguments: [
    ("[]", ValueType.list(.dyn)), ("{}", .map(.dyn, .dyn)), ("[1, 2]", .list(.int)),
    ("[1, 'a']", .list(.dyn)), ("['a', 1, 2]", .list(.dyn)), ("[[], [1]]", .list(.list(.int))),
    ("[[1], []]", .list(.list(.int))), ("[[1], ['a']]", .list(.dyn)),
    ("[[[]], []]", .list(.list(.list(.dyn)))), ("{'a': [], 'b': [1]}", .map(.text, .list(.int))),
    ("{'a': 1, 2: 'b'}", .map(.dyn, .dyn)), ("dyn(1) + 1", .int), ("dyn(1) + dyn(1)", .dyn),
    ("[1].map(x, x > 0)", .list(.bool)), ("{'a': 1}.map(k, k)", .list(.text)),
    ("{'a': 1}.transformMap(k, v, [v])", .map(.text, .list(.int))), ("[].map(x, x)", .list(.dyn)),
    ("([].map(x, x))[0].y", .dyn), ("true ? [] : [1]", .list(.int)), ("[] + [1]", .list(.int)),
    ("type(1)", .type(.int)), ("int", .type(.int)), ("1 < 2.0", .bool),
    ("timestamp(0) - timestamp(0)", .duration), ("timestamp(0) - duration('1s')", .timestamp),
    ("dyn(1) - duration('1s')", .dyn), ("[1, null]", .list(.dyn)),
  ])
  func `types are found`(expression: String, type: ValueType) {
    #expect(StandardRule.check(expression).rule?.type == type)
  }

  @Test(arguments: [
    ("1 + 'a'", "E04"), ("1 + 1.0", "E04"), ("1 == 'a'", "E04"), ("1 == null", "E04"),
    ("[1] == ['a']", "E04"), ("true ? 1 : 'a'", "E04"), ("!1", "E04"), ("1 && true", "E04"),
    ("-'a'", "E04"), ("null < null", "E04"), ("[1] < [2]", "E04"), ("1 in 2", "E04"),
    ("'a' in [1]", "E04"), ("[1]['a']", "E04"), ("{'a': 1}[1]", "E04"), ("{1: 1}.a", "E04"),
    ("has(1)", "E06"), ("has('a'.b)", "E04"), ("1.all(x, true)", "E04"),
    ("[1].all(1, true)", "E04"),
    ("[1].all(x, x)", "E04"), ("x", "E02"), ("x.y", "E02"), ("f(1)", "E06"), ("'a'.f()", "E06"),
    ("'a'.size(1)", "E06"), ("1.5 % 2.0", "E04"), ("'a'.contains(null)", "E04"),
  ])
  func `what does not fit is refused`(expression: String, code: String) {
    #expect(StandardRule.check(expression).findings.first?.code == code)
  }

  @Test(arguments: [
    "b'x'", "b\"\"\"x\"\"\"", "br'x'", "1u", "0x1u", "A{}", "a.B{x: 1}", ".A{}", "m.?x", "m[?0]",
    "[?a]", "{?'a': 1}",
  ])
  func `what is left out of CEL is refused as such`(expression: String) {
    #expect(StandardRule.check(expression).findings.map(\.code) == ["E11"])
    #expect(StandardRule.parse(expression).findings.map(\.code) == ["E11"])
  }

  @Test(arguments: [
    "as", "for", "package", "while", "a.in", "a.true", "{'a' 1}", "{'a': }", "{,}", "[,]", "f(,)",
    "f(1,)", "1 +", "'a", "'a\nb'", "'\\q'", "'\\ud800'", "'\\8'", "1.a.", "`a`", "a.``", "a.`b$`",
    "a.`b`()", "9223372036854775808", "1e999", "0x", "1 = 1", "a ? b", "...a", "not true",
    "\u{A0}1",
  ])
  func `what is no CEL is refused, checked or not`(expression: String) {
    #expect(StandardRule.check(expression).rule == nil)
    #expect(StandardRule.parse(expression).rule == nil)
  }

  @Test(arguments: [
    ("1 == 'a'", "no"), ("1 == 1.0", "yes"), ("true ? 1 : 'a'", "1"), ("false && 1", "no"),
    ("1 && true", "fault no-such-overload"), ("x || true", "yes"),
    ("x || false", "fault no-such-name"),
    ("f(x) || true", "yes"), ("a.f() || true", "yes"), ("[x, 1].size()", "fault no-such-name"),
    ("[1].all(1, true) || true", "yes"), ("null < null", "fault no-such-overload"),
    ("{null: 1}", "fault bad-key"), ("size(1)", "fault no-such-overload"),
  ])
  func `without a check everything is left to the evaluation`(
    expression: String, expected: String
  ) throws {
    let rule = try #require(StandardRule.parse(expression).rule)
    #expect(notation(rule.evaluate()) == expected)
  }
}
