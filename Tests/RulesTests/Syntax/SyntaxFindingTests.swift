import Rules
import Testing

/// What is written wrongly, where it is, and with what it may be replaced.
struct SyntaxFindingTests {
  let questions = Questions()

  @Test(arguments: [
    FindingCase("a = 3", 2..<3, fix: "=="), FindingCase("a === 3", 2..<5, fix: "=="),
    FindingCase("a !== 3", 2..<5, fix: "!="), FindingCase("a <> 3", 2..<4, fix: "!="),
    FindingCase("a => 3", 2..<4, fix: ">="), FindingCase("a =< 3", 2..<4, fix: "<="),
    FindingCase("a ≥ 3", 2..<3, fix: ">="), FindingCase("a ≤ 3", 2..<3, fix: "<="),
    FindingCase("a ≠ 3", 2..<3, fix: "!="), FindingCase("a − 1 > 3", 2..<3, fix: "-"),
    FindingCase("a × 2 > 3", 2..<3, fix: "*"), FindingCase("a ÷ 2 > 3", 2..<3, fix: "/"),
    FindingCase("p and q", 2..<5, fix: "&&"), FindingCase("p AND q", 2..<5, fix: "&&"),
    FindingCase("p or q", 2..<4, fix: "||"), FindingCase("p & q", 2..<3, fix: "&&"),
    FindingCase("p | q", 2..<3, fix: "||"), FindingCase("a div 2 > 3", 2..<5, fix: "/"),
    FindingCase("not p", 0..<4, fix: "!"), FindingCase("not (p)", 0..<4, fix: "!"),
    FindingCase("not(p)", 0..<3, fix: "!"), FindingCase("not a == 1", 0..<10, fix: "!(a == 1)"),
    FindingCase("not (a == 1)", 0..<4, fix: "!"), FindingCase("q && not p", 5..<9, fix: "!"),
    FindingCase("a not in [1]", 0..<12, fix: "!(a in [1])"),
    FindingCase("p &&& q", 2..<5, fix: "&&"), FindingCase("p ||| q", 2..<5, fix: "||"),
    FindingCase("a ==== 3", 2..<6, fix: "=="), FindingCase("a ~= 3", 2..<4, fix: "!="),
    FindingCase("p ∧ q", 2..<3, fix: "&&"), FindingCase("p ∨ q", 2..<3, fix: "||"),
    FindingCase("¬p", 0..<1, fix: "!"), FindingCase("a eq 3", 2..<4, fix: "=="),
    FindingCase("a notequal 3", 2..<10, fix: "!="),
    FindingCase("a lessorequal 3", 2..<13, fix: "<="),
    FindingCase("p == true()", 5..<11, fix: "true"), FindingCase("$p", 0..<2, fix: "p"),
    FindingCase(". > 3", 0..<1, fix: "this"), FindingCase("${a.b}", 0..<6, fix: "a.b"),
    FindingCase("{panel.a} > 1", 0..<9, fix: "a"), FindingCase("{row.a} > 1", 0..<7, fix: "a"),
    FindingCase("{prevRow.a} > 1", 0..<11, fix: "prev.a"),
    FindingCase("if p then q else s", 0..<18, fix: "p ? q : s"),
    FindingCase("!(if (p) then q else s)", 2..<22, fix: "(p ? q : s)"),
    FindingCase("${p}", 0..<4, fix: "p"), FindingCase("{p}", 0..<3, fix: "p"),
    FindingCase("{ p }", 0..<5, fix: "p"),
    FindingCase("t == “x”", 5..<8, fix: "\"x\""), FindingCase("t == „x“", 5..<8, fix: "\"x\""),
    FindingCase("t == ‘it\"s’", 5..<11, fix: "\"it\\\"s\""),
    FindingCase("t == «x»", 5..<8, fix: "\"x\""),
    FindingCase("a\u{A0}> 3", 1..<2, fix: " "), FindingCase("a > 3\u{200B}", 5..<6, fix: " "),
    FindingCase("👍👍 = a", 0..<1), FindingCase("t == \"👍\" and p", 9..<12, fix: "&&"),
  ])
  func `a slip of the pen has a fix`(_ test: FindingCase) throws {
    let finding = try #require(questions.findings(test.rule).first)
    #expect(finding.level == .error)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test func `every slip of a rule is found at once, in the order of the text`() {
    let findings = questions.findings("not p and ${a} = 3 or t <> ‘x’")
    #expect(findings.map(\.fix) == ["!", "&&", "a", "==", "||", "!=", "\"x\""])
    #expect(Set(findings.map(\.code)) == ["E01"])
  }

