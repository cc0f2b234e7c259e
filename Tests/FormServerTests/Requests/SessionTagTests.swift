import Testing

@testable import FormServer

struct SessionTagTests {
  @Test(arguments: [
    ("\"4.x\"", true, true), ("W/\"4.x\"", true, false), ("\"4.x-gzip\"", true, false),
    ("\"4.x\"-gzip", true, false), ("\"3.x\", \"4.x\"", true, true), ("*", true, true),
    ("4.x", false, false), ("\"4.xy\"", false, false), ("\"4.X\"", false, false),
    ("", false, false), ("W/\"3.x\"", false, false),
  ])
  func `a weak tag will do for reading, not for writing`(
    header: String, weakly: Bool, strongly: Bool
  ) {
    #expect(SessionTag.matchesWeakly(header, "4.x") == weakly)
    #expect(SessionTag.matchesStrongly(header, "4.x") == strongly)
  }

  @Test func `a header that is absent matches nothing`() {
    #expect(!SessionTag.matchesWeakly(nil, "4.x"))
  }
}
