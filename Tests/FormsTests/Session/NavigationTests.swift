import JSON
import TestSupport
import Testing

@testable import Forms

struct NavigationTests {
  private func drafting() throws -> Drafting {
    try Drafting(
      sections: #"""
        {"key": "s", "fields": [
          {"key": "info", "kind": "label", "label": "Info"},
          {"key": "a", "kind": "text", "label": "A"},
          {"key": "sum", "kind": "number", "label": "Sum", "calculate": "1"},
          {"key": "off", "kind": "text", "label": "Off", "disabled": true},
          {"key": "gone", "kind": "text", "label": "Gone", "visible": false},
          {"key": "own", "kind": "number", "label": "Own", "calculate": "1", "override": true}]},
        {"key": "none", "whenEmpty": "keep", "fields": []},
        {"key": "people", "repeat": {"min": 2, "reorder": true}, "fields": [
          {"key": "name", "kind": "text", "label": "Name"},
          {"key": "note", "kind": "label", "label": "Note"}]},
        {"key": "end", "fields": [{"key": "z", "kind": "bool", "label": "Z"}]}
        """#)
  }

  @Test func `the way leads over every field that a person can edit, and back`() throws {
    var drafting = try drafting()
    let items = drafting.items("people")
    try drafting.move(items[1], to: .at(0))
    let way = ["a", "own", items[1] + "/name", items[0] + "/name", "z"]
    var there: [String] = []
    var key: String?
    while case .field(let next) = drafting.session.neighbour(.next, of: key) {
      there.append(next)
      key = next
    }
    #expect(there == way)
    var back: [String] = []
    key = nil
    while case .field(let next) = drafting.session.neighbour(.previous, of: key) {
      back.append(next)
      key = next
    }
    #expect(back == way.reversed())
  }

  @Test func `what cannot be edited still has a place, and what is not there has none`() throws {
    let drafting = try drafting()
    let session = drafting.session
    #expect(session.neighbour(.next, of: "gone") == .field("own"))
    #expect(session.neighbour(.previous, of: "gone") == .field("a"))
    #expect(session.neighbour(.previous, of: "info") == .end)
    #expect(session.neighbour(.next, of: "z") == .end)
    for key in ["none", "people", "people/k99/name", "", "\u{E9}"] {
      #expect(session.neighbour(.next, of: key) == .unknown)
    }
  }
}
