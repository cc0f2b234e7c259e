import Forms
import JSON
import Rules
import Testing

struct TextReadingTests {
  @Test(arguments: [
    FaultCase(#"{"form": "f", "languages": "en"}"#, "wrong-type /languages"),
    FaultCase(#"{"form": "f", "languages": [1]}"#, "wrong-type /languages/0"),
    FaultCase(#"{"form": "f", "languages": ["english"]}"#, "bad-language /languages/0"),
    FaultCase(#"{"form": "f", "languages": ["en", "en"]}"#, "duplicate-value /languages/1"),
    FaultCase(#"{"form": "f", "title": {}}"#, "missing-member /title"),
    FaultCase(#"{"form": "f", "title": {"en": "x"}}"#, "missing-member "),
    FaultCase(
      #"{"form": "f", "title": {"en": "x", "n/l": "y"}, "languages": ["en"]}"#,
      "bad-language /title/n~1l"),
    FaultCase(
      #"{"form": "f", "title": {"en": "x", "nl": 3}, "languages": ["en"]}"#, "wrong-type /title/nl"),
    FaultCase(
      #"{"form": "f", "languages": ["en"], "title": {"en": "x", "nl": "y"}}"#,
      "unlisted-language /title/nl"),
    FaultCase(
      #"{"form": "f", "languages": ["en", "nl"], "title": {"nl": "y"}}"#,
      "missing-language /title"),
    FaultCase(#"{"form": "f", "languages": ["en", "nl"], "title": {"en": "y"}}"#),
    FaultCase(#"{"form": "f", "title": "a\u0000b"}"#, "bad-text /title"),
  ])
  func `a fault of a text is found`(fault: FaultCase) throws {
    #expect(try fault.ofForm() == fault.expected)
  }

  @Test func `languages are warned of, not refused`() throws {
    let read = try ReadForm.of(
      #"{"form": "f", "languages": ["en-GB"], "title": {"en_GB": "x", "nl": "y"}}"#)
    #expect(read.findings.map(\.level) == [.warning, .error, .warning])
  }

  @Test func `a text is bounded`() {
    func read(_ count: Int) -> ReadForm {
      Form.read(
        .object([
          JSONMember("form", .string("f")),
          JSONMember("title", .string(String(repeating: "x", count: count))),
        ]))
    }
    #expect(read(65_536).findings == [])
    #expect(read(65_537).faults == ["too-large /title"])
  }
}
