import TestSupport
import Testing

@testable import Forms

struct WordListTests {
  @Test func `a word is found exactly if it is in the list`() {
    let list = WordList(["key", "kind", "as", "label", "visible", "enabled"])
    for word in ["key", "kind", "as", "label", "visible", "enabled"] {
      #expect(list.contains(word))
    }
    for word in ["", "ke", "kez", "keys", "labels", "visibl\u{301}", "disabled", "nothing at all"] {
      #expect(!list.contains(word))
    }
    #expect(!WordList([]).contains("key"))
  }

  @Test func `few or many elements are told apart as in a set`() {
    for seed in UInt64(0)..<50 {
      var generator = SeededGenerator(seed: seed)
      var few = FewOrMany<String>()
      var set: Set<String> = []
      for _ in 0..<30 {
        let word = "w\(Int.random(in: 0..<20, using: &generator))"
        #expect(few.insert(word) == set.insert(word).inserted, "seed \(seed)")
      }
    }
  }
}
