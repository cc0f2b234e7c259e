import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

struct DraftBatchTests {
  let fixture: AppFixture

  init() throws {
    fixture = try AppFixture()
    try fixture.publish(
      "f",
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text"}, {"key": "b", "kind": "text", "visible": "answered(a)"}]}]}
      """)
  }

  private func batch(_ operations: String) -> Response {
    fixture.send(
      .post, "/v1/forms/f/draft/batch", #"{"operations": [\#(operations)]}"#, admin: true)
  }

  @Test func `a batch is one save and one diff`() throws {
    let response = batch(
      """
      {"method": "POST", "path": "/sections", "body": {"key": "t", "fields": [], "at": 0}},
      {"method": "POST", "path": "/fields/a/move", "body": {"section": "t"}},
      {"method": "POST", "path": "/fields/a/rename", "body": {"to": "z"}},
      {"method": "PATCH", "path": "", "body": {"title": "T"}},
      {"method": "DELETE", "path": "/fields?keys=b"}
      """)
    #expect(
      response.text == """
        {"form":"f","from":1,"kind":"diff","rows":{"del":["a","b"]},"sections":{"ins":[[0,{"key":"t","rows":[{"key":"z","kind":"text"}]}]]},"set":{"title":"T"},"tag":"f-draft-2","to":2}
        """)
  }

  @Test func `what is wrong in between need not be wrong at the end`() throws {
    #expect(
      batch(
        """
        {"method": "DELETE", "path": "/fields/a"},
        {"method": "PATCH", "path": "/fields/b", "body": {"visible": null}}
        """
      ).status == 200)
  }

  @Test(arguments: [
    (#"{"method": "DELETE", "path": "/fields/x"}"#, 404, "/operations/1/path"),
    (#"{"method": "DELETE", "path": "/sections/x"}"#, 404, "/operations/1/path"),
    (
      #"{"method": "POST", "path": "/fields/b/move", "body": {"at": 5}}"#, 422,
      "/operations/1/body/at"
    ),
    (
      #"{"method": "POST", "path": "/fields/b/move", "body": {"in": 5}}"#, 422,
      "/operations/1/body/in"
    ),
    (#"{"method": "PUT", "path": "/fields/b"}"#, 422, "/operations/1/body"),
    (#"{"method": "GET", "path": "/fields/b"}"#, 422, "/operations/1/method"),
    (#"{"method": "DELETE"}"#, 422, "/operations/1"),
    (#"{"method": "DELETE", "path": 3}"#, 422, "/operations/1/path"),
    (
      #"{"method": "POST", "path": "/batch", "body": {"operations": []}}"#, 422,
      "/operations/1/path"
    ),
    (#"{"method": "DELETE", "path": "/fields/a"}"#, 404, "/operations/1/path"),
    (
      #"{"method": "PATCH", "path": "/fields/b", "body": {"min": 1}}"#, 422,
      "/sections/0/fields/0/visible"
    ),
    ("3", 422, "/operations/1"),
  ])
  func `a batch whose last operation fails did nothing`(
    _ last: String, _ status: Int, _ pointer: String
  ) throws {
    let before = fixture.send(.get, "/v1/forms/f/draft", admin: true)
    let response = batch(#"{"method": "DELETE", "path": "/fields/a"}, \#(last)"#)
    #expect(response.status == status, "\(response.text)")
    let pointers = try response.json["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
    #expect(pointers.contains(pointer), "\(response.text)")
    let after = fixture.send(.get, "/v1/forms/f/draft", admin: true)
    #expect(after.bytes == before.bytes)
    #expect(after.headers["ETag"] == before.headers["ETag"])
  }

  @Test func `a batch has a bound`() throws {
    let one = #"{"method": "PATCH", "path": "/fields/a", "body": {}}"#
    #expect(batch(Array(repeating: one, count: 1_000).joined(separator: ",")).status == 200)
    #expect(batch(Array(repeating: one, count: 1_001).joined(separator: ",")).status == 422)
    #expect(batch("").status == 200)
  }
}
