import Testing

@testable import Rules

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("ab", "ba", 1), ("abcd", "acbd", 1),
    ("same", "same", 0), ("abc", "xyz", 3),
  ])
  func `the distance counts letters and swaps`(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == distance)
    #expect(Suggestion.distance(Array(right.utf8), Array(left.utf8)) == distance)
  }

  @Test(arguments: [
    ("adress", "address"), ("ADDRESS", "address"), ("adrdess", "address"), ("cty", "city"),
    ("x", nil), ("street", nil), ("a", nil), ("", nil), ("addressaddress", nil), ("B", "b"),
  ])
  func `only a close name is suggested`(word: String, meant: String?) {
    #expect(Suggestion.closest(to: word, among: ["address", "city", "zip_code", "b"]) == meant)
  }

  @Test func `of equally close names the first by its bytes is suggested`() {
    #expect(Suggestion.closest(to: "nams", among: ["namt", "name", "namz"]) == "name")
    #expect(Suggestion.closest(to: "nams", among: ["namz", "namt", "name"]) == "name")
  }
}
