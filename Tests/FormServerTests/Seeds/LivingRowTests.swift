import HTTP
import JSON
import Testing

@testable import FormServer

/// Rows whose props and effects are changed while somebody fills in the form.
struct LivingRowTests {
  let site: AppFixture

  init() throws { site = try AppFixture() }

  private static func form(_ fields: String, _ members: String = "") -> String {
    #"""
    {"form": "f", "title": "F"\#(members), "sections": [
      {"key": "s", "header": "S", "fields": [\#(fields)]}]}
    """#
  }

  /// A session that follows what is published.
  private func follower(_ fields: String, _ members: String = "") throws -> Conversation {
    try site.publish("f", Self.form(fields, members))
    return try Conversation(site, "f", #"{"follow": "published"}"#)
  }

  /// Sends a change of the draft.
  private func draft(_ method: HTTP.Method, _ path: String, _ body: String = "") -> Response {
    site.send(method, "/v1/forms/f/draft" + path, body, admin: true)
  }

  private func publish() throws {
    let answer = site.send(.post, "/v1/forms/f/publish", admin: true)
    guard answer.status < 300 else { throw UnexpectedAnswer(answer) }
  }

  @Test func `a new prop is a change of the row, not another row`() throws {
    let component =
      #"{"name": "gauge", "props": {"type": "object"}, "answer": {"type": "integer"}}"#
    #expect(site.send(.put, "/v1/components/gauge", component, admin: true).status < 300)
    let row = #"{"key": "x", "kind": "custom", "component": "gauge", "props": {"most": 5}}"#
    var client = try follower(row)
    try client.set(#"{"x": 3}"#)
    #expect(draft(.patch, "/fields/x", #"{"props": {"most": 9}}"#).status == 200)
    try publish()
    let diff = try #require(try client.catchUp())
    #expect(diff["rows"]?["set"]?["x"]?["props"]?["most"]?.integer == 9)
    #expect(diff["rows"]?["del"] == nil)
    #expect(diff["rows"]?["ins"] == nil)
    #expect(client.value("x")?.integer == 3)
  }

  @Test func `effects are replaced as a list, and the earlier ones are gone`() throws {
    var client = try follower(
      #"""
      {"key": "b", "kind": "button", "label": "B", "onTap": [{"alert": "One."}, {"alert": "Two."}]}
      """#)
    let told = try client.event("tap", "b")
    #expect(told["effects"]?.array?.count == 2)
    #expect(draft(.patch, "/fields/b", #"{"onTap": [{"alert": "Three."}]}"#).status == 200)
    try publish()
    try client.catchUp()
    let after = try client.event("tap", "b")
    #expect(after["effects"] == .array([.object([JSONMember("alert", .string("Three."))])]))
  }
}
