import Decimals
import Testing

struct DecimalTextTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.00", "0"), ("007", "7"), ("+7", "7"), ("12.50", "12.5"),
    ("-0.001", "-0.001"), ("1000000", "1000000"), ("0.1000", "0.1"),
    ("1234567890123456789012345678901234", "1234567890123456789012345678901234"),
    ("12345678901234567890123456789012340000", "12345678901234567890123456789012340000"),
    ("0.00000000000000000000000000000000000000001", "0.00000000000000000000000000000000000000001"),
  ])
  func `plain notation is read and printed`(text: String, printed: String) {
    #expect(Decimal(text)?.description == printed)
  }

  @Test(arguments: [
    "", "-", "+", ".", ".5", "5.", "1,5", "1.5abc", " 1", "1 ", "1e3", "--1", "+-1", "1.2.3",
    "0x10",
    "NaN", "Infinity", "١", "1_000", "12345678901234567890123456789012345", "\u{FEFF}1", "1\u{301}",
  ])
  func `anything else is refused`(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test(arguments: [
    ("1e3", "1000"), ("1E+3", "1000"), ("1.25e-2", "0.0125"), ("-12", "-12"), ("0e999999999", "0"),
    ("0.1", "0.1"), ("12.50", "12.5"), ("1e255", "1" + String(repeating: "0", count: 255)),
  ])
  func `a JSON number may have an exponent`(text: String, printed: String) {
    #expect(Decimal(jsonNumber: text)?.description == printed)
  }

  @Test(arguments: [
    "+1", "01", "-01", "1e", "1e+", "1e1.5", "1e256", "1e-257", "1e99999999999999999999", ".5",
    "5.",
    "0.12345678901234567890123456789012345",
  ])
  func `what is no JSON number, or none that fits, is refused`(text: String) {
    #expect(Decimal(jsonNumber: text) == nil)
  }

  @Test(arguments: [
    ("12.5", 2, "12.50"), ("12.345", 2, "12.35"), ("-12.345", 2, "-12.35"), ("0", 2, "0.00"),
    ("-0.001", 2, "0.00"), ("1200", 0, "1200"), ("0.5", 0, "1"), ("0.05", 1, "0.1"),
    ("7", 3, "7.000"),
  ])
  func `a scale gives exactly so many decimals`(text: String, scale: Int, printed: String) {
    #expect(Decimal(text)?.printed(scale: scale) == printed)
  }
}

struct DecimalRoundingTests {
  @Test(arguments: [
    ("2.5", 0, ["3", "2", "2", "2", "3"]),
    ("-2.5", 0, ["-3", "-2", "-2", "-3", "-2"]),
    ("3.5", 0, ["4", "4", "3", "3", "4"]),
    ("2.51", 0, ["3", "3", "2", "2", "3"]),
    ("1.005", 2, ["1.01", "1", "1", "1", "1.01"]),
    ("1250", -2, ["1300", "1200", "1200", "1200", "1300"]),
    ("0.4", -40, ["0", "0", "0", "0", "1" + String(repeating: "0", count: 40)]),
    ("12", 5, ["12", "12", "12", "12", "12"]),
  ])
  func `every rule goes its way`(text: String, scale: Int, results: [String]) throws {
    let rules: [RoundingRule] = [.halfAwayFromZero, .halfEven, .towardZero, .down, .up]
    let number = try #require(Decimal(text))
    for (rule, result) in zip(rules, results) {
      #expect(number.rounded(toScale: scale, rule).description == result, "\(rule)")
    }
  }

  @Test(arguments: [
    ("7", "5", "0", "5"), ("7.5", "5", "0", "10"), ("-7.5", "5", "0", "-10"), ("8", "5", "0", "10"),
    ("7", "5", "2", "7"), ("9", "5", "2", "7"), ("9.5", "5", "2", "12"),
    ("0.3", "0.25", "0", "0.25"),
    ("-1", "5", "2", "-3"), ("7", "-5", "0", "5"),
  ])
  func `a step is counted from its base`(
    text: String, step: String, base: String, result: String
  ) throws {
    let number = try #require(Decimal(text))
    let step = try #require(Decimal(step))
    let base = try #require(Decimal(base))
    let rounded = try number.rounded(toStep: step, from: base)
    #expect(rounded.description == result)
    #expect(rounded.isOnStep(step, from: base))
    #expect(number.isOnStep(step, from: base) == (number == rounded))
  }
}
