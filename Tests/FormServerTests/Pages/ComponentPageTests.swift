import Forms
import HTTP
import JSON
import Testing

@testable import FormServer

struct ComponentPageTests {
  private static let components = [
    "stars": #"""
    {"props": {}, "answer": {"type": "integer", "minimum": 1, "maximum": 5},
     "html": "<input type=\"number\" name=\"{{name}}\" max=\"{{props.most}}\">"}
    """#,
    "choose": #"""
    {"answer": {"enum": ["a", "b"]}, "html":
     "<label><input type=\"radio\" name=\"{{name}}\" value=\"a\">A</label><label><input type=\"radio\" name=\"{{name}}\" value=\"b\">B</label>"}
    """#,
    "pad": #"{"answer": {"type": "object"}}"#,
    "note": #"{"props": {}, "html": "<em>{{props.text}}</em>"}"#,
    "bare": "{}",
  ]

  let site: AppFixture
  let address: String

  init() throws {
    site = try AppFixture()
    for (name, document) in Self.components {
      let answer = site.send(.put, "/v1/components/\(name)", document, admin: true)
      guard answer.status == 201 else { throw UnexpectedAnswer(answer) }
    }
    try site.publish(
      "all",
      #"""
      {"form": "all", "sections": [
        {"key": "s", "header": {"component": "note", "props": {"text": "<Top>"}},
         "footer": {"component": "bare"}, "fields": [
          {"key": "n", "kind": "custom", "component": "stars", "label": "Stars", "required": true,
           "props": {"most": 5}},
          {"key": "c", "kind": "custom", "component": "choose", "label": "Choose"},
          {"key": "p", "kind": "custom", "component": "pad", "label": "Sign here"},
          {"key": "q", "kind": "custom", "component": "note", "props": {"text": "Plain"}}]},
        {"key": "e", "emptyState": {"component": "note", "props": {"text": "Nobody"}},
         "fields": []},
        {"key": "f", "emptyState": {"component": "bare"}, "fields": []}]}
      """#)
    let opened = site.send(.get, "/f/all")
    address = try #require(opened.headers["Location"])
  }

  private func page() -> String { site.send(.get, address).text }

  private func post(_ values: String) -> Response {
    let tag = page().split(separator: "name=\"_tag\" value=\"")[1].prefix { $0 != "\"" }
    return site.send(
      .post, address, "_tag=\(tag)&" + values, type: PageRoutesTests.urlencoded)
  }

  private func value(_ key: String) throws -> JSONValue? {
    let session = "/v1/sessions/" + address.dropFirst(3)
    let sections = try site.send(.get, session).json["sections"]?.array ?? []
    return sections.flatMap { $0["rows"]?.array ?? [] }.first { $0["key"] == .string(key) }?[
      "value"]
  }

  @Test func `a component is shown by its template, with what it is given escaped`() {
    let page = page()
    #expect(page.contains("<em>&lt;Top&gt;</em>"))
    #expect(page.contains("<em>Plain</em>"))
    #expect(page.contains("<em>Nobody</em>"))
    #expect(page.contains("<label for=\"in-n\">Stars"))
    #expect(page.contains("name=\"n\" id=\"in-n\""))
    #expect(page.contains("max=\"5\""))
    #expect(page.contains("<legend>Choose"))
  }

  @Test func `a component without template says that it needs the app, without a dead control`() {
    let page = page()
    #expect(page.contains("Sign here"))
    #expect(page.contains(PageWords.needsApp))
    #expect(!page.contains("name=\"p\""))
    #expect(page.contains(PageWords.nothingHere))
  }

  @Test func `what is typed is read as the schema's type`() throws {
    #expect(post("n=3&c=b").status == 303)
    #expect(try value("n") == .number("3"))
    #expect(try value("c") == .string("b"))
    #expect(page().contains("value=\"3\""))
    #expect(page().contains("value=\"b\" checked"))
    #expect(post("n=3&c=b").status == 303)
    #expect(post("n=&c=b").status == 303)
    #expect(try value("n") == nil)
  }

  @Test func `what does not fit stays in the input with an error`() throws {
    #expect(post("n=7").status == 303)
    #expect(try value("n") == nil)
    let shown = page()
    #expect(shown.contains("value=\"7\""))
    #expect(shown.contains("id=\"error-n\""))
  }

  @Test func `nothing that is not a row can be posted`() throws {
    #expect(post("e.empty=x&p=%7B%7D&q=x").status == 303)
    #expect(try value("p") == nil)
    #expect(try value("e.empty") == nil)
  }

  @Test func `answers without a session are read as the schema's type`() throws {
    let answer = site.send(
      .post, "/v1/forms/all/submissions", "n=4", type: PageRoutesTests.urlencoded,
      headers: ["Accept": "application/json"])
    #expect(answer.status == 201)
    let list = site.send(.get, "/v1/forms/all/submissions", admin: true)
    #expect(try list.json["items"]?.array?.first?["values"]?["n"] == .number("4"))
  }
}
