import Rules
import Testing

struct LiteralTests {
  let questions = Questions()

  @Test(arguments: [
    ("\"a\"", "a"), ("'a'", "a"), ("\"it's\"", "it's"), ("'a\"b'", "a\"b"), ("\"\"", ""),
    ("\"\"\"a\"b\"\"\"", "a\"b"), ("'''a\nb'''", "a\nb"), ("r\"a\\nb\"", "a\\nb"),
    ("R'\\'", "\\"), ("\"\\a\\b\\f\\n\\r\\t\\v\"", "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
    ("\"\\\\ \\\" \\' \\` \\?\"", "\\ \" ' ` ?"), ("\"\\x41\\X42\"", "AB"),
    ("\"\\u00e9\"", "\u{E9}"), ("\"\\U0001F44D\"", "👍"), ("\"\\101\\377\"", "A\u{FF}"),
    ("\"👍\"", "👍"), ("\"a // b\"", "a // b"),
  ])
  func `texts have the escapes of CEL`(literal: String, text: String) throws {
    let (rule, findings) = Rule.check(literal, in: questions.scope, expecting: .text)
    #expect(findings.isEmpty)
    #expect(try #require(rule).evaluate(try questions.inputs()) == .value(.text(text)))
  }

  @Test(arguments: [
    ("0", "0"), ("007", "7"), ("0x1f", "31"), ("-0x10", "-16"), ("1.50", "1.5"), (".5", "0.5"),
    ("00.5", "0.5"), ("1e3", "1000"), ("1.5E-3", "0.0015"), ("2e+2", "200"), ("-1.5", "-1.5"),
    ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("0.0", "0"), ("-0.0", "0"),
    ("0.1234567890123456789012345678901234", "0.1234567890123456789012345678901234"),
  ])
  func `numbers are whole or exact`(literal: String, number: String) throws {
    #expect(try questions.result(of: literal, as: .number) == number)
  }

  @Test func `white space and comments mean nothing`() throws {
    let rule = "  a // the first\n\t>\r\n 3 // more"
    #expect(try questions.result(of: rule, "a=4") == "yes")
    #expect(Rule.canonical(rule) == "a > 3")
  }
}
