import Decimals
import Rules
import TestSupport
import Testing

/// What holds for every rule.
struct RuleLawTests {
  let questions = Questions()

  /// Taking an answer away never makes a rule true that was not, if the rule cannot see null: it
  /// has no equality, no `in`, and none of the functions that do.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an answer that is missing never makes a rule true`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = strictCondition(depth: 3, &random)
      let checked = Rule.check(text, in: questions.scope, expecting: .bool)
      guard let rule = checked.rule else {
        #expect(checked.findings.map(\.code).contains("E13"), "seed \(seed): \(text)")
        continue
      }
      let full = try questions.inputs(
        ["a", "b", "c"].map { "\($0)=\(Int.random(in: -3...3, using: &random))" }.joined(
          separator: " ") + " p=\(Bool.random(using: &random)) q=\(Bool.random(using: &random))")
      let before = rule.evaluate(full)
      for slot in full.values.indices {
        var fewer = full
        fewer.values[slot] = .null
        let after = rule.evaluate(fewer)
        if after == .value(.bool(true)) {
          #expect(before == after, "seed \(seed): \(text) without slot \(slot)")
        }
        if after == .value(.bool(false)) {
          #expect(before == after, "seed \(seed): \(text) without slot \(slot)")
        }
      }
    }
  }

  private func strictCondition(depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0 else { return Bool.random(using: &random) ? "p" : "q" }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return "!(\(strictCondition(depth: depth - 1, &random)))"
    case 1, 2:
      let sign = ["&&", "||"].randomElement(using: &random) ?? "&&"
      let left = strictCondition(depth: depth - 1, &random)
      return "(\(left) \(sign) \(strictCondition(depth: depth - 1, &random)))"
    case 3:
      let condition = strictCondition(depth: depth - 1, &random)
      let then = strictCondition(depth: depth - 1, &random)
      return "(\(condition) ? \(then) : \(strictCondition(depth: depth - 1, &random)))"
    default:
      let sign = ["<", "<=", ">", ">="].randomElement(using: &random) ?? "<"
      let left = strictNumber(depth: depth - 1, &random)
      return "\(left) \(sign) \(strictNumber(depth: depth - 1, &random))"
    }
  }

  private func strictNumber(depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0 else { return ["a", "b", "c", "2.0"].randomElement(using: &random) ?? "a" }
    let sign = ["+", "-", "*", "/"].randomElement(using: &random) ?? "+"
    let left = strictNumber(depth: depth - 1, &random)
    return "(\(left) \(sign) \(strictNumber(depth: depth - 1, &random)))"
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
