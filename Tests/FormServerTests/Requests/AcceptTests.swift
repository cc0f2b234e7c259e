import Testing

@testable import FormServer

struct AcceptTests {
  @Test(
    arguments: [
      (nil, "a/b"), ("", "a/b"), ("*/*", "a/b"), ("a/*", "a/b"), ("c/d", "c/d"),
      ("c/d, a/b", "a/b"), ("a/b;q=0.1, c/d", "c/d"), ("*/*;q=0.5, c/d", "c/d"),
      ("a/b;q=0, */*", "c/d"), ("A/B", "a/b"), ("x/y", nil), ("a/b;q=0", nil),
      ("a/b ; q=0.30 , c/d;q=0.299", "a/b"), (",,,", "a/b"), ("a/b;q=nonsense", "a/b"),
    ] as [(String?, String?)])
  func `the best that is accepted is made`(header: String?, best: String?) {
    #expect(Accept(header).best(of: ["a/b", "c/d"]) == best)
  }

  @Test func `a type counts as named only in full`() {
    #expect(Accept("text/html,*/*;q=0.8").names("text/html"))
    #expect(!Accept("*/*").names("text/html"))
    #expect(!Accept("text/html;q=0").names("text/html"))
    #expect(!Accept(nil).names("text/html"))
  }
}
