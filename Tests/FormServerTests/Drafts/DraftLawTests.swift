import Forms
import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

struct DraftLawTests {
  private let fixture: AppFixture

  init() throws {
    fixture = try AppFixture()
    try fixture.publish(
      "f",
      """
      {"form": "f", "title": "F", "sections": [
        {"key": "s", "fields": [{"key": "a", "kind": "text"}, {"key": "b", "kind": "text", "visible": "answered(a)"}]},
        {"key": "t", "fields": [{"key": "c", "kind": "choice", "options": [{"value": "x"}]}]},
        {"key": "people", "repeat": {}, "fields": [{"key": "name", "kind": "text"}, {"key": "age", "kind": "number"}]}]}
      """)
  }

  @Test func `an editor that applies every diff has the draft that is stored`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the requests on a draft: \(seed)")
    var random = RandomDraftRequest(seed: seed)
    var tree = try stored()
    var changed = 0
    for _ in 0..<500 {
      let (method, path, body) = random.request()
      let sent = "seed \(seed): \(method.rawValue) \(path) \(body)"
      let response = fixture.send(method, "/v1/forms/f/draft" + path, body, admin: true)
      guard response.status == 200 else {
        #expect((400..<500).contains(response.status), "\(sent): \(response.text)")
        #expect(response.problem != nil, "\(sent)")
        continue
      }
      let diff = try response.json
      let before = tree
      tree = try DiffApplier.apply(diff, to: tree)
      #expect(tree.canonicalBytes == (try stored().canonicalBytes), "\(sent)")
      if tree["rev"] != before["rev"] {
        changed += 1
      } else {
        #expect(tree.canonicalBytes == before.canonicalBytes, "\(sent)")
      }
    }
    #expect(tree.canonicalBytes == (try stored().canonicalBytes), "seed \(seed)")
    #expect(fixture.logged == [], "seed \(seed)")
    #expect(changed > 50, "seed \(seed)")
  }

  /// The tree of the stored draft at its save.
  private func stored() throws -> JSONValue {
    let response = fixture.send(.get, "/v1/forms/f/draft", admin: true)
    let document = try response.json
    #expect(Form.read(document).form.document.canonicalBytes == response.bytes)
    let tag = (response.headers["ETag"] ?? "").filter { $0 != "\"" }
    return .object(
      (StructureTree(document).snapshot.object ?? []) + [
        JSONMember("rev", .integer(Int(tag.split(separator: "-").last ?? "") ?? 0)),
        JSONMember("tag", .string(tag)),
      ])
  }
}

/// Requests on a draft, many of which make no sense.
private struct RandomDraftRequest {
  private var generator: SeededGenerator
  private var fresh = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func request() -> (HTTP.Method, String, String) {
    if chance(10) {
      let operations = (0..<number(0...3)).map { _ in
        let (method, path, body) = single()
        let content = body.isEmpty ? "" : #", "body": \#(body)"#
        return #"{"method": "\#(method.rawValue)", "path": "\#(path)"\#(content)}"#
      }
      return (.post, "/batch", #"{"operations": [\#(operations.joined(separator: ","))]}"#)
    }
    return single()
  }

  private mutating func single() -> (HTTP.Method, String, String) {
    let (section, field) = (one(Self.sections), one(Self.fields))
    let sensible: [(HTTP.Method, String, String)] = [
      (.post, "/sections", newSection()), (.post, "/sections/\(section)/fields", newField()),
      (.post, "/sections/\(section)/fields", #"{"fields": [\#(newField()), \#(newField())]}"#),
      (.post, "/fields", newField()), (.patch, "", #"{"title": "\#(number(0...9))"}"#),
      (.patch, "/sections/\(section)", #"{"header": "\#(number(0...3))", "footer": null}"#),
      (
        .patch, "/fields/\(field)", #"{"label": "\#(number(0...3))", "help": \#(one(Self.bodies))}"#
      ),
      (.put, "/sections/\(section)/header", one(Self.bodies)),
      (.delete, "/sections/\(section)/footer", ""),
      (.put, "/fields/\(field)", #"{"kind": "bool"}"#),
      (.put, "/fields/\(field)/options", #"[{"value": "\#(number(0...3))"}]"#),
      (.delete, "/fields/\(field)", ""), (.delete, "/fields?keys=\(field),\(one(Self.fields))", ""),
      (.post, "/fields/\(field)/move", #"{\#(place()), "section": "\#(section)"}"#),
      (.post, "/fields/\(field)/move", "{\(place())}"),
      (.post, "/sections/\(section)/move", "{\(place())}"),
      (.post, "/fields/\(field)/rename", #"{"to": "\#(one(Self.keys))"}"#),
      (.post, "/sections/\(section)/rename", #"{"to": "\#(one(Self.sections))"}"#),
    ]
    if chance(80) { return one(sensible) }
    let methods: [HTTP.Method] = [.post, .put, .patch, .delete]
    let parts = (0..<number(0...4)).map { _ in one(Self.parts) }
    return (one(methods), "/" + parts.joined(separator: "/"), one(Self.bodies))
  }

  private static let sections = ["s", "t", "people", "u", "nosuch"]
  private static let fields = [
    "a", "b", "c", "x1", "x2", "people/name", "people/age", "people/x3", "nosuch", "s/a",
  ]
  private static let keys = [
    "a", "b", "c", "x1", "x2", "name", "age", "z", "s", "this", "", "9", "é",
  ]
  private static let parts = [
    "sections", "fields", "s", "a", "people", "name", "move", "rename", "options", "header",
    "batch",
    "", "%2F", "é", "..", "at",
  ]
  private static let bodies = [
    "null", "true", "0", "-1", "1e400", "\"\"", "\"text\"", "[]", "{}", "[null]", "[[]]", "[\"a\"]",
    #"{"at": 99999999999999999999}"#, #"{"at": 1.5}"#, #"{"to": "x"}"#, #"{"key": 1}"#,
    #"{"fields": {}}"#, #"{"sections": 1}"#, #"{"operations": [{}]}"#, #"{"forEach": 1}"#,
    #"{"forEach": {"range": [0, 9999999]}, "template": {"key": "k", "kind": "text"}}"#,
    #"{"en": "A", "nl": "B"}"#, #"{"component": "nosuch"}"#,
  ]

  private mutating func newSection() -> String {
    #"{"header": "H", \#(place()), "fields": [\#(newField())]\#(chance(50) ? #", "key": "u""# : "")}"#
  }

  private mutating func newField() -> String {
    fresh += 1
    let kind = one(["text", "number", "bool", "date", "label", "nosuch"])
    let key = chance(70) ? "x\(fresh)" : one(Self.keys)
    return #"{"key": "\#(key)", "kind": "\#(kind)", "label": "L"}"#
  }

  private mutating func place() -> String {
    switch number(0...3) {
    case 0: #""at": \#(number(-1...4))"#
    case 1: #""before": "\#(one(Self.fields + Self.sections))""#
    case 2: #""after": "\#(one(Self.fields + Self.sections))""#
    default: #""at": 0"#
    }
  }

  private mutating func one<Element>(_ list: [Element]) -> Element {
    list[number(0...list.count - 1)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }
}
