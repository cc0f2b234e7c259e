import HTTP
import JSON
import Testing

@testable import FormServer

/// Answers of components that are many lists inside each other.
struct DeepAnswerTests {
  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels - 1) + "[1]" + String(repeating: "]", count: levels - 1)
  }

  @Test func `an answer of many levels is kept over a restart, one of more is refused`() throws {
    var site = try AppFixture()
    let component = #"{"name": "any", "answer": {"type": ["array", "integer"]}}"#
    #expect(site.send(.put, "/v1/components/any", component, admin: true).status == 201)
    try site.publish(
      "deep",
      #"{"form": "deep", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "custom", "component": "any"}]}]}"#
    )
    let session = try site.begin("deep")
    #expect(site.edit(session, #"{"set": {"a": \#(nested(16))}}"#).status == 200)
    let refused = site.edit(session, #"{"set": {"a": \#(nested(17))}}"#)
    #expect(refused.status == 422)
    #expect(try refused.json["errors"]?.array?.first?["code"] == .string("too-long"))
    let before = site.send(.get, session).text
    site = try site.restarted()
    #expect(site.send(.get, session).text == before)
    #expect(site.send(.post, session + "/submit").status == 201)
  }
}
