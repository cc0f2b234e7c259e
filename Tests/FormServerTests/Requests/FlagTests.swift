import HTTP
import Testing

@testable import FormServer

struct FlagTests {
  @Test(arguments: [
    ("", nil), ("?x=true", true), ("?x=1", true), ("?x=false", false), ("?x=0", false),
  ])
  func `a wish is true, false or not there`(query: String, wish: Bool?) throws {
    #expect(try Request(.get, "/a" + query).flag("x") == wish)
  }

  @Test(arguments: ["?x=True", "?x=", "?x=yes", "?x=1&x=1"])
  func `what is neither is not guessed at`(query: String) {
    #expect(throws: Problem.self) { try Request(.get, "/a" + query).flag("x") }
  }

  @Test func `a document is not published by a misspelt wish not to`() throws {
    let site = try AppFixture()
    let document = #"{"form": "a", "sections": []}"#
    for query in ["?dryRun=True", "?dryRun=yes", "?publish=no"] {
      #expect(site.send(.put, "/v1/forms/a" + query, document, admin: true).status == 400)
    }
    #expect(site.send(.get, "/v1/forms/a").status == 404)
  }
}
