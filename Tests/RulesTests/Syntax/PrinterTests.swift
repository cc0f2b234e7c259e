import Decimals
import TestSupport
import Testing

@testable import Rules

struct PrinterTests {
  @Test(arguments: [
    ("a>3", "a > 3"), ("(a > 3)", "a > 3"), ("((a))+(b*c)", "a + b * c"),
    ("(a+b)*c", "(a + b) * c"), ("a-(b-c)", "a - (b - c)"), ("(a-b)-c", "a - b - c"),
    ("p||q&&s", "p || q && s"), ("(p||q)&&s", "(p || q) && s"), ("!(p&&q)", "!(p && q)"),
    ("!p", "!p"), ("!!p", "!!p"), ("!(!p)", "!!p"), ("- a", "-a"), ("-(a)", "-a"),
    ("-(5)", "-5"), ("-(-5)", "5"), ("a - -5", "a - -5"), ("!(-a > 3)", "!(-a > 3)"),
    ("p?a:q?b:c", "p ? a : q ? b : c"), ("p?(q?a:b):c", "p ? (q ? a : b) : c"),
    ("(p?q:s)?a:b", "(p ? q : s) ? a : b"), ("(p?a:b)+1", "(p ? a : b) + 1"),
    ("[1,2,]", "[1, 2]"), ("[]", "[]"), ("a in[1]", "a in [1]"),
    ("(a<b)==(c<d)", "a < b == (c < d)"),
    ("m . size ( )", "m.size()"), ("(a+b).size()", "(a + b).size()"),
    ("(-5).size()", "(-5).size()"),
    ("-5.size()", "-5.size()"),
    ("option . value", "option.value"), ("m[0]", "m[0]"), ("(a ? b : c)[d]", "(a ? b : c)[d]"),
    ("'x'", "\"x\""), ("\"\\n\\u0000\\\"\"", "\"\\n\\u0000\\\"\""), ("1.50", "1.5"),
    ("1e3", "1000.0"), ("1e100", "1e100"), ("0x10", "16"), ("NULL == null", "NULL == null"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("--9223372036854775808", "--9223372036854775808"), ("a%b", "a % b"),
  ])
  func `a rule has one spelling`(rule: String, canonical: String) {
    #expect(Rule.canonical(rule) == canonical)
    #expect(Rule.canonical(canonical) == canonical)
  }

  @Test(arguments: ["a = 3", "", "(a", "a.b.", "“x”"])
  func `what is wrong has no spelling`(rule: String) {
    #expect(Rule.canonical(rule) == nil)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a printed tree is parsed to the same tree`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let tree = RandomTree.any(depth: 4, &random)
      let text = Printer.print(tree)
      guard text.unicodeScalars.count <= RuleLimit.codePoints else { continue }
      let parsed = Parser.parse(text)
      if parsed.findings.contains(where: { $0.code == "E13" }) { continue }
      let again = try #require(parsed.syntax, "seed \(seed): \(text): \(parsed.findings)")
      #expect(parsed.findings.isEmpty, "seed \(seed): \(text)")
      #expect(RandomTree.outline(again) == RandomTree.outline(tree), "seed \(seed): \(text)")
      #expect(Printer.print(again) == text, "seed \(seed)")
    }
  }
}
