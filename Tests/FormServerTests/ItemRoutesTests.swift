import HTTP
import JSON
import Testing

@testable import FormServer

/// The routes that change the items of a list.
struct ItemRoutesTests {
  static let form = #"""
    {"form": "team", "title": "Team", "sections": [
      {"key": "people", "header": "People", "repeat": {"min": 1, "max": 3, "reorder": true},
       "fields": [
        {"key": "name", "kind": "text", "label": "Name", "required": true},
        {"key": "age", "kind": "number", "scale": 0, "max": 99, "label": "Age"}]},
      {"key": "guests", "header": "Guests", "repeat": {"reorder": true}, "fields": [
        {"key": "seat", "kind": "text", "label": "Seat"}]}]}
    """#
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("team", Self.form)
    session = try site.begin("team", #"{"values": {"people": [{"name": "Ann"}, {"name": "Bo"}]}}"#)
  }

  /// The keys of the items of a list, in order.
  private func items(_ list: String = "people") throws -> [String] {
    let sections = try site.send(.get, session).json["sections"]?.array ?? []
    return sections.compactMap { $0["key"]?.string }.filter { $0.hasPrefix(list + "/") }
  }

  @Test func `a new item is answered with its address and the diff that shows it`() throws {
    let first = try items()[0]
    let answer = site.send(
      .post, session + "/items",
      #"""
      {"client": "k", "seq": 1, "base": 1, "list": "people", "values": {"name": " Cy "},
       "after": "\#(first.dropFirst("people/".count))"}
      """#)
    #expect(answer.status == 201)
    #expect(answer.headers["Form-Ack"] == "k;seq=1")
    let address = try #require(answer.headers["Location"])
    let item = String(address.dropFirst((session + "/items/").count))
    #expect(try items() == [first, item, try items()[2]])
    let inserted = try #require(try answer.json["sections"]?["ins"]?.array?.first?.array)
    #expect(inserted[0].integer == 2)
    #expect(inserted[1]["key"]?.string == item)
    #expect(try answer.json["normalized"]?.array == [.string(item + "/name")])
    #expect(try answer.json["sections"]?["unset"]?["people"] == .array([.string("canAdd")]))
  }

  @Test func `an insertion that is sent again is not done again`() throws {
    let body = #"{"client": "k", "seq": 1, "list": "people", "values": {"name": "Cy"}}"#
    #expect(site.send(.post, session + "/items", body).status == 201)
    let again = site.send(.post, session + "/items", body)
    #expect(try again.json["replayed"]?.bool == true)
    #expect(try items().count == 3)
    let other = #"{"client": "k", "seq": 1, "list": "people", "values": {"name": "Di"}}"#
    #expect(site.send(.post, session + "/items", other).problem == "seq-reused")
  }

  @Test func `an idempotency key makes a removal that is sent twice one removal`() throws {
    let item = try items()[1]
    let headers: Headers = ["Idempotency-Key": "0123456789abcdef"]
    let address = session + "/items/" + item
    #expect(site.send(.delete, address, headers: headers).status == 200)
    let again = site.send(.delete, address, headers: headers)
    #expect(again.status == 200)
    #expect(try again.json["replayed"]?.bool == true)
    #expect(site.send(.delete, address).problem == "not-found")
  }

  @Test func `a list keeps its bounds`() throws {
    let items = try items()
    #expect(site.send(.delete, session + "/items/" + items[0]).status == 200)
    #expect(site.send(.delete, session + "/items/" + items[1]).problem == "list-limit")
    for _ in 0..<2 {
      #expect(site.send(.post, session + "/items", #"{"list": "people"}"#).status == 201)
    }
    #expect(site.send(.post, session + "/items", #"{"list": "people"}"#).problem == "list-limit")
  }

  @Test(arguments: [
    (#"{"list": "nosuch"}"#, "/list", "unknown-list"),
    (#"{"list": "people", "at": 3}"#, "/at", "out-of-range"),
    (#"{"list": "people", "at": -1}"#, "/at", "out-of-range"),
    (#"{"list": "people", "at": "0"}"#, "/at", "wrong-type"),
    (#"{"list": "people", "before": "k99"}"#, "/before", "unknown-item"),
    (#"{"list": "people", "at": 0, "after": "k1"}"#, "/after", "conflict"),
    (#"{"list": "people", "values": {"nosuch": 1}}"#, "/values/nosuch", "unknown-field"),
    (#"{"list": "people", "values": {"age": true}}"#, "/values/age", "wrong-type"),
    (#"{"list": "people", "values": []}"#, "/values", "wrong-type"),
    (#"{"list": "people", "hello": 1}"#, "/hello", "unknown-member"), ("{}", "", "missing"),
  ])
  func `what cannot be understood is refused with its place`(
    body: String, pointer: String, code: String
  ) throws {
    let answer = site.send(.post, session + "/items", body)
    #expect(answer.problem == "invalid-edit")
    let fault = try #require(try answer.json["errors"]?.array?.first)
    #expect(fault["pointer"]?.string == pointer)
    #expect(fault["code"]?.string == code)
    #expect(try site.send(.get, session).json["rev"]?.integer == 1)
  }

  @Test func `items move, and only to a list of the same template`() throws {
    let items = try items()
    let address = session + "/items/" + items[0] + "/move"
    let answer = site.send(.post, address)
    // Of two that change places either can stay.
    #expect(
      try answer.json["sections"]?["mov"] == .array([.array([.string(items[1]), .integer(1)])]))
    #expect(try self.items() == [items[1], items[0]])
    let other = site.send(.post, address, #"{"list": "guests"}"#)
    #expect(other.problem == "invalid-edit")
    #expect(site.send(.post, address, #"{"list": "nosuch"}"#).problem == "invalid-edit")
    #expect(site.send(.post, session + "/items/people/k99/move").problem == "not-found")
    #expect(site.send(.delete, session + "/items/nosuch/k1").problem == "not-found")
  }

  @Test func `answers in items are edited by path, and a path to nowhere says so`() throws {
    let item = try items()[1]
    let answer = site.edit(
      session,
      #"{"client": "k", "seq": 1, "set": {"\#(item)/age": 100, "people/k99/age": 1}}"#)
    #expect(try answer.json["echo"]?.array == [.string(item + "/age")])
    #expect(
      try answer.json["ignored"]?.array?.first
        == .object([
          JSONMember("key", .string("people/k99/age")), JSONMember("reason", .string("gone")),
        ]))
    #expect(try answer.json["rows"]?["set"]?["\(item)/age"]?["error"] != nil)
    #expect(site.send(.put, session + "/values/\(item)/age", "7").status == 200)
    #expect(site.send(.put, session + "/values/people/k99/age", "7").problem == "unknown-field")
    #expect(site.edit(session, #"{"set": {"\#(item)/nosuch": 1}}"#).problem == "invalid-edit")
    #expect(site.edit(session, #"{"set": {"people/age": 1}}"#).problem == "invalid-edit")
    let stale = site.edit(
      session, #"{"client": "x", "seq": 1, "base": 1, "set": {"\#(item)/age": 8}}"#)
    #expect(try stale.json["conflicts"]?.array?.first?["key"]?.string == item + "/age")
    let guarded = #"{"client": "y", "seq": 1, "fields": {"\#(item)/age": 1}, "set": {}}"#
    #expect(site.edit(session, guarded).problem == "field-conflict")
  }

  @Test func `a strict request is checked before anything is done`() throws {
    let strict: Headers = ["Prefer": "handling=strict"]
    let body = #"{"list": "people"}"#
    #expect(
      site.send(.post, session + "/items", body, headers: strict).problem
        == "precondition-required")
    let old: Headers = ["If-Match": "\"0.nothing\""]
    #expect(
      site.send(.post, session + "/items", body, headers: old).problem == "precondition-failed")
    #expect(try items().count == 2)
  }

  @Test func `a session with items is the same after a restart`() throws {
    let before = site.send(.get, session).text
    let again = try site.restarted()
    #expect(again.send(.get, session).text == before)
  }

  @Test(arguments: [
    (#"{"people": [{"name": "Ann"}, {"age": 100}]}"#, ["people/name", "people/age"]),
    (#"{"people": [{"name": "Ann"}, {"name": 1}]}"#, ["people/name"]),
    (#"{"people": [{}, {}, {}, {}]}"#, ["people"]), (#"{"people": {}}"#, ["people"]),
    (#"{"people": [1]}"#, ["people"]), (#"{"people/k1/name": "Ann"}"#, ["people/k1/name"]),
  ])
  func `a fault in an item that has no id yet is named by its place`(
    body: String, keys: [String]
  ) throws {
    let answer = site.send(.post, "/v1/forms/team/submissions", body)
    #expect(answer.status == 422)
    #expect(try answer.faultKeys == keys)
    let pointers = try answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
    #expect(pointers.allSatisfy { $0.hasPrefix("/people") })
    if keys.count == 2 { #expect(pointers == ["/people/1/name", "/people/1/age"]) }
  }

  @Test func `lists are posted as objects or as numbered names and kept as objects`() throws {
    let form = "application/x-www-form-urlencoded"
    let posts = [
      (#"{"people": [{"name": "Ann"}, {"name": "Bo", "age": 7}]}"#, "application/json"),
      ("people.0.name=Ann&people.1.age=7&people.1.name=Bo", form),
    ]
    for (body, type) in posts {
      let answer = site.send(.post, "/v1/forms/team/submissions", body, type: type)
      #expect(answer.status == 201)
      let id = try #require(try answer.json["id"]?.string)
      let kept = try site.send(.get, "/v1/submissions/\(id)", admin: true).json["values"]
      #expect(
        kept.map { String(decoding: $0.canonicalBytes, as: UTF8.self) }
          == #"{"people":[{"name":"Ann"},{"age":"7","name":"Bo"}]}"#)
    }
    for body in ["people.3.name=x", "people.x.name=x", "people.0.nosuch=x", "people.0=x"] {
      #expect(
        site.send(.post, "/v1/forms/team/submissions", body, type: form).problem == "invalid-edit")
    }
  }
}
