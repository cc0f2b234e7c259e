import HTTP
import JSON
import Testing

@testable import FormServer

/// A form that is changed while somebody fills it in.
struct LivingFormTests {
  let site: AppFixture

  init() throws { site = try AppFixture() }

  private static let options = #"[{"value": "a"}, {"value": "b"}, {"value": "c"}]"#

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

  @Test func `a new document is one diff for who follows it, and answers stay`() throws {
    var client = try follower(
      #"{"key": "a", "kind": "text", "label": "A"}, {"key": "b", "kind": "text", "label": "B"}"#)
    try client.set(#"{"b": "kept"}"#)
    let rev = client.snapshot["rev"]?.integer ?? 0
    try site.publish(
      "f",
      Self.form(
        #"""
        {"key": "b", "kind": "text", "label": "Now called B"},
        {"key": "c", "kind": "text", "label": "C"}, {"key": "d", "kind": "text", "label": "D"}
        """#))
    let diff = try #require(try client.catchUp())
    #expect(diff["to"]?.integer == rev + 1)
    #expect(diff["rows"]?["del"] == .array([.string("a")]))
    #expect(diff["rows"]?["ins"]?.array?.count == 2)
    #expect(diff["rows"]?["set"]?["b"]?["label"] == .string("Now called B"))
    #expect(client.value("b") == .string("kept"))
    #expect(client.snapshot["version"]?.integer == 2)
  }

  @Test(arguments: ["picker", "inlinePicker", "segmented"])
  func `another title of a picker keeps what was picked`(widget: String) throws {
    var client = try follower(
      #"""
      {"key": "x", "kind": "choice", "as": "\#(widget)", "label": "X", "options": \#(Self.options)}
      """#)
    try client.set(#"{"x": "c"}"#)
    #expect(draft(.patch, "/fields/x", #"{"label": "Another title"}"#).status == 200)
    try publish()
    let diff = try #require(try client.catchUp())
    #expect(diff["rows"]?["set"]?["x"] == .object([JSONMember("label", .string("Another title"))]))
    #expect(client.value("x") == .string("c"))
  }

  @Test func `options that come later are offered, and no answer becomes another one`() throws {
    var client = try follower(
      #"{"key": "x", "kind": "choice", "label": "X", "options": [{"value": "a"}, {"value": "b"}]}"#)
    try client.set(#"{"x": "b"}"#)
    #expect(draft(.put, "/fields/x/options", Self.options).status == 200)
    try publish()
    try client.catchUp()
    #expect(client.row("x")?["options"]?.array?.count == 3)
    #expect(client.value("x") == .string("b"))
    #expect(draft(.put, "/fields/x/options", #"[{"value": "a"}]"#).status == 200)
    try publish()
    try client.catchUp()
    #expect(client.value("x") == .string("b"))
    let check = site.send(.post, client.address + "/validate?quiet=1")
    #expect(try check.json["issues"]?.array?.first?["code"] == .string("not-offered"))
    try client.set(#"{"x": "a"}"#)
    #expect(client.value("x") == .string("a"))
  }

  @Test func `a field that was taken out comes back empty, one that was hidden does not`() throws {
    let rows = #"""
      {"key": "on", "kind": "bool", "label": "On"}, {"key": "a", "kind": "text", "label": "A"},
      {"key": "b", "kind": "text", "label": "B", "hidden": "on"}
      """#
    var client = try follower(rows)
    try client.set(#"{"a": "x", "b": "y"}"#)
    try client.set(#"{"on": true}"#)
    #expect(draft(.delete, "/fields/a").status == 200)
    try publish()
    try client.catchUp()
    let again = #"{"key": "a", "kind": "text", "label": "A", "before": "b"}"#
    #expect(draft(.post, "/sections/s/fields", again).status < 300)
    try publish()
    try client.catchUp()
    #expect(client.row("a") != nil)
    #expect(client.value("a") == nil)
    try client.set(#"{"on": false}"#)
    #expect(client.value("b") == .string("y"))
  }
}
