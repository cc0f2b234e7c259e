import Patterns
import TestSupport
import Testing

struct CatastrophicPatternTests {
  @Test func `there are twenty, on a thousand characters each`() {
    #expect(CatastrophicPattern.all.count == 20)
    #expect(CatastrophicPattern.all.allSatisfy { $0.text.unicodeScalars.count == 1000 })
  }

  @Test(arguments: CatastrophicPattern.all)
  func `what keeps other matchers busy is answered with little work`(
    pattern: CatastrophicPattern
  ) throws {
    let compiled = try Pattern(pattern.pattern)
    #expect(compiled.matchesWhole(pattern.text) == false)
    #expect(compiled.isFound(in: pattern.text) == pattern.isFound)
    // The work is at most the bytes of the text times the instructions of the program.
    #expect(compiled.programSize <= 200)
  }
}
