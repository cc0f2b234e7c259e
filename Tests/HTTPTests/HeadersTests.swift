import HTTP
import Testing

struct HeadersTests {
  @Test func `names ignore case and fields keep their order`() {
    var headers: Headers = ["Content-Type": "a", "X-B": "1"]
    headers.append("x-b", "2")
    #expect(headers["content-TYPE"] == "a")
    // Two lines of one field are a list (RFC 9110, 5.3).
    #expect(headers["X-b"] == "1, 2")
    #expect(headers["Content"] == nil)
    #expect(headers.map(\.value) == ["a", "1", "2"])
    headers.set("X-B", "3")
    #expect(headers.map(\.value) == ["a", "3"])
    #expect(headers == ["content-type": "a", "x-b": "3"])
    #expect(headers != ["content-type": "a", "x-b": "4"])
  }

  @Test(arguments: [
    ("\"1\"", "\"1\"", true), ("\"1\"", "W/\"1\"", true), ("W/\"1\"", "\"1\"", true),
    ("\"1\"", "\"2\"", false), ("\"1\"", "\"0\",\"1\"", true), ("\"1\"", " \"0\" , W/\"1\" ", true),
    ("\"1\"", "*", true), ("\"1\"", "", false), ("\"1\"", "1", false),
  ])
  func `tags are compared weakly`(tag: String, list: String, matches: Bool) {
    #expect(EntityTag.matches(tag, anyOf: list) == matches)
  }
}
