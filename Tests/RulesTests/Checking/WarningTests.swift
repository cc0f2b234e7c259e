import Rules
import Testing

struct WarningTests {
  let questions = Questions()

  @Test(arguments: [
    FindingCase("country == \"NT\"", "W01", 11..<15, fix: "\"NL\""),
    FindingCase("country != \"nl\"", "W01", 11..<15, fix: "\"NL\""),
    FindingCase("\"caugh\" in m", "W01", 0..<7, fix: "\"cough\""),
    FindingCase("country in [\"NL\", \"Belgium\"]", "W01", 18..<27),
    FindingCase("score == 4", "W01", 9..<10), FindingCase("score in [1, 2.5]", "W01", 13..<16),
    FindingCase("!(a > 1)", "W02", 0..<8, fix: "a == null || !(a > 1)"),
    FindingCase("s && !(a > 1)", "W02", 5..<13, fix: "(a == null || !(a > 1))"),
    FindingCase("!p", "W02", 0..<2, fix: "p == null || !p"),
    FindingCase("!!p", "W02", 1..<3, fix: "(p == null || !p)"),
    FindingCase("!(a > b)", "W02", 0..<8),
    FindingCase("a > 1 || !(a < 0)", "W02", 9..<17, fix: "(a == null || !(a < 0))"),
    FindingCase("!(size(t) > 3)", "W02", 0..<14, fix: "t == null || !(size(t) > 3)"),
    FindingCase("a == a", "W03", 0..<6), FindingCase("t <= t", "W03", 0..<6),
    FindingCase("1 == 1", "W03", 0..<6), FindingCase("p || 1 > 2", "W03", 5..<10),
    FindingCase("p || true", "W03", 0..<9, fix: "true"),
    FindingCase("p && true", "W03", 0..<9, fix: "p"),
    FindingCase("false && p", "W03", 0..<10, fix: "false"),
    FindingCase("!true", "W03", 0..<5), FindingCase("true ? p : q", "W03", 0..<12, fix: "p"),
    FindingCase("m == null", "W03", 0..<9, fix: "!answered(m)"),
    FindingCase("m != null", "W03", 0..<9, fix: "answered(m)"),
    FindingCase("s == null", "W03", 0..<9), FindingCase("\"a\" in [\"a\"]", "W03", 0..<12),
    FindingCase("answered(1)", "W03", 0..<11),
    FindingCase("size(m) / 2 > a", "W04", 0..<11, fix: "size(m) / 2.0"),
    FindingCase("a > 1 / size(m)", "W04", 4..<15),
    FindingCase("a * (7 / 2) > 3", "W04", 5..<10, fix: "7 / 2.0"),
    FindingCase("t == \"\"", "W05", 0..<7, fix: "t == null"),
    FindingCase("p || '' != t", "W05", 5..<12, fix: "t != null"),
    FindingCase("country == \"\"", "W05", 0..<13, fix: "country == null"),
  ])
  func `what is probably not meant is warned about`(_ test: FindingCase) throws {
    let checked = Rule.check(test.rule, in: questions.scope, expecting: .bool)
    #expect(checked.rule != nil)
    let finding = try #require(checked.findings.first)
    #expect(checked.findings.count == 1, "\(checked.findings)")
    #expect(finding.level == .warning)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test(arguments: [
    "a != null && !(a > 1)", "answered(a) && !(a > 1)", "a == null || !(a > 1)",
    "!answered(a) || !(a > 1)", "coalesce(a, 0) > 1", "!(coalesce(a, 0) > 1)", "!s",
    "!(\"cough\" in m)", "!(t == \"x\")", "!(country in [\"NL\"])", "a > 0 && !(a > 10)",
    "a != null && b != null && !(a > b)", "(answered(a) && answered(b)) && !(a + b > 3)",
    "answered(a) ? !(a > 1) : true", "a == null ? s : !(a > 1)", "t == \"x\" && !(size(t) > 3)",
    "country in [\"NL\", \"BE\"] && !(size(country) > 2)", "p && !(p && s)", "!visible(a)",
    "country == null", "size(m) == 0", "a / 2 > 3", "a == 1 || a == 2", "p ? q : s", "true",
    "1.5 > a",
    "score in [1, 2.0]", "\"cough\" in m", "!(answered(a) && a > 1)", "!(a == null || a > 1)",
  ])
  func `what is certain is not warned about`(rule: String) {
    #expect(questions.findings(rule) == [])
  }

  @Test func `the sentences say why`() {
    #expect(
      questions.findings("country == \"NT\"")[0].message
        == "`country` has no option `NT`. Did you mean `NL`?")
    #expect(
      questions.findings("!(a > 1)")[0].message == "While `a` is unanswered this does nothing.")
    #expect(questions.findings("!(a > b)")[0].message.contains("`a` or `b`"))
    #expect(questions.findings("t == \"\"")[0].message == "Empty text is stored as unanswered.")
    #expect(
      questions.findings("score == 9")[0].hint == "Its options begin with `1`, `2`, `3`.")
  }

  @Test func `options are those of this too`() {
    let scope = questions.validating("country")
    #expect(questions.findings("this == \"NT\"", in: scope).map(\.fix) == ["\"NL\""])
  }
}
