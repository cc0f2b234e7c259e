import JSON
import TestSupport
import Testing

@testable import Forms

/// What an answer that cannot stand as it was sent leaves behind.
struct SettlingTests {
  @Test func `an answer that the edit hides in the end has no effect on the way there`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "number", "label": "A", "hidden": "h"},
        {"key": "c", "kind": "number", "label": "C", "initial": "a + 1"},
        {"key": "e", "kind": "bool", "label": "E"},
        {"key": "h", "kind": "bool", "label": "H", "enabled": "e"}
        """#)
    let opening = drafting.session.openingRow
    let outcome = try drafting.set(#"{"a": 4, "e": true, "h": true}"#)
    #expect(outcome.ignored == [.init(key: "a", reason: .hidden)])
    #expect(outcome.echo == ["e", "h"])
    #expect(drafting.value("c") == nil)
    var replayed = try #require(
      Session(id: "id", form: drafting.session.form, language: "en", replaying: opening))
    let isReplayed = replayed.replay(try #require(outcome.journal))
    #expect(isReplayed && replayed.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `an answer whose way was opened by one that is hidden in the end is not written`()
    throws
  {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "bool", "label": "A", "hidden": "h"},
        {"key": "h", "kind": "bool", "label": "H", "enabled": "a"}
        """#)
    let outcome = try drafting.set(#"{"a": true, "h": true}"#)
    #expect(
      outcome.ignored == [.init(key: "a", reason: .hidden), .init(key: "h", reason: .disabled)])
    #expect(!outcome.isChanged && drafting.rows == ["a", "h"])
  }

  @Test func `an answer that is dropped at once is not said to stand`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N"},
        {"key": "c", "kind": "choice", "label": "C", "options": [{"value": "x", "rank": 1}],
         "optionFilter": "option.rank < n", "clearInvalid": true}
        """#)
    let outcome = try drafting.set(#"{"c": "x"}"#)
    #expect(drafting.value("c") == nil)
    #expect(outcome.normalized == ["c"] && outcome.echo.isEmpty)
  }

  @Test(arguments: [#""kind": "bool""#, #""kind": "bool", "as": "yesNo""#])
  func `clearing a replaced value returns to the calculation`(kind: String) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N"},
        {"key": "b", \#(kind), "label": "B", "calculate": "answered(n)", "override": true}
        """#)
    try drafting.set(#"{"n": 1, "b": false}"#)
    #expect(drafting.value("b") == .bool(false))
    #expect(drafting.row("b")?["overridden"] == .bool(true))
    let outcome = try drafting.set(#"{"b": null}"#)
    #expect(drafting.value("b") == .bool(true) && drafting.row("b")?["overridden"] == nil)
    #expect(outcome.normalized == ["b"] && outcome.echo.isEmpty)
  }

  @Test func `hiding a field that is cleared then drops a replaced value too, even a blank one`()
    throws
  {
    var drafting = try Drafting(
      fields: #"""
        {"key": "h", "kind": "bool", "label": "H"},
        {"key": "b", "kind": "bool", "label": "B", "calculate": "true", "override": true,
         "hidden": "h", "whenHidden": "clear"}
        """#)
    try drafting.set(#"{"b": false}"#)
    #expect(drafting.value("b") == .bool(false))
    try drafting.set(#"{"h": true}"#)
    try drafting.set(#"{"h": false}"#)
    #expect(drafting.value("b") == .bool(true) && drafting.row("b")?["overridden"] == nil)
  }

  @Test(arguments: [
    (#""2.50""#, true), (#""2.5""#, false), ("2.50", true), ("2.5", false), ("null", false),
  ])
  func `a chosen number is told as normalized when it is sent back differently`(
    sent: String, isNormalized: Bool
  ) throws {
    var drafting = try Drafting(
      fields: #"{"key": "c", "kind": "choice", "label": "C", "options": [{"value": 2.5}]}"#)
    let outcome = try drafting.set(#"{"c": \#(sent)}"#)
    #expect(outcome.normalized == (isNormalized ? ["c"] : []))
    #expect(outcome.echo == (isNormalized ? [] : ["c"]))
  }

  @Test func `of two answers to one field the last one counts`() throws {
    var drafting = try Drafting(fields: #"{"key": "t", "kind": "text", "label": "T"}"#)
    let opening = drafting.session.openingRow
    let change = drafting.session.form.assignments(
      page: [("t", .string("first")), ("t", .string("last"))])
    let outcome = try drafting.session.apply(
      Edit(.set(change), asOf: Instant(milliseconds: 9), nonce: "x"))
    #expect(drafting.value("t") == .string("last") && outcome.echo == ["t"])
    var replayed = try #require(
      Session(id: "id", form: drafting.session.form, language: "en", replaying: opening))
    let isReplayed = replayed.replay(try #require(outcome.journal))
    #expect(isReplayed && replayed.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `an old answer does not refuse a strict edit`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "t", "kind": "text", "label": "T"}, {"key": "u", "kind": "text", "label": "U"}
        """#)
    try drafting.set(#"{"t": "new"}"#, client: "x", seq: 5)
    let outcome = try drafting.set(
      #"{"t": "old", "u": "too"}"#, client: "x", seq: 4, strict: true)
    #expect(outcome.ignored == [.init(key: "t", reason: .stale)])
    #expect(drafting.value("t") == .string("new") && drafting.value("u") == .string("too"))
  }
}
