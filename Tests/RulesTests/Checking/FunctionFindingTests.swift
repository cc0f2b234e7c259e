import Rules
import Testing

struct FunctionFindingTests {
  let questions = Questions()

  @Test(arguments: [
    FindingCase("anwsered(a)", "E06", 0..<8, fix: "answered"),
    FindingCase("p && Size(t) > 1", "E06", 5..<9, fix: "size"),
    FindingCase("nosuch(a)", "E06", 0..<6),
    FindingCase("dateDiff(d, e) > 1", "E06", 0..<14, fix: "daysBetween(d, e)"),
    FindingCase("iif(p, 1, 2) == 1", "E06", 0..<12, fix: "(p ? 1 : 2)"),
    FindingCase("if(p, q, s)", "E01", 0..<11, fix: "p ? q : s"),
    FindingCase("isEmpty(t)", "E06", 0..<10, fix: "!answered(t)"),
    FindingCase("notempty(t) && p", "E06", 0..<11, fix: "answered(t)"),
    FindingCase("length(t) > 3", "E06", 0..<9, fix: "size(t)"),
    FindingCase("t.length() > 3", "E06", 0..<10, fix: "size(t)"),
    FindingCase("selected(m, \"cough\")", "E06", 0..<20, fix: "\"cough\" in m"),
    FindingCase("p && OR(q, s)", "E06", 5..<13, fix: "(q || s)"),
    FindingCase("concat(t, u, t) == t", "E06", 0..<15, fix: "join([t, u, t], \"\")"),
    FindingCase("t.answered()", "E06", 0..<12, fix: "answered(t)"),
    FindingCase("a.coalesce(b) > 1", "E06", 0..<13, fix: "coalesce(a, b)"),
    FindingCase("Math.round(a) > 1", "E06", 0..<13, fix: "round(a)"),
    FindingCase("answered()", "E06", 0..<10), FindingCase("answered(a, b)", "E06", 0..<14),
    FindingCase("size(t, u) > 1", "E06", 0..<10), FindingCase("t.size(u) > 1", "E06", 0..<9),
    FindingCase("coalesce(a) > 1", "E06", 0..<11), FindingCase("visible(a, b)", "E06", 0..<13),
  ])
  func `a function that is not there has a suggestion`(_ test: FindingCase) throws {
    let findings = questions.findings(test.rule)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test(arguments: [
    ("dateDiff(d, e) > 1", "`dateDiff` does not exist. Use `daysBetween(d, e)`."),
    ("anwsered(a)", "There is no function `anwsered`. Did you mean `answered`?"),
    ("isEmpty(t)", "`isEmpty` does not exist. Use `!answered(t)`."),
    ("size(t, u) > 1", "`size` takes 1 value, not 2."),
    ("coalesce(a) > 1", "`coalesce` takes at least 2 values, not 1."),
  ])
  func `the sentences say what to write`(rule: String, message: String) {
    #expect(questions.findings(rule).map(\.message) == [message])
  }
}
