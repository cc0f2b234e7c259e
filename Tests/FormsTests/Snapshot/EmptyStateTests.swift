import Forms
import JSON
import TestSupport
import Testing

struct EmptyStateTests {
  private static let note = #"{"component": "note", "props": {"text": "Nothing yet."}}"#

  @Test func `equal empty states of two lists are two rows`() throws {
    let drafting = try Drafting(
      sections: ["a", "b"].map {
        #"""
        {"key": "\#($0)", "repeat": {}, "emptyState": \#(Self.note),
         "fields": [{"key": "x", "kind": "text"}]}
        """#
      }.joined(separator: ","))
    #expect(drafting.rows == ["a.empty", "b.empty"])
    #expect(
      drafting.row("a.empty")
        == (try json(
          #"""
          {"as": "note", "component": "note", "key": "a.empty", "kind": "custom",
           "props": {"text": "Nothing yet."}}
          """#)))
  }

  @Test func `a section with an empty state is there as long as it is not hidden`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "fields": [{"key": "on", "kind": "bool"}, {"key": "off", "kind": "bool"}]},
        {"key": "t", "hidden": "off", "emptyState": \#(Self.note),
         "fields": [{"key": "x", "kind": "text", "visible": "on"}]}
        """#)
    #expect(drafting.rows == ["on", "off", "t.empty"])
    try drafting.set(#"{"on": true}"#)
    #expect(drafting.rows == ["on", "off", "x"])
    #expect(
      try drafting.changes(since: 1)?["rows"]
        == (try json(
          #"""
          {"del": ["t.empty"], "ins": [["t", 0, {"as": "line", "key": "x", "kind": "text"}]],
           "set": {"on": {"value": true}}}
          """#)))
    try drafting.set(#"{"off": true}"#)
    #expect(drafting.rows == ["on", "off"])
    #expect(try drafting.changes(since: 2)?["sections"] == (try json(#"{"del": ["t"]}"#)))
    try drafting.set(#"{"on": false, "off": false}"#)
    let inserted = try drafting.changes(since: 3)?["sections"]?["ins"]?.array?.first?.array
    #expect(inserted?[1]["rows"]?.array?.first?["key"] == .string("t.empty"))
  }

  @Test(arguments: ["sections", "rows"])
  func `the first item takes the place of the empty state`(layout: String) throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "l", "repeat": {"layout": "\#(layout)"}, "emptyState": \#(Self.note),
         "fields": [{"key": "x", "kind": "text"}]}
        """#)
    #expect(drafting.rows == ["l.empty"])
    let item = try #require(try drafting.insert("l").insertedItem)
    #expect(drafting.rows == ["\(item)/x"])
    #expect(try drafting.changes(since: 1)?["rows"]?["del"] == .array([.string("l.empty")]))
    try drafting.remove(item)
    #expect(drafting.rows == ["l.empty"])
    #expect(try drafting.changes(since: 2)?["rows"]?["ins"]?.array?.count == 1)
  }

  @Test func `an empty state is no field and is not submitted`() throws {
    var drafting = try Drafting(
      sections: #"{"key": "t", "emptyState": \#(Self.note), "fields": []}"#)
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"t.empty": "x"}"#) }
    try drafting.check(submits: true)
    #expect(drafting.session.status == .submitted)
    #expect(drafting.session.submissionValues().values == .object([]))
  }

  @Test func `captions may be components`() throws {
    let drafting = try Drafting(
      sections: #"""
        {"key": "s", "header": \#(Self.note), "footer": {"component": "panel"},
         "fields": [{"key": "x", "kind": "custom", "component": "panel", "props": {"text": "T"}}]}
        """#)
    #expect(drafting.section("s")?["header"] == (try json(Self.note)))
    #expect(drafting.section("s")?["footer"] == (try json(#"{"component": "panel"}"#)))
    #expect(
      drafting.row("x")
        == (try json(
          #"{"as": "panel", "component": "panel", "key": "x", "kind": "custom", "props": {"text": "T"}}"#
        )))
  }
}
