import JSON
import Testing

@testable import Forms

struct MembersTests {
  @Test func `members are found byte for byte`() {
    let members = Members(
      pointer: JSONPointer().member("x"),
      list: [JSONMember("e\u{301}", .bool(true)), JSONMember("\u{e9}", .null)])
    #expect(members["\u{e9}"] == .null)
    #expect(members["e\u{301}"] == .bool(true))
    #expect(members["e"] == nil)
    #expect(members.place("a").description == "/x/a")
  }

  @Test func `the size of a value is about that of its text`() throws {
    for text in ["[]", "{}", #"{"a":[1,2,3],"b":"text","c":{"d":null}}"#] {
      let size = try JSONValue(text: text).roughSize
      #expect(size >= text.utf8.count && size <= 2 * text.utf8.count + 8)
    }
  }
}
