import JSON
import Testing

@testable import Forms

struct MembersTests {
  @Test func `members are found byte for byte`() {
    let members = Members(
      pointer: JSONPointer().member("x"),
      list: [JSONMember("\u{212A}", .bool(true)), JSONMember("key", .null)])
    #expect("\u{212A}" == "K")
    #expect(members["K"] == nil)
    #expect(members["key"] == .null)
    #expect(members["ke"] == nil)
    #expect(members.place("a").description == "/x/a")
  }

  @Test func `the size of a value is about that of its text`() throws {
    for text in ["[]", "{}", #"{"a":[1,2,3],"b":"text","c":{"d":null}}"#] {
      let size = try JSONValue(text: text).roughSize
      #expect(size >= text.utf8.count && size <= 2 * text.utf8.count + 8)
    }
  }
}
