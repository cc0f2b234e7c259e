import JSON
import Testing

struct JSONPointerTests {
  @Test func `a pointer is built step by step`() {
    #expect(JSONPointer().description.isEmpty)
    let pointer = JSONPointer().member("sections").element(0).member("fields").element(12)
    #expect(pointer.description == "/sections/0/fields/12")
  }

  @Test(arguments: [
    ("people/k7/name", "/people~1k7~1name"),
    ("a~b", "/a~0b"),
    ("~1", "/~01"),
    ("", "/"),
    ("a b\"é", "/a b\"é"),
  ])
  func `a name is escaped`(name: String, text: String) {
    #expect(JSONPointer().member(name).description == text)
  }
}
