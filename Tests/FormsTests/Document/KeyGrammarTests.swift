import Testing

@testable import Forms

struct KeyGrammarTests {
  @Test(arguments: ["a", "_", "A9_z", "email", "In", String(repeating: "x", count: 64)])
  func `a key is accepted`(key: String) {
    #expect(KeyGrammar.fault(of: key) == nil)
  }

  @Test(arguments: [
    "", "9a", "a-b", "a b", "é", "a\u{301}", "a.b", "\u{212A}ey", "a\n",
    String(repeating: "x", count: 65),
  ])
  func `a text that is no word is refused`(key: String) {
    #expect(KeyGrammar.fault(of: key)?.contains("cannot be a key") == true)
  }

  @Test(arguments: ["true", "in", "null", "this", "row", "prev", "option", "namespace", "void"])
  func `a word of the rule language is refused`(key: String) {
    #expect(KeyGrammar.fault(of: key)?.contains("word of the rule language") == true)
  }

  @Test(arguments: ["_tag", "_n", "_do"])
  func `a name that a page posts beside the answers is refused`(key: String) {
    #expect(KeyGrammar.fault(of: key)?.contains("what a page posts") == true)
  }
}
