import TestSupport
import Testing

@testable import FormServer

struct BrowserPatternTests {
  @Test(arguments: [
    "[0-9]{4} ?[A-Z]{2}", "", "a|b", "(?:a|b)+?", "(a)(b)?", "\\d{2,}\\.\\d{1,3}", "[^,;]*",
    "\\p{L}+", "[\\p{Lu}\\w.]+", "^a$", "é+", "[a-zà-ü '.]+", "\\bx", "a/b", "[ -~]*", "[a\\-]",
  ])
  func `a pattern that means the same in a browser goes to the page`(pattern: String) {
    #expect(BrowserPattern.accepts(pattern))
  }

  @Test(arguments: [
    // Not JavaScript.
    "(?i)a", "(?P<n>a)", "\\Qa\\E", "\\x{41}", "\\pL", "\\p{Greek}", "[[:alpha:]]", "\\z", "\\a",
    // An error with the flag `v`.
    "a{,5}", "{", "a}", "]", "[]a]", "[a-]", "[-a]", "[(]", "[a/b]", "\\-", "^*", "\\b+", "a{2",
    // Something else with it.
    "[a&&b]", "[\\d--1]", "\\s", "[\\s]",
    // No pattern at all.
    "a\\", "[a",
  ])
  func `a pattern that does not stays with the server`(pattern: String) {
    #expect(!BrowserPattern.accepts(pattern))
  }
}
