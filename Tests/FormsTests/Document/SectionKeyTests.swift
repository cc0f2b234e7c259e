import Testing

@testable import Forms

struct SectionKeyTests {
  private func key(_ header: LocalText?, taken: Set<String> = []) -> String {
    SectionKey.key(for: header.map { .text($0) }, languages: ["nl", "en"], position: 2) {
      taken.contains($0)
    }
  }

  @Test(arguments: [
    ("About you", "aboutYou"), ("  Your  E-mail & phone ", "yourEMailPhone"),
    ("What's new?", "whatsNew"), ("NASA missions", "nasaMissions"), ("Über mich", "uberMich"),
    ("Façade élevée", "facadeElevee"), ("Ægir", "aegir"), ("Part 2", "part2"),
    ("2 people", "section2"), ("住所", "section2"), ("", "section2"), ("—", "section2"),
    ("True", "section2"), ("Option", "section2"),
  ])
  func `a key is made from the header`(header: String, expected: String) {
    #expect(key(.plain(header)) == expected)
  }

  @Test func `the header counts in the first language`() {
    #expect(key(["en": "About you", "nl": "Over jou"]) == "overJou")
    #expect(key(nil) == "section2")
  }

  @Test func `a key that is taken is not made`() {
    #expect(key("About you", taken: ["aboutYou"]) == "section2")
    #expect(key(nil, taken: ["section2", "section3"]) == "section4")
  }

  @Test func `a long header is cut between words`() {
    let made = key(.plain(String(repeating: "wordy ", count: 50)))
    #expect(made.utf8.count <= 64)
    #expect(made.hasSuffix("Wordy"))
  }

  @Test func `keys that are written win over those that are made`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"header": "Names"}, {"header": "Names"},
       {"fields": [{"key": "names", "kind": "text"}, {"key": "section1", "kind": "text"}]}]}
      """)
    #expect(read.findings == [])
    #expect(read.form.sections.map(\.key) == ["section2", "section3", "section4"])
  }
}
