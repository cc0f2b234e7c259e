import JSON
import TestSupport
import Testing

@testable import Forms

struct ResetTests {
  private func drafting() throws -> Drafting {
    try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "variables": {"on": {"kind": "bool"}}, "sections": [
          {"key": "s", "fields": [
            {"key": "a", "kind": "text", "label": "A", "onChange": [{"toggle": "on"}]},
            {"key": "b", "kind": "text", "label": "B", "initial": "\"first\"", "required": true},
            {"key": "c", "kind": "text", "label": "C", "visible": "on"},
            {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"}]},
          {"key": "people", "repeat": {"min": 1, "reorder": true}, "fields": [
            {"key": "name", "kind": "text", "label": "Name"}]}]}
        """#),
      values: #"{"a": "given", "pin": "hush", "people": [{"name": "Ann"}, {"name": "Bo"}]}"#)
  }

  @Test func `a reset brings back answers, items, marks and variables in one revision`() throws {
    var drafting = try drafting()
    let began = drafting.session.snapshot()
    let items = drafting.items("people")
    try drafting.set(#"{"a": "other", "b": "", "pin": "else", "\#(items[0])/name": "Al"}"#)
    try drafting.move(items[1], to: .at(0))
    try drafting.remove(items[0])
    try drafting.insert("people", .end, #"{"name": "Cy"}"#)
    try drafting.check()
    let rev = drafting.session.rev
    let outcome = try drafting.reset()
    #expect(outcome.rev == rev + 1)
    #expect(drafting.session.snapshot()["sections"] == began["sections"])
    #expect(drafting.session.snapshot()["progress"] == began["progress"])
    #expect(drafting.variable("on") == nil || drafting.variable("on") == .bool(false))
    #expect(drafting.session.submissionValues().secrets.map(\.text) == ["hush"])
    let diff = try #require(try drafting.changes(since: rev))
    #expect(diff["to"] == .integer(rev + 1))
  }

  @Test func `a reset of what is as it began leaves no trace`() throws {
    var drafting = try drafting()
    #expect(try !drafting.reset().isChanged)
    #expect(drafting.session.rev == 1)
  }

  @Test func `a session taken up again knows how it began, with its secret`() throws {
    var drafting = try drafting()
    let opening = drafting.session.openingRow
    try drafting.set(#"{"a": "other", "pin": "else"}"#)
    var taken = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        checkpoint: drafting.session.checkpoint(), secrets: [.init(path: "pin", text: "else")],
        opening: opening))
    let row = try #require(try drafting.reset().journal)
    #expect(row.secrets == [.init(path: "pin", text: "hush")])
    let isReplayed = taken.replay(row)
    #expect(isReplayed && taken.snapshotBytes == drafting.session.snapshotBytes)
    #expect(taken.checkpoint() == drafting.session.checkpoint())
  }

  @Test func `what an initial rule gave when the session began comes back`() throws {
    var drafting = try drafting()
    try drafting.set(#"{"b": "mine"}"#)
    try drafting.reset()
    #expect(drafting.value("b") == .string("first"))
  }
}
