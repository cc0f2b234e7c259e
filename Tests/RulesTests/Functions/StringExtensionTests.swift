import Rules
import TestSupport
import Testing

struct StringExtensionTests {
  /// The value of an expression of plain CEL.
  private func result(_ text: String) throws -> RuleResult {
    let (rule, findings) = StandardRule.check(text)
    return try #require(rule, "\(text): \(findings)").evaluate()
  }

  @Test(arguments: [
    ("'tacocat'.lastIndexOf('a')", 5), ("'tacocat'.lastIndexOf('a', 4)", 1),
    ("'tacocat'.lastIndexOf('taco', 0)", 0), ("'tacocat'.lastIndexOf('cat', 3)", -1),
    ("'aaaa'.lastIndexOf('aa')", 2), ("'aaaa'.lastIndexOf('aa', 1)", 1),
    ("'ta©o©αT'.lastIndexOf('©α')", 4), ("''.lastIndexOf('a')", -1), ("'ab'.lastIndexOf('')", 2),
    ("'ab'.lastIndexOf('', 1)", 1), ("'abab'.lastIndexOf('abc')", -1),
  ])
  func `the last place of a text is counted in code points`(text: String, place: Int64) throws {
    #expect(try result(text) == .value(.int(place)))
  }

  @Test(arguments: [
    "'ab'.lastIndexOf('a', -1)", "'ab'.lastIndexOf('a', 3)", "'é'.lastIndexOf('é', 2)",
  ])
  func `a place outside of the text is an error`(text: String) throws {
    #expect(try result(text) == .fault(.badArgument))
  }

  @Test(arguments: [
    ("'Ta©oCαt'.reverse()", "tαCo©aT"), ("'TacoCÆt Xii@[`{'.lowerAscii()", "tacocÆt xii@[`{"),
    ("'tacocæt xii@[`{'.upperAscii()", "TACOCæT XII@[`{"), ("['x', 'y'].join()", "xy"),
    ("['x', '', 'y'].join('--')", "x----y"), ("[].join('-')", ""), ("['x'].join('-')", "x"),
  ])
  func `texts are changed and joined`(text: String, expected: String) throws {
    #expect(try result(text) == .value(.text(expected)))
  }

  @Test func `what is joined are texts, and no more than a text may hold`() throws {
    var declarations = StandardRule.Declarations()
    declarations.variables = ["items": .list(.dyn)]
    let rule = try #require(StandardRule.check("items.join('-')", declarations).rule)
    #expect(rule.evaluate(["items": .list([.text("x"), .int(1)])]) == .fault(.noSuchOverload))
    let half = Value.text(String(repeating: "x", count: 40_000))
    #expect(rule.evaluate(["items": .list([half])]) == .value(half))
    #expect(rule.evaluate(["items": .list([half, half])]) == .fault(.textTooLong))
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `the last place is the one that a plain search finds`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var declarations = StandardRule.Declarations()
    declarations.variables = ["text": .text, "other": .text, "end": .int]
    let rule = try #require(
      StandardRule.check("text.lastIndexOf(other, end)", declarations).rule)
    for _ in 0..<500 {
      let text = (0..<12).map { _ in random.next() % 2 == 0 ? "a" : "é" } as [Unicode.Scalar]
      let other = Array(text.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      let end = Int.random(in: 0...12, using: &random)
      let place = (0...min(end, 12 - other.count)).last {
        Array(text[$0..<$0 + other.count]) == other
      }
      let bindings: [String: Value] = [
        "text": .text(String(String.UnicodeScalarView(text))),
        "other": .text(String(String.UnicodeScalarView(other))), "end": .int(Int64(end)),
      ]
      #expect(
        rule.evaluate(bindings) == .value(.int(Int64(place ?? -1))), "seed \(seed): \(bindings)")
    }
  }
}
