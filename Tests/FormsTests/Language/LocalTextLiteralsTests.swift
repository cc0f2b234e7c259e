import Forms
import Testing

struct LocalTextLiteralsTests {
  @Test func `a text is a literal, an interpolation or a dictionary`() {
    let number = 3
    #expect(("Line \(number)" as LocalText) == .plain("Line 3"))
    let both: LocalText = ["nl": "Naam", "en": "Name"]
    #expect(
      both == .translations([(language: "en", text: "Name"), (language: "nl", text: "Naam")]))
    #expect(both.text(in: "nl", of: ["en"]) == "Naam")
    #expect(both.text(in: "fr", of: ["en", "nl"]) == "Name")
  }
}
