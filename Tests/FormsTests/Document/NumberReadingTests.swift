import Decimals
import JSON
import Testing

@testable import Forms

struct NumberReadingTests {
  @Test(arguments: ["0", "-1", "0.05", "12345678901234567890.25"])
  func `a number is read alike from a number and a text`(text: String) {
    #expect(Decimal(json: .number(text)) == Decimal(text))
    #expect(Decimal(json: .string(text)) == Decimal(text))
    #expect(Decimal(text)?.document == .string(text))
    #expect(Decimal(text)?.jsonNumber == text)
  }

  @Test(arguments: [JSONValue.null, .bool(true), .string("1e3"), .string(""), .array([])])
  func `what is no number is refused`(value: JSONValue) {
    #expect(Decimal(json: value) == nil)
  }

  @Test func `a number that would be too long is written with an exponent`() throws {
    let number = try #require(Decimal(jsonNumber: "-15e90"))
    #expect(number.document == .number("-15e90"))
    #expect(number.jsonNumber == "-15e90")
  }
}
