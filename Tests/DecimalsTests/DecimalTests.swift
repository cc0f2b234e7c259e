import Decimals
import Testing

struct DecimalTests {
  @Test func `equal numbers have equal parts`() throws {
    let number = try #require(Decimal("1200.00"))
    #expect(number.coefficient == 12)
    #expect(number.exponent == 2)
    #expect(number == Decimal(1200))
    #expect(Decimal("-0.00") == .zero)
    #expect(Decimal("-0.00")?.hashValue == Decimal.zero.hashValue)
  }

  @Test(arguments: [
    (Int.min, "-9223372036854775808"), (Int.max, "9223372036854775807"), (0, "0"), (-10, "-10"),
    (1_000_000_000_000_000_000, "1000000000000000000"),
  ])
  func `a whole number goes to an Int and back`(value: Int, text: String) {
    #expect(Decimal(value).description == text)
    #expect(Decimal(value).integer == value)
    #expect(Decimal(text) == Decimal(value))
  }

  @Test(arguments: ["9223372036854775808", "1.5", "100000000000000000000"])
  func `what is no Int is none`(text: String) {
    #expect(Decimal(text) != nil)
    #expect(Decimal(text)?.integer == nil)
  }

  @Test(arguments: [("12", true), ("1e3", true), ("12.50", false), ("0", true), ("0.1", false)])
  func `a number knows whether it is whole`(text: String, isWhole: Bool) {
    #expect(Decimal(jsonNumber: text)?.isWhole == isWhole)
  }

  @Test func `numbers are ordered`() throws {
    let texts = [
      "-1e30", "-12.5", "-12.49", "-0.001", "0", "1e-200", "0.001", "9", "9.99", "10", "1e30",
      "1.000000000000000000000000000000001e30", "1e31",
    ]
    let numbers = texts.compactMap { Decimal(jsonNumber: $0) }
    #expect(numbers.count == texts.count)
    for (left, number) in numbers.enumerated() {
      for (right, other) in numbers.enumerated() {
        #expect((number < other) == (left < right), "\(number) \(other)")
      }
    }
  }
}

struct DecimalArithmeticTests {
  @Test(arguments: [
    ("0.1", "0.2", "0.3"),
    ("9999999999999999999999999999999999", "1", "10000000000000000000000000000000000"),
    ("9999999999999999999999999999999999", "0.5", "10000000000000000000000000000000000"),
    ("9999999999999999999999999999999998", "0.5", "9999999999999999999999999999999998"),
    ("1e200", "1e-200", "1e200"),
    ("1e200", "-1e-200", "1e200"),
    ("1e40", "-1e39", "9e39"),
    ("5", "-5", "0"),
    ("0", "1e-256", "1e-256"),
  ])
  func `a sum is exact or rounded half-even`(left: String, right: String, sum: String) throws {
    let left = try #require(Decimal(jsonNumber: left))
    let right = try #require(Decimal(jsonNumber: right))
    #expect(try left.adding(right) == Decimal(jsonNumber: sum))
    #expect(try right.adding(left) == Decimal(jsonNumber: sum))
    #expect(try left.subtracting(right.negated) == Decimal(jsonNumber: sum))
  }

  @Test func `a quotient that does not end has 34 digits`() throws {
    #expect(try Decimal(2).divided(by: 3).description == "0.6666666666666666666666666666666667")
    #expect(try Decimal(1).divided(by: 8).description == "0.125")
    #expect(try Decimal(-7).divided(by: 2).description == "-3.5")
  }

  @Test(arguments: [
    ("7", "2", "1"), ("-7", "2", "-1"), ("7", "-2", "1"), ("5.5", "0.4", "0.3"),
    ("1", "1e30", "1"), ("1e200", "7", "2"), ("6", "3", "0"), ("1e-100", "1e100", "1e-100"),
  ])
  func `a remainder has the sign of the dividend`(
    dividend: String, divisor: String, rest: String
  ) throws {
    let dividend = try #require(Decimal(jsonNumber: dividend))
    let divisor = try #require(Decimal(jsonNumber: divisor))
    #expect(try dividend.remainder(dividingBy: divisor) == Decimal(jsonNumber: rest))
  }

  @Test func `overflow and division by zero are errors, underflow is zero`() throws {
    let large = try #require(Decimal(jsonNumber: "9e255"))
    let small = try #require(Decimal(jsonNumber: "1e-256"))
    #expect(throws: DecimalError.overflow) { try large.adding(large) }
    #expect(throws: DecimalError.overflow) { try large.multiplied(by: 2) }
    #expect(throws: DecimalError.overflow) { try large.divided(by: small) }
    #expect(throws: DecimalError.divisionByZero) { try large.divided(by: 0) }
    #expect(throws: DecimalError.divisionByZero) { try large.remainder(dividingBy: 0) }
    #expect(try small.multiplied(by: small) == .zero)
    #expect(try small.divided(by: 2) == .zero)
    #expect(try small.multiplied(by: 3).divided(by: 2) == small.multiplied(by: 2))
  }
}
