import HTTP
import Testing

@testable import FormServer

/// A page of a list is asked for in one way.
struct ListPageTests {
  @Test(arguments: ["cursor=", "cursor=%20", "cursor=%C3%A9", "limit=0", "limit=1001", "limit=x"])
  func `what no page can be is refused`(query: String) {
    #expect(throws: Problem.self) { try ListPage(Request(.get, "/v1/forms?\(query)")) }
  }

  @Test(arguments: [("7", 7), ("007", 7), ("+7", nil), ("-7", nil), ("a", nil), ("7.0", nil)])
  func `a cursor of a list by numbers is digits`(cursor: String, number: Int?) throws {
    let page = try ListPage(Request(.get, "/v1/forms?cursor=\(cursor.replacing("+", with: "%2B"))"))
    #expect((try? page.numericCursor()) == number)
  }
}
