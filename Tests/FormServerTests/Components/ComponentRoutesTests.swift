import Forms
import HTTP
import JSON
import Testing

@testable import FormServer

struct ComponentRoutesTests {
  static let stars = #"""
    {"name": "stars", "props": {"type": "object", "properties": {"most": {"type": "integer"}}},
     "answer": {"type": "integer", "minimum": 1, "maximum": 5},
     "html": "<input type=\"number\" name=\"{{name}}\" max=\"{{props.most}}\">"}
    """#
  static let form = #"""
    {"form": "rate", "sections": [{"key": "s", "fields": [
      {"key": "x", "kind": "custom", "component": "stars", "props": {"most": 5}}]}]}
    """#

  let site: AppFixture

  init() throws { site = try AppFixture() }

  private func put(_ document: String, _ name: String = "stars") -> Response {
    site.send(.put, "/v1/components/\(name)", document, admin: true)
  }

  @Test func `a component is put once, served and listed`() throws {
    let first = put(Self.stars)
    #expect(first.status == 201)
    #expect(first.headers["Location"] == "/v1/components/stars")
    #expect(put(Self.stars).status == 200)
    let shown = site.send(.get, "/v1/components/stars", admin: true)
    #expect(
      try shown.json.canonicalBytes == JSONValue(parsing: Array(Self.stars.utf8)).canonicalBytes)
    #expect(put(#"{"answer": {}}"#, "any").status == 201)
    let list = site.send(.get, "/v1/components?limit=1", admin: true)
    #expect(try list.json["items"]?.array?.map { $0["name"] } == [.string("any")])
    let next = try #require(try list.json["next"]?.string)
    let rest = site.send(.get, next, admin: true)
    #expect(try rest.json["items"]?.array?.map { $0["name"] } == [.string("stars")])
    #expect(try rest.json["next"] == nil)
  }

  @Test func `components are there after a restart`() throws {
    #expect(put(Self.stars).status == 201)
    try site.publish("rate", Self.form)
    let again = try site.restarted()
    #expect(again.send(.get, "/v1/components/stars", admin: true).status == 200)
    let session = try again.begin("rate")
    #expect(again.edit(session, #"{"client": "a", "seq": 1, "set": {"x": 3}}"#).status == 200)
  }

  @Test func `a component with faults is refused with all of them`() throws {
    let answer = put(#"{"name": "stars", "props": {"typ": 1}, "html": "<script>x</script>"}"#)
    #expect(answer.status == 422)
    #expect(answer.problem == "invalid-component")
    #expect(
      try answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } == [
        "/props/typ", "/html",
      ])
    #expect(put(Self.stars, "other").problem == "invalid-component")
    #expect(put("{", "stars").problem == "invalid-json")
    #expect(site.send(.get, "/v1/components/stars", admin: true).status == 404)
  }

  @Test func `an unknown component is refused on every path`() throws {
    for path in ["/v1/forms/rate", "/v1/forms/rate?publish=false"] {
      let answer = site.send(.put, path, Self.form, admin: true)
      #expect(answer.problem == "invalid-form")
      #expect(try answer.json["errors"]?.array?.first?["code"] == .string("unknown-component"))
    }
    #expect(site.send(.post, "/v1/forms/check", Self.form).problem == "invalid-form")
    #expect(put(Self.stars).status == 201)
    #expect(site.send(.post, "/v1/forms/check", Self.form).status == 200)
    let typo = Self.form.replacing("\"stars\"", with: "\"star\"")
    let answer = site.send(.post, "/v1/forms/check", typo)
    #expect(try answer.json["errors"]?.array?.first?["fix"] == .string("stars"))
  }

  @Test(arguments: ["", "?publish=false"])
  func `a component that a version or a draft uses cannot be removed`(query: String) throws {
    #expect(put(Self.stars).status == 201)
    #expect(site.send(.put, "/v1/forms/rate\(query)", Self.form, admin: true).status < 300)
    let refused = site.send(.delete, "/v1/components/stars", admin: true)
    #expect(refused.status == 409)
    #expect(refused.problem == "in-use")
    #expect(try refused.json["errors"]?.array?.compactMap { $0["form"]?.string } == ["rate"])
    #expect(site.send(.delete, "/v1/forms/rate", admin: true).status == 204)
    #expect(site.send(.delete, "/v1/components/stars", admin: true).status == 204)
    #expect(site.send(.delete, "/v1/components/stars", admin: true).status == 404)
    #expect(site.send(.get, "/v1/components/stars", admin: true).status == 404)
  }

  @Test func `a form that only has the name in its hints does not use the component`() throws {
    #expect(put(Self.stars).status == 201)
    try site.publish(
      "rate", #"{"form": "rate", "hints": {"component": "stars"}, "sections": []}"#)
    #expect(site.send(.delete, "/v1/components/stars", admin: true).status == 204)
  }

  @Test func `a change that a stored form cannot bear is refused`() throws {
    #expect(put(Self.stars).status == 201)
    try site.publish("rate", Self.form)
    let stricter = Self.stars.replacing(#""integer"}}}"#, with: #""string"}}}"#)
    let refused = put(stricter)
    #expect(refused.status == 409)
    let fault = try #require(try refused.json["errors"]?.array?.first)
    #expect(fault["code"] == .string("component-props"))
    #expect(fault["form"] == .string("rate"))
    #expect(put(Self.stars.replacing(#""maximum": 5"#, with: #""maximum": 9"#)).problem == "in-use")
    #expect(put(Self.stars.replacing("max=", with: "min=")).status == 200)
  }

  @Test func `a wrong answer is refused with its place in it`() throws {
    #expect(put(#"{"answer": {"properties": {"a": {"type": "string"}}}}"#, "stars").status == 201)
    try site.publish("rate", Self.form.replacing(#", "props": {"most": 5}"#, with: ""))
    let session = try site.begin("rate")
    let answer = site.edit(session, #"{"client": "a", "seq": 1, "set": {"x": {"a": 1}}}"#)
    #expect(answer.problem == "invalid-edit")
    let fault = try #require(try answer.json["errors"]?.array?.first)
    #expect(fault["pointer"] == .string("/set/x/a"))
    #expect(fault["code"] == .string("component-answer"))
  }
}
