import Rules
import TestSupport
import Testing

struct RuleAnalysisTests {
  let questions = Questions()

  private func analysis(_ rule: String) throws -> RuleAnalysis {
    let (checked, findings) = Rule.check(rule, in: questions.scope, expecting: .bool)
    return try #require(checked, "\(rule): \(findings)").analysis
  }

  @Test(arguments: [
    ("a == 1", "a == 2"), ("a == 1", "a != 1"), ("a == 1", "a > 1"), ("a > 3", "a < 3"),
    ("a > 3", "a <= 3"), ("a >= 3", "3 > a"), ("t == \"x\"", "t in [\"y\", \"z\"]"),
    ("t == null", "t != null"), ("!answered(t)", "t == \"x\""), ("p", "!p"), ("p", "p == false"),
    ("a == 1 || a == 2", "a == 3"), ("a == 1 && p", "!p && t == \"x\""), ("!(a == 1)", "a == 1"),
    ("d < date(\"2026-01-01\")", "d > date(\"2026-01-02\")"), ("a > 1 && a < 3", "a == 3"),
    ("country == \"NL\"", "!(country in [\"NL\", \"BE\"])"), ("a > 3", "a == null"),
    ("!answered(p)", "p"), ("p", "p != true"),
  ])
  func `conditions that exclude each other`(first: String, second: String) throws {
    let both = try analysis(first).ifTrue.and(analysis(second).ifTrue)
    #expect(both.isContradiction)
  }

  @Test(arguments: [
    ("a == 1", "b == 2"), ("a == 1", "a == 1.0"), ("a >= 3", "a <= 3"), ("a > 3", "a != 3"),
    ("t != \"x\"", "t == null"), ("a == 1 || p", "a == 2"), ("a == b", "a == 1"),
    ("size(t) > 3", "size(t) < 2"), ("\"x\" in m", "!(\"x\" in m)"), ("a + 1 > 3", "a == 0"),
    ("p || q", "!p"), ("!(a > 1 && p)", "a > 1"),
  ])
  func `conditions that may hold together`(first: String, second: String) throws {
    let both = try analysis(first).ifTrue.and(analysis(second).ifTrue)
    #expect(!both.isContradiction)
  }

  @Test(arguments: [
    ("a == 1", "a == 1", true), ("a > 3", "a > 4", true), ("a > 3", "a == null", false),
    ("a > 3", "a == 2", false), ("p", "p", true), ("p", "p == null", false),
    ("!p", "p == null", false), ("a == 1 && p", "a == 1", false),
    ("a == 1 || t == \"x\"", "a == 1", true),
    ("!(a == 1)", "a == 2", true),
  ])
  func `what is not true may be blank`(first: String, second: String, excludes: Bool) throws {
    let both = try analysis(first).ifNotTrue.and(analysis(second).ifTrue)
    #expect(both.isContradiction == excludes)
  }

  @Test(arguments: [
    ("country == \"NL\" && t == \"x\"", ["country", "NL"]),
    ("country == \"NL\" ? t == \"x\" : false", ["country", "NL"]),
    ("t == \"x\" && country == \"NL\"", ["country", "NL"]),
    ("country != \"NL\" || t == \"x\"", ["country", "NL"]),
    ("p && (q || size(t) > 1 && country == \"NL\")", ["country", "NL"]),
    ("p && q && t == \"x\" && a != null && country == \"NL\" && b != null", ["country", "NL"]),
    ("!p || t == \"x\" || a == null || country != \"NL\" || b == null", ["country", "NL"]),
  ])
  func `what a rule asks first is certain where it reads on`(rule: String, sure: [String]) throws {
    let analysis = try analysis(rule)
    let text = try #require(questions.scope.names["t"])
    let read = try #require(analysis.reads.first { $0.read == .value(text.slot) })
    let other = try self.analysis("\(sure[0]) == \"BE\"")
    #expect(read.facts.and(other.ifTrue).isContradiction)
    let same = try self.analysis("\(sure[0]) == \"\(sure[1])\"")
    #expect(!read.facts.and(same.ifTrue).isContradiction)
  }

  /// What is called a contradiction is one for all answers that can be tried.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no two rules that exclude each other are true together`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = (0..<2).map { _ in condition(depth: 2, &random) }
    let rules = try texts.map { text in
      try #require(Rule.check(text, in: questions.scope, expecting: .bool).rule, "\(text)")
    }
    let both = rules[0].analysis.ifTrue.and(rules[1].analysis.ifTrue).isContradiction
    let onlyOne = rules[0].analysis.ifTrue.and(rules[1].analysis.ifNotTrue).isContradiction
    let yes = RuleResult.value(.bool(true))
    for a in ["", "a=0", "a=1", "a=2", "a=3"] {
      for rest in ["", " p=true", " p=false", " t=x", " t=y", " t=x p=true", " t=y p=false"] {
        let inputs = try questions.inputs(a + rest)
        let (first, second) = (rules[0].evaluate(inputs), rules[1].evaluate(inputs))
        if both { #expect(!(first == yes && second == yes), "seed \(seed): \(texts) \(a)\(rest)") }
        if onlyOne {
          #expect(!(first == yes && second != yes), "seed \(seed): \(texts) \(a)\(rest)")
        }
      }
    }
  }

  private func condition(depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, Int.random(in: 0..<5, using: &random) > 0 else {
      let number = Int.random(in: 0...3, using: &random)
      let sign = ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &random) ?? "=="
      return [
        "a \(sign) \(number)", "\(number) \(sign) a", "t == \"x\"", "t != \"y\"", "p", "t == null",
        "a in [1, \(number)]", "answered(a)", "p == null", "answered(p)", "a + 1 \(sign) \(number)",
      ].randomElement(using: &random) ?? "p"
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "!(\(condition(depth: depth - 1, &random)))"
    case 1, 2:
      return "(\(condition(depth: depth - 1, &random)) && \(condition(depth: depth - 1, &random)))"
    default:
      return "(\(condition(depth: depth - 1, &random)) || \(condition(depth: depth - 1, &random)))"
    }
  }
}
