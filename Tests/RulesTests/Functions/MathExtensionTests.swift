import Rules
import Testing

struct MathExtensionTests {
  /// The result of an expression of plain CEL.
  private func result(_ text: String) throws -> RuleResult {
    let (rule, findings) = StandardRule.check(text)
    return try #require(rule, "\(text): \(findings)").evaluate()
  }

  @Test(
    arguments: [
      ("math.greatest(1, 2, 3, 2)", .int(3)), ("math.least([3, 1, 2])", .int(1)),
      ("math.greatest(2, 2.5)", .double(2.5)), ("math.greatest([1, 2.5, 2])", .double(2.5)),
      ("math.greatest(1, 1.0)", .int(1)), ("math.least(1.0, 1)", .double(1)),
      ("math.greatest(9223372036854775807, 9223372036854777857.0)", .double(0x1p63 + 2048)),
      ("math.least(dyn(4), 3)", .int(3)), ("math.least(dyn([4.5, 3.5]))", .double(3.5)),
    ] as [(String, Value)])
  func `of numbers of both kinds one is the greatest and one the least`(
    text: String, expected: Value
  ) throws {
    #expect(try result(text) == .value(expected))
  }

  @Test(
    arguments: [
      ("math.greatest(dyn([]))", .badArgument), ("math.greatest(0.0 / 0.0, 1.0)", .badArgument),
      ("math.greatest(dyn('a'), dyn('b'))", .noSuchOverload),
      ("math.least([dyn(1), dyn('b')])", .noSuchOverload),
      ("math.abs(-9223372036854775808)", .overflow),
    ] as [(String, RuleFault)])
  func `what has no order has no greatest`(text: String, fault: RuleFault) throws {
    #expect(try result(text) == .fault(fault))
  }

  @Test(arguments: [
    "math.greatest()", "math.greatest('a')", "math.least(1, 'a')", "math.ceil(1)",
    "math.round('a')", "math.bitOr(1, 2)", "greatest(1, 2)",
  ])
  func `other operands are refused by the check`(text: String) {
    #expect(StandardRule.check(text).rule == nil)
  }

  @Test(
    arguments: [
      ("math.round(2.5)", .double(3)), ("math.round(-2.5)", .double(-3)),
      ("math.round(0.49999999999999994)", .double(0)), ("math.ceil(-0.5)", .double(0)),
      ("math.floor(1.0 / 0.0)", .double(.infinity)), ("math.trunc(-7.9)", .double(-7)),
      ("math.abs(-3)", .int(3)), ("math.abs(0.0 / 0.0)", .double(.nan)),
      ("math.sign(-3)", .int(-1)), ("math.sign(0.0 / 0.0)", .double(.nan)),
      ("math.sign(-0.25)", .double(-1)), ("math.sqrt(81)", .double(9)),
      ("math.sqrt(2.25)", .double(1.5)), ("math.sqrt(-15)", .double(.nan)),
      ("math.isNaN(0.0 / 0.0)", .bool(true)), ("math.isInf(-1.0 / 0.0)", .bool(true)),
      ("math.isFinite(1.5)", .bool(true)), ("math.isFinite(1.0 / 0.0)", .bool(false)),
    ] as [(String, Value)])
  func `doubles are rounded and asked what they are`(text: String, expected: Value) throws {
    #expect(try result(text) == .value(expected))
  }
}
