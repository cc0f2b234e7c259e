import HTTP
import JSON
import Testing

@testable import FormServer

struct ExplainRoutesTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish(
      "f",
      #"""
      {"form": "f", "sections": [
        {"key": "you", "visible": "answered(name)", "fields": [
          {"key": "age", "kind": "number", "validate": [{"rule": "this < 150", "message": "Too old."}]},
          {"key": "grown", "kind": "bool", "as": "yesNo", "visible": "age >= 18 && country == \"NL\"",
           "required": "age > 20"},
          {"key": "next", "kind": "number", "scale": 2, "calculate": "age / 3"},
          {"key": "inner", "kind": "text", "visible": "answered(grown)"}]},
        {"key": "top", "fields": [
          {"key": "name", "kind": "text", "validate": [{"rule": "this + pin != \"x\""}]},
          {"key": "country", "kind": "text"},
          {"key": "pin", "kind": "text", "as": "secret",
           "validate": [{"rule": "this.size() > 3", "message": "Longer."}]},
          {"key": "more", "kind": "text", "hidden": "answered(pin)", "disabled": "true"}]},
        {"key": "lines", "repeat": {"min": 2, "max": 5}, "validate": [{"rule": "sum(lines.qty) < 10"}],
         "fields": [{"key": "qty", "kind": "number"},
                    {"key": "run", "kind": "number", "calculate": "coalesce(prev.run, 0) + qty"}]}]}
      """#)
    session = try site.begin("f")
  }

  private func set(_ values: String) {
    let answer = site.send(.patch, session + "/values", values)
    #expect(answer.status == 200, "\(answer.text)")
  }

  private func explain(_ key: String) throws -> JSONValue {
    let answer = site.send(.get, session + "/explain/\(key)", admin: true)
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json
  }

  /// One rule of an explanation, by its owner and member.
  private func rule(_ explanation: JSONValue, _ name: String) throws -> JSONValue {
    let rules = try #require(explanation["rules"]?.array)
    return try #require(rules.last { $0["rule"]?.string == name })
  }

  @Test func `a hidden row is told with its rule, its inputs and the section`() throws {
    set(#"{"name": "Ada", "country": "NL"}"#)
    let found = try explain("grown")
    #expect(found["shown"] == .bool(false))
    #expect(
      found["summary"]
        == .array([
          .string("It is hidden by its rule `visible`, which decides nothing without `age`.")
        ]))
    let rules = try #require(found["rules"]?.array)
    #expect(
      rules.map { "\($0["key"]?.string ?? "") \($0["rule"]?.string ?? "")" } == [
        "you visible", "grown visible", "grown required",
      ])
    let visible = rules[1]
    #expect(visible["outcome"]?.string == "hidden")
    #expect(visible["result"]?.string == "blank")
    let inputs = try #require(visible["inputs"]?.array)
    #expect(inputs.map { $0["state"]?.string } == ["unanswered", "answered"])
    #expect(inputs[1]["value"]?.string == "NL")
    #expect(inputs[1]["href"]?.string == session + "/explain/country")
    let parts = try #require(visible["parts"]?.array)
    #expect(
      parts.map { $0["text"]?.string } == [
        #"age >= 18 && country == "NL""#, "age >= 18", "age", #"country == "NL""#, "country",
      ])
    #expect(parts[1]["result"]?.string == "blank")
    #expect(parts[3]["result"] == .bool(true))
    #expect(parts[3]["range"] == .array([.integer(13), .integer(28)]))
    #expect(rules[2]["outcome"]?.string == "not-asked")
  }

  @Test func `what is hidden reads as unanswered, and says so`() throws {
    set(#"{"name": "Ada", "country": "NL", "age": 30}"#)
    set(#"{"grown": true}"#)
    set(#"{"country": "BE"}"#)
    let inputs = try rule(try explain("inner"), "visible")["inputs"]
    #expect(inputs?.array?.first?["state"]?.string == "hidden")
    #expect(inputs?.array?.first?["value"] == nil)
    set(#"{"name": null}"#)
    let found = try explain("inner")
    #expect(
      found["summary"] == .array([.string("Its section `you` is hidden by its rule `visible`.")]))
  }

  @Test func `a required, a computed and an invalid row are told`() throws {
    set(#"{"name": "Ada", "country": "NL", "age": 200}"#)
    let grown = try explain("grown")
    #expect(try rule(grown, "required")["outcome"]?.string == "required")
    #expect(grown["required"] == .bool(true))
    let next = try explain("next")
    #expect(next["value"]?.string == "66.67")
    let calculate = try rule(next, "calculate")
    #expect(calculate["outcome"]?.string == "value")
    #expect(calculate["value"]?.string?.hasPrefix("66.6666") == true)
    #expect(calculate["inputs"]?.array?.first?["value"]?.string == "200")
    let age = try explain("age")
    #expect(try rule(age, "validate/0")["outcome"]?.string == "failed")
    #expect(age["issues"]?.array?.first?["message"]?.string == "Too old.")
    #expect(age["summary"] == .array([.string("rule: Too old.")]))
    let more = try explain("more")
    #expect(try rule(more, "disabled")["outcome"]?.string == "disabled")
    #expect(more["enabled"] == .bool(false))
  }

  @Test func `a secret is never told`() throws {
    set(#"{"pin": "hunter2", "name": "Ada"}"#)
    for key in ["pin", "more", "top", "name"] {
      let answer = site.send(.get, session + "/explain/\(key)", admin: true)
      #expect(!answer.text.contains("hunter2"))
      #expect(!answer.text.contains("\"7\""))
    }
    let more = try rule(try explain("more"), "hidden")
    #expect(more["inputs"]?.array?.first?["state"]?.string == "secret")
    #expect(more["result"] == .bool(true))
    #expect(try rule(try explain("pin"), "validate/0")["outcome"]?.string == "met")
    #expect(try rule(try explain("name"), "validate/0")["outcome"]?.string == "met")
  }

  @Test func `a row of an item reads its own row, the one before and all rows`() throws {
    let snapshot = try site.send(.get, session).json
    let sections = try #require(snapshot["sections"]?.array)
    let items = sections.compactMap { $0["key"]?.string }.filter { $0.hasPrefix("lines/") }
    #expect(items.count == 2)
    set(#"{"\#(items[0])/qty": 4, "\#(items[1])/qty": 7}"#)
    let run = try explain("\(items[1])/run")
    #expect(run["value"]?.string == "11")
    let inputs = try #require(try rule(run, "calculate")["inputs"]?.array)
    #expect(
      inputs.compactMap { input in
        input["part"]?.string == "rows"
          ? nil : "\(input["key"]?.string ?? "") \(input["value"]?.string ?? "")"
      }.sorted() == ["\(items[0])/run 4", "\(items[1])/qty 7"].sorted())
    let list = try explain("lines")
    let check = try rule(list, "validate/0")
    #expect(check["outcome"]?.string == "failed")
    let columns = try #require(check["inputs"]?.array?.first { $0["part"]?.string == "all-rows" })
    #expect(columns["key"]?.string == "lines/qty")
    #expect(columns["value"] == .array([.string("4"), .string("7")]))
  }

  @Test func `only admins ask, and only for what there is`() {
    #expect(site.send(.get, session + "/explain/age").status == 401)
    #expect(
      site.send(.get, session + "/explain/nosuch", admin: true).problem == "unknown-field")
    #expect(
      site.send(.get, session + "/explain/lines/nosuch/qty", admin: true).problem
        == "unknown-field")
    #expect(
      site.send(.get, "/v1/sessions/nosuch/explain/age", admin: true).problem == "unknown-session")
  }
}
