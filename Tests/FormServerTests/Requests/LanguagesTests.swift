import Testing

@testable import FormServer

struct LanguagesTests {
  @Test(
    arguments: [
      (nil, "en"), ("nl", "nl"), ("nl-BE", "nl"), ("NL", "nl"), ("fr, nl;q=0.1", "nl"),
      ("en;q=0.1, nl;q=0.2", "nl"), ("nl;q=0, en", "en"), ("fr", "en"), ("pt", "pt-BR"),
      ("*", "en"), (";;;", "en"),
    ] as [(String?, String)])
  func `the language that is liked best is taken`(header: String?, language: String) {
    #expect(Languages.best(of: ["en", "nl", "pt-BR"], for: header) == language)
  }

  @Test func `without languages it is English`() {
    #expect(Languages.best(of: [], for: "nl") == "en")
  }
}
