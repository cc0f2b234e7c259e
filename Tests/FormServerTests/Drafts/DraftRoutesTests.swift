import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

struct DraftRoutesTests {
  let fixture: AppFixture
  private let draft = "/v1/forms/f/draft"

  init() throws {
    fixture = try AppFixture()
    try fixture.publish("f", Self.document)
  }

  private static let document = """
    {"form": "f", "title": "F", "sections": [
      {"key": "s", "fields": [{"key": "a", "kind": "text"}, {"key": "b", "kind": "text"}]},
      {"key": "people", "repeat": {}, "fields": [
        {"key": "name", "kind": "text"}, {"key": "age", "kind": "text"}]}]}
    """

  private func send(
    _ method: HTTP.Method, _ path: String, _ body: String = "", match: String? = nil
  ) -> Response {
    let headers: Headers = match.map { ["If-Match": $0] } ?? [:]
    return fixture.send(method, draft + path, body, headers: headers, admin: true)
  }

  private var outline: String {
    get throws {
      try (send(.get, "").json["sections"]?.array ?? []).map { section in
        let keys = (section["fields"]?.array ?? []).map { $0["key"]?.string ?? "?" }
        return "\(section["key"]?.string ?? "?"):\(keys.joined(separator: ","))"
      }.joined(separator: " ")
    }
  }

  @Test func `what is published is the draft until somebody works on it`() throws {
    let response = send(.get, "")
    #expect(response.status == 200)
    #expect(response.headers["ETag"] == "\"f-draft-1\"")
    #expect(try response.json["title"] == .string("F"))
    let again = fixture.send(
      .get, draft, headers: ["If-None-Match": "W/\"f-draft-1\""], admin: true)
    #expect(again.status == 304)
    #expect(fixture.send(.get, draft).status == 401)
    #expect(fixture.send(.get, "/v1/forms/nosuch/draft", admin: true).problem == "unknown-form")
  }

  @Test func `an operation answers with the diff of the draft and its tag`() throws {
    let response = send(
      .post, "/sections/s/fields", #"{"key": "x", "kind": "text", "label": "X", "before": "b"}"#)
    #expect(response.status == 200)
    #expect(response.headers["ETag"] == "\"f-draft-2\"")
    #expect(
      response.text == """
        {"form":"f","from":1,"kind":"diff","rows":{"ins":[["s",1,{"key":"x","kind":"text","label":"X"}]]},"tag":"f-draft-2","to":2}
        """)
    #expect(try outline == "s:a,x,b people:name,age")
    // Nobody is served it yet.
    #expect(!fixture.send(.get, "/v1/forms/f").text.contains("\"x\""))
  }

