import Testing

@testable import Forms

struct RenameTests {
  @Test(arguments: [
    ("a", "b", "a", "b"), ("a", "b", "ab", "ab"), ("a", "b", "x/a", "x/a"),
    ("people", "folk", "people/name", "folk/name"), ("people", "folk", "people", "folk"),
    ("people", "folk", "peoples/name", "peoples/name"),
    ("people/name", "people/first", "people/name", "people/first"),
    ("people/name", "people/first", "people", "people"),
  ])
  func `a rename takes along what lies under it and nothing else`(
    _ from: String, _ to: String, _ path: String, _ expected: String
  ) {
    #expect(Rename(from: from, to: to).path(of: path) == expected)
  }

  @Test func `renames follow each other`() {
    let renames = [Rename(from: "a", to: "b"), Rename(from: "b", to: "c")]
    #expect(renames.path(of: "a") == "c")
    #expect(renames.path(of: "b") == "c")
    #expect(renames.reversed().map(\.inverse).path(of: "c") == "a")
  }
}
