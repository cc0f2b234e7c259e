import Rules
import Testing

struct PatternFunctionTests {
  @Test(arguments: [
    RuleCase("t.matches(\"^0[0-9]{9}$\")", "t=0123456789", "yes"),
    RuleCase("t.matches(\"^0[0-9]{9}$\")", "t=01234567890", "no"),
    RuleCase("t.matches(\"ubb\")", "t=hubba", "yes"), RuleCase("matches(t, \"^$\")", "t=", "yes"),
    RuleCase("matches(t, r\"^\\d+$\")", "t=12", "yes"),
    RuleCase("t.matches(\"\"\"a\"b\"\"\")", "t=xa\"b", "yes"),
    RuleCase("t.matches(\"é\")", "t=e\u{301}", "no"),
    RuleCase("t.matches(\"^.$\")", "t=👍", "yes"),
    RuleCase("!t.matches(\"a\") && p", "t=b p=true", "yes"),
    RuleCase("t.matches(\"a\")", "", "blank"),
    RuleCase("country.matches(\"^N\")", "country=NL", "yes"),
  ])
  func `a pattern is searched anywhere in a text`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    FindingCase("t.matches(\"a(?=b)\")", "E08", 12..<15),
    FindingCase("matches(t, 'é[a')", "E08", 13..<14),
    FindingCase("t.matches(\"\\\\d\\\\k\")", "E08", 14..<17),
    FindingCase("t.matches(\"\\u0041\\n(\")", "E08", 19..<20),
    FindingCase("t.matches(r'\\1')", "E08", 12..<14),
    FindingCase("t.matches('''a'b**''')", "E08", 16..<18),
    FindingCase("t.matches(\"a\\\\\")", "E08", 12..<14),
    FindingCase("t.matches(\"a{1001}\")", "E08", 12..<18),
    FindingCase("t.matches(u)", "E08", 10..<11),
    FindingCase("t.matches(\"a\" + \"b\")", "E08", 10..<19),
    FindingCase("age.matches(\"a\")", "E04", 0..<3),
    FindingCase("t.matches(1)", "E04", 10..<11),
    FindingCase("matches(\"a\")", "E06", 0..<12),
    FindingCase("t.matches(\"a\", \"b\")", "E06", 0..<19),
  ])
  func `a pattern is checked with the rule, where it stands`(_ test: FindingCase) throws {
    let finding = try #require(Questions().findings(test.rule).first)
    #expect(finding.code == test.code && finding.range == test.range)
  }

  @Test func `a pattern that needs to look ahead is told what to do instead`() throws {
    let finding = try #require(Questions().findings("t.matches(\"(?=.*[0-9]).{8,}\")").first)
    #expect(finding.message == "A pattern cannot have a look-ahead, like `(?=`.")
    #expect(finding.hint == "Ask in a second check, for example with `!this.matches(…)`.")
  }

  @Test func `a pattern may be as large as its limit`() {
    let questions = Questions()
    func isSound(_ pattern: String) -> Bool {
      // How much work a pattern is on a long text is another question.
      !questions.findings("t.matches(\"\(pattern)\")").contains { $0.code != "E10" }
    }
    let long = String(repeating: "a", count: 256)
    #expect(isSound(long))
    #expect(questions.findings("t.matches(\"\(long)a\")").map(\.code) == ["E08"])
    #expect(isSound("(a{40}){20}"))
    #expect(questions.findings("t.matches(\"(\\\\pL){2}\")").map(\.code) == ["E08"])
  }

  @Test func `the patterns of one rule are not too large together`() {
    let questions = Questions()
    let one = "t.matches(\"a{1000}\")"
    let many = Array(repeating: one, count: 9).joined(separator: " || ")
    #expect(!questions.findings(many).contains { $0.code == "E13" })
    let more = Array(repeating: one, count: 12).joined(separator: " || ")
    #expect(questions.findings(more).contains { $0.code == "E13" })
  }

  @Test func `a search costs what the text and the pattern ask for`() throws {
    var scope = Scope()
    scope.declare("t", slot: 0, type: .text, maxLength: 100)
    let text = Value.text(String(repeating: "ab", count: 1000))
    let inputs = RuleInputs(values: [text], visible: [])
    func result(_ rule: String) throws -> String {
      notation(
        try #require(Rule.check(rule, in: scope, expecting: .bool).rule).evaluate(inputs))
    }
    #expect(try result("t.matches(\"x{20}\")") == "no")
    #expect(try result("t.matches(\"x{1000}\")") == "fault budget")
  }

  @Test(arguments: [
    ("'hubba'.matches('ubb')", true), ("matches('cows', '')", true),
    ("'mañana'.matches('a+ñ+a+')", true), ("'🐱😀😀'.matches('(a|😀){2}')", true),
    ("'a' .matches('b' + 'c')", false),
  ])
  func `plain CEL takes a pattern from anywhere`(expression: String, expected: Bool) throws {
    let (rule, findings) = StandardRule.check(expression)
    let sound = try #require(rule, "\(findings)")
    #expect(sound.evaluate() == .value(.bool(expected)))
  }

  @Test func `plain CEL has the fault of a pattern when it is used`() throws {
    let rule = try #require(StandardRule.check("'a'.matches('(')").rule)
    #expect(rule.evaluate() == .fault(.badArgument))
  }
}