  @Test(
    arguments: [
      (
        .post, "/sections", #"{"header": "About you", "fields": [], "at": 0}"#,
        "aboutYou: s:a,b people:name,age"
      ),
      (
        .post, "/sections",
        #"{"sections": [{"key": "t", "fields": []}, {"key": "u", "fields": []}], "after": "s"}"#,
        "s:a,b t: u: people:name,age"
      ),
      (.post, "/sections", #"[{"key": "t", "fields": []}]"#, "s:a,b people:name,age t:"),
      (.put, "/sections", #"[{"key": "t", "fields": []}]"#, "t:"),
      (
        .post, "/sections/s/fields",
        #"{"fields": [{"key": "x", "kind": "text"}, {"key": "y", "kind": "text"}], "after": "a"}"#,
        "s:a,x,y,b people:name,age"
      ),
      (
        .post, "/sections/people/fields", #"{"key": "x", "kind": "text", "at": 0}"#,
        "s:a,b people:x,name,age"
      ),
      (.post, "/fields", #"{"key": "x", "kind": "text"}"#, "s:a,b people:name,age,x"),
      (.post, "/fields/a/move", #"{"at": 1}"#, "s:b,a people:name,age"),
      (.post, "/fields/a/move", "", "s:b,a people:name,age"),
      (
        .post, "/fields/people/name/move", #"{"section": "s", "before": "b"}"#,
        "s:a,name,b people:age"
      ),
      (.post, "/fields/b/move", #"{"section": "people"}"#, "s:a people:name,age,b"),
      (.post, "/sections/people/move", #"{"before": "s"}"#, "people:name,age s:a,b"),
      (.post, "/fields/a/rename", #"{"to": "z"}"#, "s:z,b people:name,age"),
      (.post, "/fields/people/name/rename", #"{"to": "z"}"#, "s:a,b people:z,age"),
      (.post, "/sections/people/rename", #"{"to": "folk"}"#, "s:a,b folk:name,age"),
      (.delete, "/fields/a", "", "s:b people:name,age"),
      (.delete, "/fields?keys=a,people/name", "", "s:b people:age"),
      (.delete, "/fields?keys=b,a", "", "s: people:name,age"),
      (.delete, "/sections/s", "", "people:name,age"),
      (.delete, "/sections?keys=s", "", "people:name,age"),
      (.delete, "/sections", "", ""),
      (.put, "/fields/a", #"{"kind": "bool"}"#, "s:a,b people:name,age"),
      (.put, "/sections/s", #"{"fields": []}"#, "s: people:name,age"),
    ] as [(HTTP.Method, String, String, String)])
  func `every operation has its route`(
    _ method: HTTP.Method, _ path: String, _ body: String, _ expected: String
  ) throws {
    let response = send(method, path, body)
    #expect(response.status == 200, "\(response.text)")
    #expect(try response.json["kind"] == .string("diff"))
    #expect(try outline == expected)
  }

  @Test(
    arguments: [
      (.patch, "", #"{"title": "G"}"#, #""set":{"title":"G"}"#),
      (.patch, "/sections/s", #"{"header": "H"}"#, #""sections":{"set":{"s":{"header":"H"}}}"#),
      (.put, "/sections/s/header", #""H""#, #""sections":{"set":{"s":{"header":"H"}}}"#),
      (
        .put, "/sections/s/footer", #"{"en": "F"}"#,
        #""sections":{"set":{"s":{"footer":{"en":"F"}}}}"#
      ),
      (
        .patch, "/fields/people/name", #"{"label": "N"}"#,
        #""rows":{"set":{"people/name":{"label":"N"}}}"#
      ),
      (
        .put, "/fields/a", #"{"kind": "choice", "options": [{"value": "x"}]}"#,
        #""rows":{"set":{"a":{"kind":"choice","options":[{"value":"x"}]}}}"#
      ),
    ] as [(HTTP.Method, String, String, String)])
  func `a change of properties sets them and touches nothing else`(
    _ method: HTTP.Method, _ path: String, _ body: String, _ expected: String
  ) throws {
    let response = send(method, path, body)
    #expect(
      response.text.contains(#""kind":"diff",\#(expected),"tag""#)
        || response.text.contains(#""kind":"diff","rows""#) && response.text.contains(expected),
      "\(response.text)")
  }

  @Test func `options are replaced under their own address`() throws {
    _ = send(.put, "/fields/a", #"{"kind": "choice", "options": [{"value": "x"}]}"#)
    #expect(send(.put, "/fields/a/options", #"[{"value": "y"}]"#).status == 200)
    // A field may be called like that too.
    #expect(
      send(.post, "/sections/people/fields", #"{"key": "options", "kind": "text"}"#).status == 200)
    #expect(send(.put, "/fields/people/options", #"{"kind": "bool"}"#).status == 200)
    #expect(send(.get, "").text.contains(#"{"key":"options","kind":"bool"}"#))
  }

  @Test func `a misspelt parameter does not remove all sections`() {
    #expect(send(.delete, "/sections?key=s").problem == "bad-request")
    #expect(send(.get, "").text.contains(#""key":"people""#))
  }

  @Test(
    arguments: [
      (.delete, "/fields/x", "", 404, "unknown-field", ""),
      (.delete, "/sections/x", "", 404, "not-found", ""),
      (.patch, "/fields/a", #"{"lable": "A"}"#, 422, "invalid-form", "/sections/0/fields/0/lable"),
      (
        .post, "/sections/s/fields", #"{"key": "x", "kind": "text", "at": 3}"#, 422, "invalid-form",
        "/at"
      ),
      (
        .post, "/sections/s/fields", #"{"key": "x", "kind": "text", "at": 1, "before": "a"}"#, 422,
        "invalid-form", "/before"
      ),
      (
        .post, "/sections/s/fields", #"{"key": "x", "kind": "nosuch"}"#, 422, "invalid-form",
        "/sections/0/fields/2/kind"
      ),
      (
        .post, "/sections/s/fields", #"{"key": "name", "kind": "text"}"#, 422, "invalid-form",
        "/sections/1/fields/0/key"
      ),
      (.post, "/sections/s/fields", #"{"fields": 3}"#, 422, "invalid-form", "/fields"),
      (.post, "/sections/s/fields", "3", 422, "invalid-form", ""),
      (.post, "/fields/a/move", #"{"to": 1}"#, 422, "invalid-form", "/to"),
      (.post, "/fields/a/move", #"{"at": "1"}"#, 422, "invalid-form", "/at"),
      (.post, "/fields/a/move", #"{"before": "a"}"#, 422, "invalid-form", "/before"),
      (.post, "/fields/a/rename", "{}", 422, "invalid-form", ""),
      (.post, "/fields/a/rename", #"{"to": "this"}"#, 422, "invalid-form", "/to"),
      (.delete, "/fields", "", 422, "invalid-form", ""),
      (.patch, "", #"{"form": "g"}"#, 422, "invalid-form", "/form"),
      (.patch, "", #"{"sections": []}"#, 422, "invalid-form", "/sections"),
      (.patch, "", "{", 400, "invalid-json", ""),
      (.post, "/fields/a/turn", "{}", 405, "method-not-allowed", ""),
      (.post, "/sections/s/s/s", "{}", 404, "not-found", ""),
    ] as [(HTTP.Method, String, String, Int, String, String)])
  func `what is refused says why and changes nothing`(
    _ method: HTTP.Method, _ path: String, _ body: String, _ status: Int, _ problem: String,
    _ pointer: String
  ) throws {
    let before = send(.get, "")
    let response = send(method, path, body)
    #expect(response.status == status, "\(response.text)")
    #expect(response.problem == problem)
    #expect(try response.json["errors"]?.array?.first?["pointer"]?.string ?? "" == pointer)
    let after = send(.get, "")
    #expect(after.bytes == before.bytes)
    #expect(after.headers["ETag"] == before.headers["ETag"])
  }

  @Test func `an operation that changes nothing makes no save`() throws {
    let response = send(.post, "/fields/a/move", #"{"at": 0}"#)
    #expect(response.text == #"{"form":"f","from":1,"kind":"diff","tag":"f-draft-1","to":1}"#)
    #expect(response.headers["ETag"] == "\"f-draft-1\"")
  }

  @Test func `two authors who look at one draft cannot overwrite each other`() throws {
    let tag = send(.get, "").headers["ETag"]
    #expect(send(.patch, "/fields/a", #"{"label": "One"}"#, match: tag).status == 200)
    let second = send(.patch, "/fields/a", #"{"label": "Two"}"#, match: tag)
    #expect(second.status == 412)
    #expect(second.problem == "precondition-failed")
    #expect(send(.get, "").text.contains("One"))
    #expect(send(.patch, "/fields/a", #"{"label": "Two"}"#, match: "\"f-draft-2\"").status == 200)
    #expect(send(.patch, "/fields/a", #"{"label": "Three"}"#, match: "*").status == 200)
    #expect(send(.post, "/batch", #"{"operations": []}"#, match: tag).status == 412)
    for path in ["/v1/forms/f/publish", "/v1/forms/f/versions/1/restore"] {
      let response = fixture.send(
        .post, path, headers: ["If-Match": tag ?? ""], admin: true)
      #expect(response.status == 412)
    }
  }

  @Test func `a whole document is saved on top of what its author has seen`() throws {
    let address = "/v1/forms/f?publish=false"
    let other = Self.document.replacing("\"F\"", with: "\"G\"")
    let published = fixture.send(.get, "/v1/forms/f").headers["ETag"] ?? ""
    let saved = fixture.send(
      .put, address, other, headers: ["If-Match": published], admin: true)
    #expect(saved.headers["ETag"] == "\"f-draft-2\"")
    #expect(try saved.json["version"] == .integer(0))
    let late = fixture.send(
      .put, address, Self.document, headers: ["If-Match": "\"f-draft-1\""], admin: true)
    #expect(late.status == 412)
    let none = fixture.send(
      .put, "/v1/forms/new", Self.document.replacing("\"f\"", with: "\"new\""),
      headers: ["If-Match": "*"], admin: true)
    #expect(none.status == 412)
  }

  @Test func `authors at the same time lose nothing`() throws {
    let replies = (0..<24).map { number in
      fixture.reply(
        .post, draft + "/sections/s/fields", #"{"key": "x\#(number)", "kind": "text"}"#, admin: true
      )
    }
    for reply in replies { #expect(reply.wait().status == 200) }
    let text = send(.get, "").text
    for number in 0..<24 { #expect(text.contains("\"x\(number)\"")) }
    #expect(send(.get, "").headers["ETag"] == "\"f-draft-25\"")
  }

  @Test func `who comes second is judged by what the first one made`() throws {
    for round in 0..<8 {
      _ = send(.post, "/sections/s/fields", #"{"key": "x", "kind": "text"}"#)
      let replies = [
        fixture.reply(.delete, draft + "/fields/x", admin: true),
        fixture.reply(.patch, draft + "/fields/x", #"{"label": "X"}"#, admin: true),
      ]
      #expect(replies.map { $0.wait().status } == [200, 404], "round \(round)")
    }
    // Nothing of it was in the way of the disk.
    #expect(send(.patch, "", #"{"title": "G"}"#).status == 200)
    #expect(fixture.logged == [])
  }

  @Test func `warnings come with the diff`() throws {
    let response = send(.patch, "/fields/a", #"{"visible": "1 == 1"}"#)
    #expect(response.status == 200)
    #expect(try response.json["warnings"]?.array?.first?["code"] == .string("W03"))
  }
}
