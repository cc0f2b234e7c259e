import HTTP
import JSON
import Testing

@testable import FormServer

struct RuleRoutesTests {
  let site: AppFixture

  init() throws { site = try AppFixture() }

  private static let document = """
    {"form": "f", "sections": [
      {"key": "s", "fields": [
        {"key": "age", "kind": "number"}, {"key": "name", "kind": "text", "visible": "nosuch > 1"},
        {"key": "land", "kind": "choice", "options": [{"value": "NL"}, {"value": "BE"}]}]},
      {"key": "people", "repeat": {"max": 5}, "fields": [
        {"key": "born", "kind": "date"}, {"key": "grown", "kind": "bool"}]}]}
    """

  /// Sends a rule, its members without the document.
  private func check(_ members: String) -> Response {
    site.send(.post, "/v1/rules/check", "{\"document\": \(Self.document), \(members)}")
  }

  @Test func `a rule is answered by its text, its type and what it reads`() throws {
    let found = check(#""field": "name", "rule": "visible", "text": "(age)>=18&&visible(people)""#)
    #expect(found.status == 200)
    #expect(
      found.text == """
        {"findings":[],"reads":[{"key":"age","part":"value"},{"key":"people","part":"visible"}],\
        "text":"age >= 18 && visible(people)","type":"bool"}
        """)
  }

  @Test
  func `a fault is told at the rule with its range and fix, and no other fault of the form is`()
    throws
  {
    let found = check(#""field": "land", "rule": "hidden", "text": "aeg >= 18""#)
    #expect(found.status == 200)
    let findings = try #require(try found.json["findings"]?.array)
    #expect(findings.count == 1)
    #expect(findings[0]["code"]?.string == "E02")
    #expect(findings[0]["pointer"]?.string == "/text")
    #expect(findings[0]["fix"]?.string == "age")
    #expect(findings[0]["range"] == .array([.integer(0), .integer(3)]))
    #expect(try found.json["text"]?.string == "aeg >= 18")
    #expect(try found.json["type"] == nil)
  }

  @Test func `a condition with members is answered by the text that it means`() throws {
    let found = check(
      #""field": "land", "rule": "hidden", "condition": {"field": "age", "op": ">=", "value": "18"}"#
    )
    #expect(try found.json["text"]?.string == "age >= 18")
    let findings = try #require(try found.json["findings"]?.array)
    #expect(findings.map { $0["pointer"]?.string } == ["/condition/value"])
    #expect(findings.map { $0["level"]?.string } == ["note"])
    let broken = check(
      #""field": "land", "rule": "hidden", "condition": {"field": "age", "op": "=>", "value": 18}"#)
    #expect(broken.status == 422)
    #expect(try broken.json["errors"]?.array?.first?["pointer"]?.string == "/condition/op")
  }

  @Test(arguments: [
    ("age", "validate", "this > 1", ""), ("age", "calculate", "1 + 2", ""),
    ("age", "calculate", "name", "E05"), ("age", "initial", "1", ""),
    ("age", "required", "name == \"x\"", ""), ("age", "visible", "age > 1", "E09"),
    ("age", "visible", "visible(name)", ""), ("land", "optionFilter", "option.value == name", ""),
    ("people", "rows", "age", ""), ("people", "visible", "age > 1", ""),
    ("people", "validate", "size(people) > age", ""),
    ("people/grown", "visible", "answered(born)", ""),
    ("people/grown", "calculate", "age > 17", ""), ("s", "enabled", "true", ""),
    ("people/grown", "visible", "grown", "E09"), ("age", "visible", "this > 1", "E12"),
  ])
  func `a rule is checked wherever one may stand`(
    field: String, rule: String, text: String, code: String
  ) throws {
    let quoted = JSONValue.string(text).canonicalBytes
    let found = check(
      #""field": "\#(field)", "rule": "\#(rule)", "text": "#
        + String(decoding: quoted, as: UTF8.self))
    let findings = try #require(try found.json["findings"]?.array, "\(found.text)")
    #expect(findings.compactMap { $0["code"]?.string } == (code.isEmpty ? [] : [code]))
  }

  @Test(arguments: [
    (#""field": "nosuch", "rule": "visible", "text": "true""#, "/field"),
    (#""field": "people/nosuch", "rule": "visible", "text": "true""#, "/field"),
    (#""field": "name", "rule": "optionFilter", "text": "true""#, "/rule"),
    (#""field": "s", "rule": "required", "text": "true""#, "/rule"),
    (#""field": "s", "rule": "rows", "text": "true""#, "/rule"),
    (#""field": "name", "rule": "shown", "text": "true""#, "/rule"),
    (#""field": "name", "text": "true""#, ""), (#""rule": "visible", "text": "true""#, ""),
    (#""field": "name", "rule": "visible""#, ""),
    (#""field": "name", "rule": "visible", "text": "1", "condition": {}"#, ""),
    (#""field": "name", "rule": "visible", "text": 1"#, "/text"),
    (#""field": "name", "rule": "visible", "text": "true", "more": 1"#, "/more"),
  ])
  func `what cannot be understood is refused where it is`(members: String, pointer: String) throws {
    let found = check(members)
    #expect(found.status == 422)
    #expect(found.problem == "invalid-form")
    #expect(try found.json["errors"]?.array?.first?["pointer"]?.string == pointer)
  }

  @Test func `a rule that is far too long is a finding, and a megabyte is not read`() throws {
    func rule(_ terms: Int) -> Response {
      let text = String(repeating: "1+", count: terms)
      return check(#""field": "name", "rule": "visible", "text": "\#(text)1""#)
    }
    #expect(
      try rule(30_000).json["findings"]?.array?.compactMap { $0["code"]?.string } == ["E13"])
    #expect(rule(524_288).problem == "invalid-json")
  }

  @Test func `a circle that the rule would close is told`() throws {
    let document = #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text", "visible": "answered(b)"}, {"key": "b", "kind": "text"}]}]}
      """#
    let found = site.send(
      .post, "/v1/rules/check",
      "{\"document\": \(document), \"field\": \"b\", \"rule\": \"visible\", \"text\": \"answered(a)\"}"
    )
    let findings = try #require(try found.json["findings"]?.array)
    #expect(findings.map { $0["code"]?.string } == ["E09"])
    #expect(findings.map { $0["pointer"]?.string } == ["/text"])
  }
}
