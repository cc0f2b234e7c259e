import Decimals
import Testing

struct DecimalSignificanceTests {
  @Test(arguments: [
    ("123456", 3, "123000"), ("123556", 4, "123600"), ("0.00123456", 3, "0.00123"),
    ("0.001235", 3, "0.00124"), ("-99.95", 3, "-100"), ("5", 12, "5"), ("0", 3, "0"),
    ("1.4142135623730951", 12, "1.41421356237"),
  ])
  func `digits are counted from the first that is not zero`(
    number: String, digits: Int, expected: String
  ) throws {
    #expect(try #require(Decimal(number)).rounded(toDigits: digits).description == expected)
  }
}
