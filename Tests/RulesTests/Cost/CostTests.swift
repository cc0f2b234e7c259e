import Rules
import TestSupport
import Testing

struct CostTests {
  private func cost(_ rule: String, in scope: Scope, as type: ValueType = .bool) throws -> Int {
    let (checked, findings) = Rule.check(rule, in: scope, expecting: type)
    return try #require(checked, "\(findings)").analysis.cost
  }

  @Test(arguments: [
    ("a > 1", 3), ("a >= 18 && country == \"NL\"", 7), ("p ? a > 1 : b > 1 || a > 2", 9),
    ("t.contains(\"x\")", 3 + 400), ("size(t) > 3", 4 + 400), ("t == u", 3 + 400),
    ("m == [\"cough\"]", 4), ("\"x\" in m", 3 + 3), ("sum(numbers) > 1", 4 + 100),
    ("numbers.exists(x, x > 1)", 2 + 100 * 4), ("t.matches(\"^a+$\")", 2 + 4010),
    ("upper(t) == u", 4 + 400 + 400), ("join([t, u], \"\").size() > 3", 8 + 802 + 800),
    ("size(t.replace(\" \", \"\")) > 3", 7 + 400 + 400),
    ("size(t.replace(\"a\", \"bc\")) > 3", 7 + 400 + 800),
    ("size(t.replace(u, \"\")) > 3", 7 + 800 + 400),
    ("size(t.replace(\"\", u)) > 3", 7 + 800 + 6553),
  ])
  func `the bound takes every answer as large as it may be`(rule: String, expected: Int) throws {
    #expect(try cost(rule, in: Questions().scope) == expected)
  }

  @Test(arguments: [
    ("sum(lines.qty) > 1", 3 + 1 + 50 + 50 + 1 + 50), ("size(lines) > 1", 4 + 50),
    ("lines.exists(l, l.qty > 1)", 2 + 50 + 50 * 5),
    ("lines.filter(l, l.done).map(l, l.qty).size() > 1", 6 + 50 + 50 * 3 + 50 * 3),
  ])
  func `a macro costs its body for every row that there may be`(rule: String, expected: Int) throws
  {
    #expect(try cost(rule, in: Lines().scope) == expected)
  }

  @Test func `rows that look at all rows are warned about, then refused`() throws {
    let rule = "lines.all(l, lines.all(m, l.qty != m.qty || l.code == m.code))"
    let few = Rule.check(rule, in: Lines(maxRows: 5).scope, expecting: .bool).findings
    #expect(few.map(\.level) == [])
    let some = Rule.check(rule, in: Lines(maxRows: 12).scope, expecting: .bool)
    #expect(some.rule != nil)
    #expect(some.findings.map(\.code) == ["E10"])
    #expect(some.findings.map(\.level) == [.warning])
    let (refused, findings) = Rule.check(rule, in: Lines(maxRows: 200).scope, expecting: .bool)
    #expect(refused == nil)
    #expect(findings.map(\.level) == [.error])
    #expect(
      findings.map(\.message) == [
        "In the worst case this rule takes 16,520,802 units of work, and 100,000 are allowed. "
          + "Most of it comes from the 200 rows that `lines` may have."
      ])
    #expect(
      findings.first?.hint
        == "Lower the `max` of `lines`, or calculate a part in a field of its own.")
  }

  @Test(arguments: [
    (20_000, "the 20,000 characters that `notes` may have"),
    (100, "the 90 rows that `lines` may have"),
  ])
  func `the bound that weighs most is named`(length: Int, words: String) {
    var scope = Scope()
    scope.declare("notes", slot: 0, type: .text, maxLength: length)
    scope.declareRepeat("lines", maxRows: 90)
    scope.declare("code", inRepeat: 0, column: 0, type: .text)
    scope.declare("qty", inRepeat: 0, column: 1, type: .number)
    let rule = "lines.exists(l, notes.contains(l.code) || lines.exists(m, m.qty == l.qty))"
    let findings = Rule.check(rule, in: scope, expecting: .bool).findings
    #expect(
      findings.first?.message.hasSuffix("Most of it comes from \(words).") == true, "\(findings)")
  }

  @Test func `what is too much for a number is too much all the same`() {
    let inner = "lines.map(a, lines.map(b, lines.map(c, join(split(a.code, \"\"), b.code))))"
    let findings = Rule.check(
      "size(\(inner)) > 1", in: Lines(maxRows: 500).scope, expecting: .bool
    ).findings
    #expect(findings.contains { $0.code == "E10" || $0.code == "E06" }, "\(findings)")
  }

  /// The bound holds for any rule and any answers within their bounds.
  @Test(arguments: 0..<120 as Range<UInt64>)
  func `no evaluation is more work than its bound`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = Lines(maxRows: 4)
    let scopes = [lines.scope, lines.within()]
    var checked = 0
    for _ in 0..<12 {
      let isInRow = Bool.random(using: &random)
      var maker = RandomRule(isInRow: isInRow)
      let text = maker.condition(4, &random)
      let (rule, findings) = Rule.check(text, in: scopes[isInRow ? 1 : 0], expecting: .bool)
      guard let rule else {
        let codes = Set(findings.filter { $0.level == .error }.map(\.code))
        #expect(codes.isSubset(of: ["E07", "E10", "E13"]), "seed \(seed): \(text) \(findings)")
        continue
      }
      checked += 1
      for _ in 0..<4 {
        let inputs = RandomAnswers.inputs(
          rows: Int.random(in: 1...4, using: &random), longest: 1000, &random)
        let row = isInRow ? RowPlace(repeat: 0, index: 0) : nil
        let work = rule.metered(inputs, row: row).work
        #expect(work <= rule.analysis.cost, "seed \(seed): \(text)")
      }
    }
    #expect(checked > 0, "seed \(seed)")
  }
}
