import Decimals
import TestSupport
import Testing

/// The public cases for decimal128, those that apply by the rules written beside them.
///
/// Left out: dqCompare lines about special values, and all lines with more than 34 digits, which
/// our parser refuses instead of rounding.
@Suite(
  .enabled(if: SharedData.exists("conformance/decimal"), "needs ../shared/conformance/decimal"))
struct DecimalSuiteTests {
  /// What we do for an operation of the cases; nil means that we have none.
  private func compute(_ operation: String, _ left: Decimal, _ right: Decimal) throws -> Decimal? {
    switch operation {
    case "add": try left.adding(right)
    case "subtract": try left.subtracting(right)
    case "multiply": try left.multiplied(by: right)
    case "divide": try left.divided(by: right)
    case "divideint":
      try left.subtracting(left.remainder(dividingBy: right)).divided(by: right)
    case "compare": left == right ? 0 : left < right ? -1 : 1
    case "max": max(left, right)
    case "min": min(left, right)
    case "abs": left.magnitude
    case "minus": left.negated
    case "reduce", "apply", "tosci", "toeng": left
    default: nil
    }
  }

  @Test(arguments: [
    ("dqAdd", 700), ("dqSubtract", 350), ("dqMultiply", 215), ("dqDivide", 400),
    ("dqDivideInt", 155), ("dqCompare", 510), ("dqMax", 100), ("dqMin", 98), ("dqAbs", 45),
    ("dqMinus", 16), ("dqReduce", 95), ("dqBase", 400),
  ])
  func `the results are those of the public cases`(file: String, least: Int) throws {
    var run = 0
    for line in try DecimalCase.read(file) where line.applies {
      let operands = line.operands.compactMap {
        Numeral($0).flatMap { Decimal(jsonNumber: $0.json) }
      }
      guard operands.count == line.operands.count else { continue }
      let expected = Numeral(line.result).flatMap { Decimal(jsonNumber: $0.json) }
      let result = try compute(line.operation, operands[0], operands.count > 1 ? operands[1] : 0)
      guard let result else { continue }
      #expect(result == expected, "\(line.id) \(line.operands) gives \(result)")
      run += 1
    }
    #expect(run >= least, "\(run) lines run")
  }

  @Test func `rounding to a whole number`() throws {
    let rules: [String: RoundingRule] = [
      "half_even": .halfEven, "half_up": .halfAwayFromZero, "down": .towardZero, "floor": .down,
      "ceiling": .up,
    ]
    var run = 0
    for var line in try DecimalCase.read("dqToIntegral") {
      guard let rule = rules[line.rounding] else { continue }
      line.rounding = "half_even"
      guard line.applies,
        let operand = Numeral(line.operands[0]).flatMap({ Decimal(jsonNumber: $0.json) })
      else { continue }
      let expected = Numeral(line.result).flatMap { Decimal(jsonNumber: $0.json) }
      #expect(operand.rounded(toScale: 0, rule) == expected, "\(line.id)")
      run += 1
    }
    #expect(run >= 120, "\(run) lines run")
  }

  @Test func `what is no number is refused`() throws {
    var run = 0
    for line in try DecimalCase.read("dqBase")
    where line.flags.contains("Conversion_syntax") || line.result.hasSuffix("NaN")
      || line.result.hasSuffix("Infinity") && !line.flags.contains("Overflow")
    {
      #expect(Decimal(jsonNumber: line.operands[0]) == nil, "\(line.id) \(line.operands[0])")
      #expect(Decimal(line.operands[0]) == nil, "\(line.id) \(line.operands[0])")
      run += 1
    }
    #expect(run >= 99, "\(run) lines run")
  }

  @Test func `texts that are plain already are printed so`() throws {
    var run = 0
    for line in try DecimalCase.read("dqBase") where line.applies && line.operation == "tosci" {
      let result = line.result
      guard !result.contains("E"), !(result.contains(".") && result.hasSuffix("0")),
        let number = Decimal(jsonNumber: line.operands[0])
      else { continue }
      #expect(number.description == result, "\(line.id)")
      run += 1
    }
    #expect(run >= 100, "\(run) lines run")
  }
}
