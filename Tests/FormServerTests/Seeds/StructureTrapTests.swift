import HTTP
import JSON
import Testing

@testable import FormServer

/// Where the libraries end the program, pick another place or say nothing when a form is changed.
struct StructureTrapTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish(
      "f",
      #"""
      {"form": "f", "title": "F", "sections": [
        {"key": "s", "header": "S", "fields": [
          {"key": "a", "kind": "text", "label": "A"},
          {"key": "b", "kind": "text", "label": "B", "hidden": true},
          {"key": "c", "kind": "text", "label": "C"}]},
        {"key": "t", "header": "T", "fields": [{"key": "d", "kind": "text", "label": "D"}]},
        {"key": "none", "header": "None", "fields": []}]}
      """#)
  }

  private func draft(_ method: HTTP.Method, _ path: String, _ body: String = "") -> Response {
    site.send(method, "/v1/forms/f/draft" + path, body, admin: true)
  }

  /// A field with a place beside its members.
  private static func field(_ place: String) -> String {
    #"{"key": "x", "kind": "text", "label": "X", \#(place)}"#
  }

  private static let section = #"{"key": "x", "header": "X", "fields": [], "#

  @Test(arguments: [
    ("/sections/s/fields", field(#""at": 4"#), "/at"),
    ("/sections/s/fields", field(#""at": -1"#), "/at"),
    ("/sections/s/fields", field(#""at": "0""#), "/at"),
    ("/sections/s/fields", field(#""before": "ghost""#), "/before"),
    ("/sections/s/fields", field(#""after": "d""#), "/after"),
    ("/sections", section + #""at": 4}"#, "/at"),
    ("/sections", section + #""at": -1}"#, "/at"),
    ("/sections", section + #""after": "a"}"#, "/after"),
    ("/fields/a/move", #"{"at": 3}"#, "/at"), ("/fields/a/move", #"{"after": "a"}"#, "/after"),
    ("/fields/a/move", #"{"section": "ghost"}"#, "/section"),
    ("/sections/s/move", #"{"at": 3}"#, "/at"),
    ("/sections/s/move", #"{"before": "s"}"#, "/before"),
  ])
  func `a place that is none is refused where it stands, and nothing changes`(
    path: String, body: String, pointer: String
  ) throws {
    let before = draft(.get, "").bytes
    let answer = draft(.post, path, body)
    #expect(answer.status == 422)
    #expect(answer.problem == "invalid-form")
    #expect(try answer.json["errors"]?.array?.map { $0["pointer"]?.string } == [pointer])
    #expect(draft(.get, "").bytes == before)
  }

  @Test(arguments: [
    ("/sections/s/fields", field(#""at": 4"#), "3"), ("/sections", section + #""at": 9}"#, "3"),
    ("/fields/a/move", #"{"at": 3}"#, "2"), ("/sections/s/move", #"{"at": 3}"#, "2"),
  ])
  func `who asks for a place beyond the end is told the last one`(
    path: String, body: String, last: String
  ) throws {
    let message = try draft(.post, path, body).json["errors"]?.array?.first?["message"]?.string
    #expect(message?.contains(last) == true, "\(message ?? "no message")")
  }

  @Test(
    arguments: [
      (.delete, "/fields/ghost", ""), (.delete, "/sections/ghost", ""),
      (.patch, "/fields/ghost", #"{"label": "G"}"#),
      (.patch, "/sections/ghost", #"{"header": "G"}"#),
      (.post, "/fields/ghost/move", "{}"), (.post, "/sections/ghost/move", "{}"),
      (.post, "/sections/ghost/fields", field(#""at": 0"#)),
      (.put, "/fields/ghost/options", "[]"),
    ] as [(HTTP.Method, String, String)])
  func `what is not there is not found, neither ignored nor made`(
    method: HTTP.Method, path: String, body: String
  ) throws {
    let before = draft(.get, "").bytes
    #expect(draft(method, path, body).status == 404)
    #expect(draft(.get, "").bytes == before)
  }

  @Test func `places count hidden rows too`() throws {
    #expect(draft(.post, "/sections/s/fields", Self.field(#""at": 2"#)).status < 300)
    #expect(try keys(of: "s") == ["a", "b", "x", "c"])
    #expect(draft(.post, "/fields/x/move", #"{"after": "b"}"#).status == 200)
    #expect(draft(.post, "/fields/x/move", #"{"before": "b"}"#).status == 200)
    #expect(try keys(of: "s") == ["a", "x", "b", "c"])
  }

  @Test func `a row without a place goes to the end of the section that is named`() throws {
    let plain = #"{"key": "x", "kind": "text", "label": "X"}"#
    #expect(draft(.post, "/sections/s/fields", plain).status < 300)
    #expect(try keys(of: "s") == ["a", "b", "c", "x"])
    #expect(try keys(of: "t") == ["d"])
    let empty = #"{"key": "y", "kind": "text", "label": "Y"}"#
    #expect(draft(.post, "/sections/none/fields", empty).status < 300)
    #expect(try keys(of: "none") == ["y"])
  }

  @Test func `several rows in one request stand in the order given, and are one diff`() throws {
    let body = #"""
      {"fields": [{"key": "x", "kind": "text", "label": "X"},
        {"key": "y", "kind": "text", "label": "Y"}], "after": "a"}
      """#
    let answer = draft(.post, "/sections/s/fields", body)
    #expect(answer.status < 300)
    #expect(try answer.json["rows"]?["ins"]?.array?.count == 2)
    #expect(try keys(of: "s") == ["a", "x", "y", "b", "c"])
  }

  @Test func `a section without a place is the last`() throws {
    let section = #"{"key": "x", "header": "X", "fields": []}"#
    #expect(draft(.post, "/sections", section).status < 300)
    #expect(try sections() == ["s", "t", "none", "x"])
  }

  @Test func `the rows of a section may be declared whole, and only what differs changes`() throws {
    let answer = draft(
      .put, "/sections/s",
      #"""
      {"key": "s", "header": "S", "fields": [
        {"key": "c", "kind": "text", "label": "C"}, {"key": "a", "kind": "text", "label": "A"},
        {"key": "x", "kind": "text", "label": "X"}]}
      """#)
    #expect(answer.status == 200)
    let rows = try #require(try answer.json["rows"])
    #expect(rows["del"] == .array([.string("b")]))
    #expect(rows["ins"]?.array?.count == 1)
    #expect(rows["mov"]?.array?.count == 1)
    #expect(rows["set"] == nil)
    #expect(try answer.json["sections"] == nil)
    #expect(try keys(of: "s") == ["c", "a", "x"])
  }

  @Test func `everything may be removed, and a form of nothing begun again`() throws {
    let batch = #"""
      {"operations": [{"method": "DELETE", "path": "/sections/s"},
        {"method": "DELETE", "path": "/sections/t"},
        {"method": "DELETE", "path": "/sections/none"}]}
      """#
    let answer = draft(.post, "/batch", batch)
    #expect(answer.status == 200)
    #expect(
      Set(try answer.json["sections"]?["del"]?.array?.compactMap(\.string) ?? [])
        == ["s", "t", "none"])
    #expect(try sections().isEmpty)
    let first = #"{"key": "new", "header": "New", "fields": []}"#
    #expect(draft(.post, "/sections", first).status < 300)
    #expect(try sections() == ["new"])
  }

  private func sections() throws -> [String] {
    (try document()["sections"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  private func keys(of section: String) throws -> [String] {
    let section = try document()["sections"]?.array?.first { $0["key"]?.string == section }
    return (section?["fields"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  private func document() throws -> JSONValue { try draft(.get, "").json }
}
