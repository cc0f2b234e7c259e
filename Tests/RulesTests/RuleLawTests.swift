import Decimals
import Rules
import TestSupport
import Testing

/// What holds for every rule.
struct RuleLawTests {
  let questions = Questions()

  /// Taking an answer away never makes a rule true that was not, if the rule names no null: it has no
  /// equality, no `in`, no aggregate and none of the functions that ask for presence.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `an answer that is missing never makes a rule true`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = Lines(maxRows: 3)
    for _ in 0..<10 {
      let isInRow = Bool.random(using: &random)
      var maker = RandomRule(isInRow: isInRow, isStrict: true)
      let text = maker.condition(3, &random)
      let scope = isInRow ? lines.within() : lines.scope
      guard let rule = Rule.check(text, in: scope, expecting: .bool).rule else { continue }
      let full = RandomAnswers.inputs(rows: 3, longest: 5, &random)
      let row = isInRow ? RowPlace(repeat: 0, index: Int.random(in: 0..<3, using: &random)) : nil
      let before = rule.evaluate(full, row: row)
      for slot in full.values.indices {
        var fewer = full
        fewer.values[slot] = .null
        let after = rule.evaluate(fewer, row: row)
        if after != .blank {
          #expect(before == after, "seed \(seed): \(text) without slot \(slot)")
        }
      }
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `no text traps, and every finding lies in the text`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let inputs = try questions.inputs("a=1 t=x")
    for _ in 0..<100 {
      let text = soup(&random)
      let (rule, findings) = Rule.check(text, in: questions.scope, expecting: .bool)
      let length = text.unicodeScalars.count
      for finding in findings {
        #expect(finding.range.lowerBound >= 0, "seed \(seed): \(text)")
        #expect(finding.range.upperBound <= max(length, 1), "seed \(seed): \(text)")
        #expect(
          !finding.message.isEmpty && finding.message.hasSuffix(".")
            || finding.message.hasSuffix("?"), "seed \(seed): \(finding.message)")
      }
      #expect((rule == nil) == findings.contains { $0.level == .error }, "seed \(seed): \(text)")
      if let rule { _ = rule.evaluate(inputs) }
    }
  }

  /// Pieces of the language, and of what is not, in any order.
  private func soup(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "t", "p", "m", "this", "option", "country", "null", "true", "1", "2.5", "\"x\"",
      "'", "\"", "(", ")", "[", "]", "{", "}", "${a}", "==", "=", "!=", "<", "<=", ">", "in", "&&",
      "||", "!", "-", "+", "*", "/", "%", "?", ":", ",", ".", "size(", "answered(", "coalesce(",
      "visible(", "not", "and", "or", " ", "\n", "//", "\\", "é", "\u{301}", "👍", "\u{0}", "“", "”",
      "0x", "1e", "9223372036854775808", "b\"", "r'", "if", "iif(", "foo(", "\"NL\"", "#", "`",
    ]
    let count = Int.random(in: 0..<14, using: &random)
    return (0..<count).map { _ in
      (pieces.randomElement(using: &random) ?? "a") + (Bool.random(using: &random) ? " " : "")
    }.joined()
  }

  @Test(arguments: [
    "not p and ${a} = 3 or t <> ‘x’", "m == \"cough\" && !m", "1 < a < 3 == p", "agee > \"18\"",
    "iif(p, a, b) > 1", "p && t && m", "a not in [1, 2] and q", "country = \"nl\"",
    "not a == 1 or isEmpty(t)", "p && OR(q, s)", "age ≥ “18”", "selected(m, 'caugh') && !(a > 1)",
    "a > 1\u{A0}&& b<>2", "t.answered() = true", "p == (1 < a < 3)", "!t", "m > 2 | t = ''",
  ])
  func `the fixes, made one after the other, end in a sound rule`(rule: String) throws {
    var text = rule
    for _ in 0..<12 {
      let findings = questions.findings(text)
      guard let finding = findings.first(where: { $0.fix != nil }), let fix = finding.fix else {
        break
      }
      var scalars = Array(text.unicodeScalars)
      scalars.replaceSubrange(finding.range, with: fix.unicodeScalars)
      text = String(String.UnicodeScalarView(scalars))
    }
    #expect(questions.findings(text) == [], "\(rule) became \(text)")
  }

  @Test func `a rule comes out the same every time`() throws {
    let (rule, _) = Rule.check("a / b > 1 || \"x\" in m", in: questions.scope, expecting: .bool)
    let inputs = try questions.inputs("a=3 b=2 m=y")
    let results = try (0..<100).map { _ in try #require(rule).evaluate(inputs) }
    #expect(Set(results) == [.value(.bool(true))])
  }
}
