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

  @Test func `a field is put in the place of all that have its name, wherever they stand`() {
    var headers: Headers = ["A": "1", "Bc": "2", "a": "", "De": "é", "X-Long-Name": ""]
    #expect(headers.count == 5)
    let before = headers
    headers.set("a", "3")
    #expect(headers.map(\.name) == ["Bc", "De", "X-Long-Name", "a"])
    #expect(headers.map(\.value) == ["2", "é", "", "3"])
    // A copy keeps what it had.
    #expect(before.count == 5)
    #expect(before["A"] == "1, ")
    #expect(headers != before)
    #expect(headers["x-long-name"] == "")
    #expect(Headers().isEmpty && !headers.isEmpty)
  }

  @Test(arguments: ["", "1", "41.abcdefghij1", String(repeating: "é", count: 300)])
  func `a value in quotes is kept with them, and what follows stands behind it`(text: String) {
    var headers: Headers = ["A": "1"]
    headers.append("ETag", quoted: text)
    headers.append("B", "2")
    #expect(headers["etag"] == "\"\(text)\"")
    #expect(headers == ["A": "1", "ETag": "\"\(text)\"", "B": "2"])
  }

  @Test func `many fields are kept as they were added`() {
    var headers = Headers()
    let long = String(repeating: "b", count: 70_000)
    for number in 0..<100 { headers.append("X-\(number)", "\(number)") }
    headers.append("Long", long)
    #expect(headers.count == 101)
    #expect(headers["x-99"] == "99")
    #expect(headers["long"] == long)
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