  @Test(arguments: [
    FindingCase("", 0..<0), FindingCase("   ", 3..<3), FindingCase("a >", 2..<3),
    FindingCase("a > 3 &&", 6..<8),
    FindingCase("(a > 3", 0..<1), FindingCase("((a > 3)", 0..<1), FindingCase("a in [1, 2", 5..<6),
    FindingCase("size(t", 4..<5), FindingCase("a > 3)", 5..<6), FindingCase("a b", 2..<3),
    FindingCase("a > > 3", 4..<5),
    FindingCase("1 2", 2..<3), FindingCase("a ? b", 2..<3), FindingCase("* a", 0..<1),
    FindingCase("a > 3;", 5..<6),
    FindingCase("a @ 3", 2..<3), FindingCase("$ a > 3", 0..<1), FindingCase("`a` > 3", 0..<3),
    FindingCase("a.", 1..<2),
    FindingCase("a.3 > 1", 1..<3), FindingCase("t == \"x", 5..<7), FindingCase("t == 'x\n'", 5..<7),
    FindingCase("t == \"\"\"x\"", 5..<10), FindingCase("t == “x", 5..<7),
    FindingCase("a in [1,,2]", 8..<9),
    FindingCase("coalesce(a,)", 11..<12), FindingCase("if a > 3", 0..<2),
    FindingCase("for > 3", 0..<3),
    FindingCase("größe > 3", 0..<5), FindingCase("a > 3 else", 6..<10),
    FindingCase("!-a > 3", 1..<2),
    FindingCase("\u{7}a", 0..<1), FindingCase("a =", 2..<3, fix: "=="),
  ])
  func `what cannot be read is shown where it is`(_ test: FindingCase) throws {
    let findings = questions.findings(test.rule)
    let finding = try #require(findings.first)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
    #expect(findings.allSatisfy { $0.level == .error })
  }

  @Test(arguments: [
    FindingCase("t == \"a\\qb\"", "E07", 7..<9), FindingCase("t == \"\\u12\"", "E07", 6..<10),
    FindingCase("t == '\\uD800'", "E07", 6..<12), FindingCase("t == \"\\400\"", "E07", 6..<8),
    FindingCase("a == 12abc", "E07", 5..<10), FindingCase("a == 1.5x", "E07", 5..<9),
    FindingCase("a == 0x", "E07", 5..<7), FindingCase("a == 0xFFFFFFFFFFFFFFFFF", "E07", 5..<24),
    FindingCase("a == 9223372036854775808", "E07", 5..<24, fix: "9223372036854775808.0"),
    FindingCase("a == 99999999999999999999", "E07", 5..<25, fix: "99999999999999999999.0"),
    FindingCase("a == 1.2345678901234567890123456789012345", "E07", 5..<41),
    FindingCase("a == 1e999", "E07", 5..<10),
    FindingCase(
      "a == 1234567890123456789012345678901234", "E07", 5..<39,
      fix: "1234567890123456789012345678901234.0"),
    FindingCase("a == 12345678901234567890123456789012345", "E07", 5..<40),
  ])
  func `a literal that cannot be is refused`(_ test: FindingCase) throws {
    let finding = try #require(questions.findings(test.rule).first)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test(arguments: [
    FindingCase("t == b\"x\"", "E11", 5..<9), FindingCase("t == rb'x'", "E11", 5..<10),
    FindingCase("a == 3u", "E11", 5..<7, fix: "3"), FindingCase(".a > 3", "E11", 0..<1, fix: ""),
    FindingCase("{\"x\": 1}", "E11", 0..<8), FindingCase("{}", "E11", 0..<2),
    FindingCase("a{x: 1}", "E11", 1..<2), FindingCase("m[?0] == t", "E11", 2..<3),
    FindingCase("t.?u == t", "E11", 2..<3), FindingCase("m.transformMap(k, v, v)", "E11", 0..<23),
    FindingCase("has(a)", "E11", 0..<6, fix: "answered(a)"),
    FindingCase("dyn(a) > 3", "E11", 0..<6),
    FindingCase("type(a) == a", "E11", 0..<7), FindingCase("double(a) > 3", "E11", 0..<9, fix: "a"),
  ])
  func `what rules leave out of CEL is refused`(_ test: FindingCase) throws {
    let finding = try #require(questions.findings(test.rule).first)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix)
  }

  @Test(arguments: [
    ("1e999999999", "is too large for a number."), ("1.5e400", "is too large for a number."),
    ("1.5e-400", "is too small for a number."), ("1E-999999999", "is too small for a number."),
    ("1.2345678901234567890123456789012345", "has more digits than numbers can hold, which is 34."),
    (
      "0.12345678901234567890123456789012345e9",
      "has more digits than numbers can hold, which is 34."
    ),
  ])
  func `a number that cannot be held is told why`(number: String, reason: String) {
    #expect(questions.findings("a == \(number)").map(\.message) == ["`\(number)` \(reason)"])
  }

  @Test func `a choice inside a choice is asked to be put in parentheses`() throws {
    let finding = try #require(questions.findings("p ? q ? p : q : s").first)
    #expect(finding.message == "This `?` has no `:`.")
    #expect(finding.hint == "Put the inner `?:` in parentheses.")
    #expect(questions.findings("p ? (q ? p : q) : s").isEmpty)
    #expect(
      questions.findings("p ? q").first?.hint == "Write `condition ? value : other value`.")
  }

  @Test func `the sentences are plain`() {
    #expect(questions.findings("a = 3")[0].message == "Unexpected `=`. To compare, write `==`.")
    #expect(questions.findings("p and q")[0].message == "Unexpected `and`. Write `&&`.")
    #expect(questions.findings("(p")[0].message == "This `(` is never closed.")
    #expect(questions.findings("")[0].message == "The rule is empty.")
    #expect(
      questions.findings("t & u")[0].hint == "To join texts, write `+`.")
    #expect(questions.findings("\u{7}")[0].message == "Unexpected character U+0007.")
  }
}
