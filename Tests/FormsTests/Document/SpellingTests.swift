import Testing

@testable import Forms

struct SpellingTests {
  @Test(arguments: [
    ("lable", "label"), ("Label", "label"), ("requierd", "required"), ("requred", "required"),
    ("heder", "header"), ("keys", "key"), ("vlaidate", "validate"), ("maxlength", "maxLength"),
  ])
  func `a slip is recognised`(word: String, meant: String) {
    let words = [
      "header", "help", "key", "label", "maxLength", "minLength", "required", "validate",
    ]
    #expect(Spelling.nearest(to: word, among: words) == meant)
  }

  @Test(arguments: ["", "x", "zzz", "colour", "quantity", String(repeating: "label", count: 20)])
  func `what is far from all is not guessed`(word: String) {
    #expect(Spelling.nearest(to: word, among: ["label", "required", "help"]) == nil)
  }
}
