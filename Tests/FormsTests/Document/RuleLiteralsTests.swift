import Testing

@testable import Forms

struct RuleLiteralsTests {
  @Test(
    arguments: [
      ("", nil), ("x == \"", 0x22), ("x == \"a\"", nil), ("x == 'a", 0x27), ("\"it's", 0x22),
      ("\"a\\\"", 0x22), ("\"a\\\\\"", nil), ("'\"' + \"'", 0x22),
    ] as [(String, UInt8?)])
  func `the literal that the end stands in is known`(rule: String, quote: UInt8?) {
    #expect(Substitution.openQuote(Array(rule.utf8)) == quote)
  }

  @Test func `a text is made fit for a literal`() {
    #expect(Substitution.escaped("a\"b'c\\d\ne\rf", quote: 0x22) == #"a\"b'c\\d\ne\rf"#)
    #expect(Substitution.escaped("a\"b'c", quote: 0x27) == #"a"b\'c"#)
  }
}
