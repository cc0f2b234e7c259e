import Rules
import Testing

struct TypeFindingTests {
  let questions = Questions()

  @Test(arguments: [
    FindingCase("m == \"cough\"", "E04", 0..<12, fix: "\"cough\" in m"),
    FindingCase("\"cough\" != m", "E04", 0..<12, fix: "!(\"cough\" in m)"),
    FindingCase("p && m == t", "E04", 5..<11, fix: "t in m"),
    FindingCase("m > 2", "E04", 0..<5, fix: "size(m) > 2"),
    FindingCase("m == 2", "E04", 0..<6, fix: "size(m) == 2"),
    FindingCase("age == \"18\"", "E04", 0..<11, fix: "age == 18"),
    FindingCase("\"1.5\" < age", "E04", 0..<11, fix: "1.5 < age"),
    FindingCase("age == \"three\"", "E04", 0..<14),
    FindingCase("t == 18", "E04", 0..<7, fix: "t == \"18\""),
    FindingCase("p == \"true\"", "E04", 0..<11, fix: "p == true"),
    FindingCase("p == 1", "E04", 0..<6),
    FindingCase("d == \"2026-01-01\"", "E04", 0..<17, fix: "d == date(\"2026-01-01\")"),
    FindingCase("d > 3", "E04", 0..<5), FindingCase("a < null", "E04", 0..<8),
    FindingCase("18 <= age < 65", "E04", 0..<14, fix: "18 <= age && age < 65"),
    FindingCase("p == (1 < a < 3)", "E04", 6..<15, fix: "1 < a && a < 3"),
    FindingCase("1 < a < 3 == p", "E04", 0..<9, fix: "(1 < a && a < 3)"),
    FindingCase("m < m", "E04", 0..<5), FindingCase("t in u", "E04", 0..<6, fix: "t == u"),
    FindingCase("m in t", "E04", 0..<6, fix: "t in m"), FindingCase("a in m", "E04", 0..<6),
    FindingCase("m in [\"x\"]", "E04", 0..<10), FindingCase("a in null", "E04", 0..<9),
    FindingCase("a in [1, \"x\"]", "E04", 9..<12), FindingCase("[1, true] == []", "E04", 4..<8),
    FindingCase("a + t > 1", "E04", 0..<5), FindingCase("t - u == t", "E04", 0..<5),
    FindingCase("p + 1 > 1", "E04", 0..<5), FindingCase("d + 1 == d", "E04", 0..<5),
    FindingCase("d - e > 1", "E04", 0..<5), FindingCase("m + 1 > 1", "E04", 0..<5),
    FindingCase("null + 1 > 1", "E04", 0..<8), FindingCase("-t == t", "E04", 1..<2),
    FindingCase("-null > 1", "E04", 1..<5), FindingCase("!t", "E04", 1..<2, fix: "answered(t)"),
    FindingCase("!m", "E04", 1..<2, fix: "(size(m) > 0)"),
    FindingCase("p && a", "E04", 5..<6, fix: "answered(a)"),
    FindingCase("m || p", "E04", 0..<1, fix: "(size(m) > 0)"),
    FindingCase("p || (t)", "E04", 6..<7, fix: "answered(t)"),
    FindingCase("p && a + 1", "E04", 5..<10),
    FindingCase("a ? p : q", "E04", 0..<1, fix: "answered(a)"),
    FindingCase("p ? 1 : true", "E04", 0..<12), FindingCase("size(a) > 1", "E04", 5..<6),
    FindingCase("a.size() > 1", "E04", 0..<1), FindingCase("coalesce(a, t) == a", "E04", 12..<13),
    FindingCase("size(null) > 1", "E04", 5..<9),
    FindingCase("!a == 3", "E04", 0..<7, fix: "!(a == 3)"),
    FindingCase("p && !size(t) > 3", "E04", 5..<17, fix: "!(size(t) > 3)"),
    FindingCase("!a == 3 == p", "E04", 0..<7, fix: "!(a == 3)"),
    FindingCase("!a == t", "E04", 1..<2, fix: "answered(a)"),
    FindingCase("(!a) == p", "E04", 2..<3, fix: "answered(a)"),
    FindingCase("!a == p", "E04", 1..<2, fix: "answered(a)"),
    FindingCase("\"a\" in t", "E04", 0..<8, fix: "t.contains(\"a\")"),
    FindingCase("\"NL\" in country", "E04", 0..<15, fix: "\"NL\" == country"),
    FindingCase("numbers > 3", "E04", 0..<11),
  ])
  func `types that do not fit are shown, with what was meant`(_ test: FindingCase) throws {
    let findings = questions.findings(test.rule).filter { $0.level == .error }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test(arguments: [
    ("m == \"cough\"", "`m` is a list of texts and cannot equal a text."),
    ("age > \"x\"", "`age` is a number and cannot be compared with a text."),
    ("m < m", "`m` is a list of texts, which has no order."),
    ("a + t == 1", "`+` cannot combine a number and a text."),
    ("p && t", "`&&` needs yes or no; `t` is a text."),
    ("t in u", "`in` looks into a list; `u` is a text."),
  ])
  func `the sentences name the types`(rule: String, message: String) {
    #expect(questions.findings(rule).map(\.message) == [message])
  }

  @Test func `one error does not make others`() {
    #expect(questions.findings("nosuch + 1 > t && p").map(\.code) == ["E02"])
    #expect(
      questions.findings("coalesce(nosuch, t, 1) == size(zzz)").map(\.code) == ["E02", "E02"])
    #expect(questions.findings("(m == \"x\") + 1").map(\.code) == ["E04"])
  }

  @Test func `all errors of a rule are found at once`() {
    let findings = questions.findings("nosuch == 1 && m == \"x\" || dateDiff(a, b) > 1 && this > 2")
    #expect(findings.map(\.code) == ["E02", "E04", "E06", "E12"])
  }

  @Test(arguments: [
    ("a + 1", ValueType.bool, "a number", String?.none), ("t", .bool, "a text", "answered(t)"),
    ("m", .bool, "a list of texts", "size(m) > 0"), ("(a)", .bool, "a number", "answered(a)"),
    ("a > 1", .number, "yes or no", nil), ("a", .text, "a number", nil),
    ("size(t)", .text, "a whole number", nil), ("a", .int, "a number", nil),
    ("m", .list(.number), "a list of texts", nil), ("t", .date, "a text", nil),
  ])
  func `a rule has to give the type of its place`(
    rule: String, type: ValueType, words: String, fix: String?
  ) {
    let findings = questions.findings(rule, as: type)
    #expect(findings.map(\.code) == ["E05"])
    #expect(findings[0].message.hasSuffix("this one gives \(words)."))
    #expect(findings[0].fix == fix)
  }

  @Test(arguments: [
    ("null", ValueType.text), ("null", .bool), ("size(t)", .number), ("[]", .list(.text)),
    ("[1]", .list(.number)), ("d", .date), ("p ? 1 : 2.5", .number), ("p ? null : t", .text),
    ("coalesce(size(m), a)", .number), ("[null, 1]", .list(.number)),
  ])
  func `an int is a number, and null is anything`(rule: String, type: ValueType) {
    #expect(questions.findings(rule, as: type).isEmpty)
  }
}
