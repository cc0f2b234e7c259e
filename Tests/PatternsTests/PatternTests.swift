import Patterns
import Testing

struct PatternTests {
  @Test(arguments: [
    ("[0-9]{4}", "1234", true, true), ("[0-9]{4}", "12345", false, true),
    ("[0-9]{4}", "a1234", false, true), ("[0-9]{4}", "123", false, false),
    ("a|ab", "ab", true, true), ("", "", true, true), ("", "a", false, true),
    ("^a$", "a", true, true), ("^a", "ba", false, false), ("a$", "a\n", false, false),
    (".", "\n", false, false), ("(?s).", "\n", true, true), ("(?i)é", "É", true, true),
    ("(?m)^b$", "a\nb\nc", false, true), ("\\d+", "٣", false, false),
    ("\\p{L}+", "Ærøskøbing", true, true), ("\\x{1F600}", "😀", true, true),
    ("\\Q(a+)+\\E", "(a+)+", true, true), ("a\u{0}b", "a\u{0}b", true, true),
    ("(?P<year>[0-9]+)-\\b", "2026-a", false, true),
  ])
  func `a pattern matches a whole text or a part of it`(
    pattern: String, text: String, whole: Bool, part: Bool
  ) throws {
    let compiled = try Pattern(pattern)
    #expect(compiled.matchesWhole(text) == whole)
    #expect(compiled.isFound(in: text) == part)
  }

  @Test func `a sign is a code point, however it is written`() throws {
    let one = try Pattern(".")
    #expect(one.matchesWhole("\u{E9}") == true)
    #expect(one.matchesWhole("e\u{301}") == false)
    #expect(one.matchesWhole("👍🏽") == false)
    #expect(try Pattern("\u{E9}").isFound(in: "e\u{301}") == false)
  }

  @Test func `the text of a pattern is kept as it was written`() throws {
    #expect(try Pattern("(a)|b{2}").text == "(a)|b{2}")
  }

  @Test func `the size of a program grows with what is repeated`() throws {
    #expect(try Pattern("a{10}").programSize < Pattern("a{100}").programSize)
    #expect(try Pattern("a{1000}").programSize <= Pattern.Limit.programSize)
  }

  @Test func `a pattern may have 256 bytes`() throws {
    #expect(try Pattern(String(repeating: "é", count: 128)).text.utf8.count == 256)
    let fault = #expect(throws: PatternFault.self) {
      try Pattern(String(repeating: "é", count: 128) + "a")
    }
    #expect(fault?.reason == .tooLong)
    #expect(throws: PatternFault.self) { try Pattern(String(repeating: "a", count: 1 << 20)) }
  }

  @Test func `a pattern may be matched by several threads at once`() async throws {
    let pattern = try Pattern("(a|b)*a(a|b){12}")
    let texts = (0..<200).map { number in
      String((0..<64).map { (number * 37 + $0 * $0) % 5 < 2 ? "a" : "b" })
    }
    let alone = try Pattern("(a|b)*a(a|b){12}")
    let expected = texts.map { alone.matchesWhole($0) }
    await withTaskGroup(of: [Bool?].self) { group in
      for _ in 0..<4 { group.addTask { texts.map { pattern.matchesWhole($0) } } }
      for await answers in group { #expect(answers == expected) }
    }
  }
}
