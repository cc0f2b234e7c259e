import HTTP
import Testing

@testable import FormServer

struct CookiesTests {
  @Test(
    arguments: [
      (nil, nil), ("s=1", "1"), ("a=2; s=1", "1"), ("xs=1", nil), ("s", nil), (" s=1 ;", "1"),
      ("s=a=b", "a=b"), ("S=1", nil),
    ] as [(String?, String?)])
  func `a cookie is found by its whole name`(header: String?, value: String?) {
    let headers: Headers = header.map { ["Cookie": $0] } ?? [:]
    #expect(Request(.get, "/", headers: headers).cookie("s") == value)
  }
}
