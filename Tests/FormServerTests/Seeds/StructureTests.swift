import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What goes wrong in Former and Blocks when rows and sections come and go.
struct StructureTests {
  let fixture: AppFixture

  init() throws { fixture = try AppFixture() }

  /// Publishes a form of text fields: `one:a,b two:c`.
  private func publish(_ outline: String) throws {
    let sections = outline.split(separator: " ").map { part in
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      let fields = halves[1].split(separator: ",").map {
        #"{"key": "\#($0)", "kind": "text", "label": "\#($0)"}"#
      }
      return
        #"{"key": "\#(halves[0])", "header": "H", "fields": [\#(fields.joined(separator: ","))]}"#
    }
    try fixture.publish("f", #"{"form": "f", "sections": [\#(sections.joined(separator: ","))]}"#)
  }

  /// Carries out an operation and returns its diff.
  private func change(_ method: HTTP.Method, _ path: String, _ body: String = "") throws
    -> JSONValue
  {
    let response = fixture.send(method, "/v1/forms/f/draft" + path, body, admin: true)
    guard response.status == 200 else { throw UnexpectedAnswer(response) }
    return try response.json
  }

  private var outline: String {
    get throws {
      let draft = try fixture.send(.get, "/v1/forms/f/draft", admin: true).json
      return (draft["sections"]?.array ?? []).map { section in
        let keys = (section["fields"]?.array ?? []).map { $0["key"]?.string ?? "?" }
        return "\(section["key"]?.string ?? "?"):\(keys.joined(separator: ","))"
      }.joined(separator: " ")
    }
  }

  @Test func `S1 removing several rows of a section removes those and no others`() throws {
    try publish("s:a,b,c,d")
    let diff = try change(.delete, "/fields?keys=a,c")
    #expect(try outline == "s:b,d")
    #expect(diff["rows"]?["del"] == .array([.string("a"), .string("c")]))
  }

  @Test func `S2 removing the last two of three sections leaves the first`() throws {
    try publish("one:a two:b three:c")
    _ = try change(.delete, "/sections?keys=two,three")
    #expect(try outline == "one:a")
  }

  @Test(arguments: [("before", "s:a,x,b"), ("after", "s:a,b,x")])
  func `S3 a row inserted beside another is there, and the other only once`(
    _ side: String, _ expected: String
  ) throws {
    try publish("s:a,b")
    _ = try change(
      .post, "/sections/s/fields", #"{"key": "x", "kind": "text", "label": "X", "\#(side)": "b"}"#)
    #expect(try outline == expected)
  }

  @Test func `S4 a section inserted above the first is the first`() throws {
    try publish("one:a two:b")
    _ = try change(.post, "/sections", #"{"key": "zero", "fields": [], "before": "one"}"#)
    #expect(try outline == "zero: one:a two:b")
  }

  @Test func `S5 a section inserted below another does not double the form`() throws {
    try publish("one:a two:b")
    _ = try change(.post, "/sections", #"{"key": "half", "fields": [], "after": "one"}"#)
    #expect(try outline == "one:a half: two:b")
  }

  @Test func `S6 every one of several inserted sections is announced`() throws {
    try publish("one:a")
    let diff = try change(
      .post, "/sections",
      #"{"sections": [{"key": "x", "fields": []}, {"key": "y", "fields": []}], "at": 0}"#)
    let inserted = (diff["sections"]?["ins"]?.array ?? []).compactMap { entry in
      entry.array.map { "\($0[0].integer ?? -1) \($0[1]["key"]?.string ?? "")" }
    }
    #expect(inserted == ["0 x", "1 y"])
  }

  @Test func `S12 a field that came later shows and hides another like any field`() throws {
    try publish("s:a")
    _ = try change(.post, "/fields", #"{"key": "more", "kind": "bool", "label": "More"}"#)
    _ = try change(.patch, "/fields/a", #"{"visible": "more"}"#)
    _ = fixture.send(.post, "/v1/forms/f/publish", admin: true)
    let session = try fixture.begin("f")
    let diff = try fixture.edit(session, #"{"client": "c", "seq": 1, "set": {"more": true}}"#).json
    let first = diff["rows"]?["ins"]?.array?.first?.array
    #expect(first?[0] == .string("s"))
    #expect(first?[1] == .integer(0))
    #expect(first?[2]["key"] == .string("a"))
  }

  @Test(arguments: [
    (HTTP.Method.post, "/sections/s/fields", #"{"key": "x", "kind": "nosuch"}"#),
    (.post, "/sections", #"{"key": "t", "fields": [{"key": "x", "kind": "nosuch"}]}"#),
    (.put, "/fields/a", #"{"kind": "nosuch"}"#), (.patch, "/fields/a", #"{"kind": "nosuch"}"#),
    (.put, "/sections", #"[{"key": "t", "fields": [{"key": "x", "kind": "nosuch"}]}]"#),
    (
      .post, "/batch",
      #"{"operations": [{"method": "PUT", "path": "/fields/a", "body": {"kind": "nosuch"}}]}"#
    ),
  ])
  func `S13 a row that nobody can show is refused when it is inserted, whichever way`(
    _ method: HTTP.Method, _ path: String, _ body: String
  ) throws {
    try publish("s:a")
    let response = fixture.send(method, "/v1/forms/f/draft" + path, body, admin: true)
    #expect(response.status == 422)
    #expect(try response.json["errors"]?.array?.first?["code"] == .string("unknown-kind"))
    #expect(try outline == "s:a")
  }

  @Test func `S15 a removed field is not found any more, and its key can be used again`() throws {
    try publish("s:a,b")
    _ = try change(.delete, "/fields/a")
    let gone = fixture.send(
      .patch, "/v1/forms/f/draft/fields/a", #"{"label": "A"}"#, admin: true)
    #expect(gone.problem == "unknown-field")
    _ = try change(.post, "/sections/s/fields", #"{"key": "a", "kind": "bool", "label": "New"}"#)
    let diff = try change(.patch, "/fields/a", #"{"label": "Newer"}"#)
    #expect(diff["rows"]?["set"]?["a"]?["label"] == .string("Newer"))
    #expect(try outline == "s:b,a")
  }

  @Test func `S23 a row appended to the second of three sections is in the second`() throws {
    try publish("one:a two:b three:c")
    _ = try change(.post, "/sections/two/fields", #"{"key": "x", "kind": "text"}"#)
    #expect(try outline == "one:a two:b,x three:c")
  }

  @Test func `S24 a row appended to a section without rows is there`() throws {
    try publish("one:a two:")
    let diff = try change(.post, "/sections/two/fields", #"{"key": "x", "kind": "text"}"#)
    #expect(try outline == "one:a two:x")
    #expect(diff["rows"]?["ins"]?.array?.count == 1)
  }

  @Test func `S25 a new header changes the section and touches no row`() throws {
    try publish("s:a,b")
    let diff = try change(.patch, "/sections/s", #"{"header": "New"}"#)
    let set = JSONValue.object([
      JSONMember(
        "set", .object([JSONMember("s", .object([JSONMember("header", .string("New"))]))]))
    ])
    #expect(diff["sections"] == set)
    #expect(diff["rows"] == nil)
  }

  @Test func `S28 of a condition that is set twice only the last one counts`() throws {
    try publish("s:a,b,c")
    _ = try change(.patch, "/fields/c", #"{"hidden": {"any": [{"field": "a", "op": "answered"}]}}"#)
    _ = try change(.patch, "/fields/c", #"{"hidden": {"all": [{"field": "b", "op": "answered"}]}}"#)
    _ = fixture.send(.post, "/v1/forms/f/publish", admin: true)
    let session = try fixture.begin("f")
    let first = fixture.edit(session, #"{"client": "c", "seq": 1, "set": {"a": "x"}}"#)
    #expect(try first.json["rows"]?["del"] == nil)
    let second = fixture.edit(session, #"{"client": "c", "seq": 2, "set": {"b": "x"}}"#)
    #expect(try second.json["rows"]?["del"] == .array([.string("c")]))
    // Once removed it does nothing at all any more.
    _ = try change(.patch, "/fields/c", #"{"hidden": null, "visible": true}"#)
    let draft = fixture.send(.get, "/v1/forms/f/draft", admin: true).text
    #expect(!draft.contains("answered"))
  }
}
