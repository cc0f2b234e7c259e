import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// The lines of the protocol about writing, and what went wrong with it elsewhere.
struct WritingTests {
  static let form = #"""
    {"form": "trip", "title": "Trip", "sections": [
      {"key": "who", "fields": [
        {"key": "name", "kind": "text", "label": "Name"},
        {"key": "note", "kind": "text", "label": "Note"},
        {"key": "most", "kind": "number", "scale": 0, "label": "Most"},
        {"key": "size", "kind": "choice", "label": "Size", "optionFilter": "option.rank <= most",
         "options": [{"value": "s", "title": "S", "rank": 1}, {"value": "m", "title": "M", "rank": 2},
          {"value": "l", "title": "L", "rank": 3}]},
        {"key": "tags", "kind": "choices", "label": "Tags", "options": [{"value": "a"}, {"value": "b"}, {"value": "c"}]},
        {"key": "odd", "kind": "bool", "label": "Odd"},
        {"key": "more", "kind": "text", "label": "More", "visible": "odd"}]},
      {"key": "people", "header": "People", "repeat": {"reorder": true}, "fields": [
        {"key": "first", "kind": "text", "label": "First"}]}]}
    """#
  static let strict: Headers = ["Prefer": "handling=strict"]

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("trip", Self.form)
    session = try site.begin(
      "trip", #"{"values": {"most": 3, "people": [{"first": "Ann"}]}}"#)
  }

  private func row(_ key: String) throws -> JSONValue? {
    let sections = try site.send(.get, session).json["sections"]?.array ?? []
    return sections.flatMap { $0["rows"]?.array ?? [] }.first { $0["key"]?.string == key }
  }

  private func rev() throws -> Int? { try site.send(.get, session).json["rev"]?.integer }

  @Test func `P07: an edit that changes nothing makes no revision and sets nothing`() throws {
    _ = site.edit(session, #"{"client": "k", "seq": 1, "set": {"name": "Ada"}}"#)
    let again = site.edit(session, #"{"client": "k", "seq": 2, "base": 2, "set": {"name": "Ada"}}"#)
    #expect(again.status == 200)
    let diff = try again.json
    #expect(diff["from"]?.integer == 2 && diff["to"]?.integer == 2)
    #expect(["rows", "sections", "set", "unset"].allSatisfy { diff[$0] == nil })
    #expect(diff["ack"]?["seq"]?.integer == 2)
    #expect(try rev() == 2)
    // It is not remembered either: another edit may have its number.
    #expect(
      site.edit(session, #"{"client": "k", "seq": 2, "set": {"name": "Bob"}}"#).status == 200)
  }

  @Test func `P14: what two overlapping edits do not name is left as the other wrote it`() throws {
    _ = site.edit(session, #"{"client": "a", "seq": 1, "base": 1, "set": {"name": "Ada"}}"#)
    let other = site.edit(session, #"{"client": "b", "seq": 1, "base": 1, "set": {"note": "n"}}"#)
    #expect(try row("name")?["value"]?.string == "Ada")
    #expect(try row("note")?["value"]?.string == "n")
    // Each answer carries what the other did, and nobody is in conflict.
    let set = try other.json["rows"]?["set"]
    #expect(set?["name"]?["value"]?.string == "Ada" && set?["note"]?["value"]?.string == "n")
    #expect(try other.json["conflicts"] == nil)
  }

  @Test func `P15: an edit of somebody who is five revisions behind is applied`() throws {
    let held = try site.send(.get, session).json
    for seq in 1...5 {
      _ = site.edit(
        session, #"{"client": "a", "seq": \#(seq), "set": {"odd": \#(seq % 2 == 1)}}"#)
    }
    let late = site.edit(session, #"{"client": "b", "seq": 1, "base": 1, "set": {"name": "Bob"}}"#)
    let applied = try DiffApplier.apply(try late.json, to: held)
    #expect(applied.canonicalBytes == site.send(.get, session).bytes)
    #expect(try row("name")?["value"]?.string == "Bob")
  }

  @Test func `P16: a choice that is made while the options change is the one that was made`() throws
  {
    // One client sees three options, picks the third, and meanwhile another takes away the first.
    _ = site.edit(session, #"{"client": "a", "seq": 1, "set": {"most": 2}}"#)
    let gone = site.edit(session, #"{"client": "b", "seq": 1, "base": 1, "set": {"size": "m"}}"#)
    #expect(gone.status == 200)
    #expect(try row("size")?["value"]?.string == "m")
    #expect(try row("size")?["options"]?.array?.count == 2)
    // What is no longer offered is kept as it was picked, with a fault.
    let late = site.edit(session, #"{"client": "b", "seq": 2, "base": 1, "set": {"size": "l"}}"#)
    #expect(late.status == 200)
    #expect(try row("size")?["value"]?.string == "l")
    #expect(try row("size")?["error"] != nil)
  }

  @Test func `P23: an edit that cannot be understood does not stand in the way of the next`() throws
  {
    _ = site.edit(session, #"{"client": "k", "seq": 1, "set": {"name": "A"}}"#)
    #expect(
      site.edit(session, #"{"client": "k", "seq": 2, "set": {"nme": "B"}}"#).problem
        == "invalid-edit")
    #expect(site.edit(session, #"{"client": "k", "seq": 3, "set": {"note": "n"}}"#).status == 200)
    // The refused one is not remembered: put right, it may keep its number.
    #expect(site.edit(session, #"{"client": "k", "seq": 2, "set": {"odd": true}}"#).status == 200)
    #expect(try rev() == 4)
  }

  @Test func `P35: a letter in one code point and in two are two answers`() throws {
    _ = site.edit(session, "{\"set\": {\"name\": \"Caf\u{E9}\"}}")
    let diff = site.edit(session, "{\"set\": {\"name\": \"Cafe\u{301}\"}}")
    #expect(try diff.json["to"]?.integer == 3)
    let value = try diff.json["rows"]?["set"]?["name"]?["value"]?.string
    #expect(value.map { Array($0.utf8) } == Array("Cafe\u{301}".utf8))
  }

  @Test func `P37: null clears an answer, a list is replaced whole, and the rest is left`() throws {
    let first = #"{"name": "Ada", "note": "n", "tags": ["a", "b"]}"#
    let type = "application/merge-patch+json"
    _ = site.send(.patch, session + "/values", first, type: type)
    let patch = site.send(
      .patch, session + "/values", #"{"name": null, "tags": ["c"]}"#, type: type)
    #expect(patch.status == 200)
    #expect(try row("name")?["value"] == .some(.string("")) || row("name")?["value"] == nil)
    #expect(try row("note")?["value"]?.string == "n")
    #expect(try row("tags")?["value"]?.array == [.string("c")])
    // An object inside is no patch of an answer.
    let inner = site.send(.patch, session + "/values", #"{"name": {"x": null}}"#, type: type)
    #expect(inner.problem == "invalid-edit")
  }

  @Test func `P52: what is acknowledged and what changed are one document`() throws {
    let answer = try site.edit(
      session, #"{"client": "k", "seq": 7, "base": 1, "set": {"odd": true}}"#
    ).json
    #expect(answer["ack"]?["client"]?.string == "k" && answer["ack"]?["seq"]?.integer == 7)
    #expect(answer["rows"]?["ins"]?.array?.first?.array?.last?["key"]?.string == "more")
    #expect(answer["echo"]?.array == [.string("odd")])
  }

  @Test func `P55: a member that is there twice, deep nesting and huge numbers are refused`() throws
  {
    for body in [
      #"{"set": {"name": "a", "name": "b"}}"#, #"{"set": {"na\u006de": "a", "name": "b"}}"#,
      #"{"set": {"most": 1}, "set": {"most": 2}}"#,
      #"{"set": {"tags": \#(String(repeating: "[", count: 40))\#(String(repeating: "]", count: 40))}}"#,
      #"{"set": {"most": \#(String(repeating: "9", count: 300))}}"#,
    ] {
      #expect(site.edit(session, body).problem == "invalid-json", "\(body.prefix(60))")
    }
    #expect(try rev() == 1)
  }

  @Test func `every fault of every edit of a queue has a place of its own`() throws {
    let answer = site.edit(
      session,
      #"""
      {"client": "k", "fields": {"nme": 1}, "edits": [{"seq": 1, "set": {"name": 1, "x": 1}},
       {"seq": 2, "set": {"odd": true}}, {"seq": 3, "set": {"people/k1/first": 2, "people": []}}]}
      """#)
    #expect(answer.problem == "invalid-edit")
    let places = try answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string } ?? []
    #expect(
      places.sorted() == [
        "/edits/0/set/name", "/edits/0/set/x", "/edits/2/set/people",
        "/edits/2/set/people~1k1~1first", "/fields/nme",
      ])
    #expect(try rev() == 1)
  }

  @Test(arguments: [
    ("name", "3", ""), ("tags", #"["a", "z"]"#, ""), ("most", #""many""#, ""),
  ])
  func `a fault of a single value is where it is in the value`(
    path: String, body: String, pointer: String
  ) throws {
    let answer = site.send(.put, session + "/values/\(path)", body)
    #expect(answer.problem == "invalid-edit")
    let fault = try #require(try answer.json["errors"]?.array?.first)
    #expect(fault["pointer"]?.string == pointer)
    #expect(fault["key"]?.string == path)
  }

  @Test func `whole lists, sections and variables are no fields`() throws {
    for key in ["people", "who", "people/first"] {
      let answer = site.edit(session, #"{"set": {"\#(key)": null}}"#)
      #expect(answer.problem == "invalid-edit", "\(key)")
    }
  }

  @Test func `P32: one edit that shows two hundred rows is one revision and one diff`() throws {
    let fields = (0..<200).map {
      #"{"key": "f\#($0)", "kind": "text", "label": "F", "visible": "on"}"#
    }
    try site.publish(
      "wide",
      #"""
      {"form": "wide", "title": "Wide", "sections": [{"key": "s", "fields": [
        {"key": "on", "kind": "bool", "label": "On"}, \#(fields.joined(separator: ", "))]}]}
      """#)
    let wide = try site.begin("wide")
    let diff = try site.edit(wide, #"{"base": 1, "set": {"on": true}}"#).json
    #expect(diff["to"]?.integer == 2)
    #expect(diff["rows"]?["ins"]?.array?.count == 200)
  }
}
