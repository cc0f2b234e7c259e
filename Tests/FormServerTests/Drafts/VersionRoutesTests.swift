import FormStore
import Forms
import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

struct VersionRoutesTests {
  let fixture: AppFixture
  let registry: FormRegistry

  init() throws {
    fixture = try AppFixture()
    registry = FormRegistry(fixture.database)
  }

  private func document(_ key: String) -> String {
    #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "\#(key)", "kind": "text"}]}]}"#
  }

  private func send(_ method: HTTP.Method, _ path: String, _ body: String = "") -> Response {
    fixture.send(method, "/v1/forms/f" + path, body, admin: true)
  }

  @Test func `a draft is published once`() throws {
    #expect(send(.post, "/publish").problem == "unknown-form")
    #expect(send(.put, "?publish=false", document("a")).status == 200)
    #expect(send(.get, "").problem == "unknown-form")
    let first = send(.post, "/publish")
    #expect(first.status == 201)
    #expect(first.headers["ETag"] == "\"f-1\"")
    #expect(send(.get, "").text.contains("\"a\""))
    let again = send(.post, "/publish")
    #expect(again.status == 200)
    #expect(try again.json["version"] == .integer(1))
    _ = send(.patch, "/draft/fields/a", #"{"label": "A"}"#)
    #expect(try send(.post, "/publish").json["version"] == .integer(2))
    #expect(try send(.get, "/versions").json["items"]?.array?.count == 2)
    #expect(send(.get, "/versions/1").status == 200)
  }

  @Test func `a version remembers what was renamed since the one before`() throws {
    _ = send(.put, "", document("a"))
    _ = send(.post, "/draft/fields/a/rename", #"{"to": "b"}"#)
    _ = send(.post, "/draft/fields/b/rename", #"{"to": "c"}"#)
    _ = send(.post, "/publish")
    let renames = try registry.version(2, of: "f")?.renames
    #expect(renames == [Rename(from: "a", to: "b"), Rename(from: "b", to: "c")])
    #expect(try registry.version(1, of: "f")?.renames == [])
  }

  @Test func `a document that does not have the new name forgets the rename`() throws {
    _ = send(.put, "", document("a"))
    _ = send(.post, "/draft/fields/a/rename", #"{"to": "b"}"#)
    _ = send(.put, "", document("d"))
    #expect(try registry.version(2, of: "f")?.renames == [])
  }

  @Test func `restoring makes a version the draft and gives the names back`() throws {
    _ = send(.put, "", document("a"))
    _ = send(.post, "/draft/fields/a/rename", #"{"to": "b"}"#)
    _ = send(.post, "/publish")
    _ = send(.post, "/draft/fields/b/rename", #"{"to": "c"}"#)
    let restored = send(.post, "/versions/1/restore")
    #expect(restored.status == 200)
    #expect(
      restored.text == """
        {"form":"f","from":3,"kind":"diff","rows":{"del":["c"],"ins":[["s",0,{"key":"a","kind":"text"}]]},"tag":"f-draft-4","to":4}
        """)
    #expect(send(.get, "").text.contains("\"b\""))
    _ = send(.post, "/publish")
    // Answers under `b` go to `a` again.
    #expect(try registry.version(3, of: "f")?.renames.path(of: "b") == "a")
    for path in ["/versions/9/restore", "/versions/x/restore", "/versions/0/restore"] {
      #expect(send(.post, path).problem == "not-found")
    }
  }

  @Test func `a draft that this server does not understand any more is not published`() throws {
    _ = send(.put, "", document("a"))
    let faulty = Array(
      #"{"form":"f","sections":[{"key":"s","fields":[{"key":"a","kind":"old"}]}]}"#.utf8)
    _ = try fixture.database.waitFor { then in
      registry.save(DraftChange("f", document: faulty), at: Instant(milliseconds: 1), then: then)
    }
    let response = send(.post, "/publish")
    #expect(response.problem == "invalid-form")
    #expect(send(.get, "").text.contains("\"text\""))
  }

  @Test func `a deleted form has no draft any more`() throws {
    _ = send(.put, "?publish=false", document("a"))
    #expect(send(.delete, "").status == 204)
    #expect(send(.get, "/draft").problem == "unknown-form")
    #expect(send(.patch, "/draft", "{}").problem == "unknown-form")
  }
}
