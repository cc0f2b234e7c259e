import Forms
import JSON
import TestSupport
import Testing

struct SessionTests {
  static let pickup = #"""
    {"key": "pickup", "kind": "bool", "label": "I collect it myself"},
    {"key": "street", "kind": "text", "label": "Street", "hidden": "pickup"}
    """#

  @Test func `an edit that hides a field deletes its row from sight`() throws {
    var drafting = try Drafting(fields: Self.pickup)
    let outcome = try drafting.set(#"{"pickup": true}"#)
    #expect(outcome.rev == 2)
    #expect(drafting.rows == ["pickup"])
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["rows"] == (try json(#"{"del":["street"],"set":{"pickup":{"value":true}}}"#)))
  }

  @Test func `an edit that changes nothing leaves no trace`() throws {
    var drafting = try Drafting(fields: Self.pickup)
    try drafting.set(#"{"street": "Main"}"#)
    let tag = drafting.session.tag
    let outcome = try drafting.set(#"{"street": " Main ", "pickup": false}"#)
    #expect(!outcome.isChanged && outcome.journal == nil)
    #expect(outcome.normalized == ["street"] && outcome.echo == ["pickup"])
    #expect(drafting.session.tag == tag)
  }

  @Test func `an answer for a hidden row is ignored, or refuses a strict edit`() throws {
    var drafting = try Drafting(fields: Self.pickup)
    let outcome = try drafting.set(#"{"pickup": true, "street": "Main"}"#)
    #expect(outcome.ignored.map(\.key) == ["street"])
    #expect(outcome.ignored.map(\.reason) == [.hidden])
    let before = drafting.session.snapshotBytes
    #expect(throws: EditRefusal.hidden(keys: ["street"])) {
      try drafting.set(#"{"street": "Main"}"#, strict: true)
    }
    #expect(drafting.session.snapshotBytes == before)
    try drafting.set(#"{"pickup": false}"#)
    #expect(drafting.value("street") == nil)
  }

  @Test func `answers that enable each other in a chain are all written`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "bool", "label": "A"},
        {"key": "c", "kind": "text", "label": "C", "enabled": "b == \"x\""},
        {"key": "b", "kind": "text", "label": "B", "enabled": "a"},
        {"key": "d", "kind": "text", "label": "D", "disabled": true}
        """#)
    let outcome = try drafting.set(#"{"c": "y", "b": "x", "a": true, "d": "z"}"#)
    #expect(drafting.value("b") == .string("x") && drafting.value("c") == .string("y"))
    #expect(outcome.ignored.map(\.key) == ["d"] && outcome.ignored.map(\.reason) == [.disabled])
  }

  @Test func `an initial answer comes once, when the field is first visible`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "on", "kind": "bool", "label": "On"},
        {"key": "n", "kind": "number", "label": "N"},
        {"key": "start", "kind": "number", "label": "Start", "visible": "on", "initial": "n + 1"}
        """#)
    try drafting.set(#"{"on": true}"#)
    #expect(drafting.value("start") == nil)
    try drafting.set(#"{"n": 4}"#)
    #expect(drafting.value("start") == .string("5"))
    try drafting.set(#"{"n": 9}"#)
    #expect(drafting.value("start") == .string("5"))
    try drafting.set(#"{"start": null}"#)
    try drafting.set(#"{"n": 1}"#)
    #expect(drafting.value("start") == nil)
  }

  @Test func `a secret is never in a snapshot, a diff or the journal`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"},
        {"key": "more", "kind": "text", "label": "More", "visible": "answered(pin)"}
        """#)
    let outcome = try drafting.set(#"{"pin": "hush-4711"}"#)
    #expect(drafting.rows == ["pin", "more"])
    #expect(drafting.row("pin")?["hasValue"] == .bool(true))
    let row = try #require(outcome.journal)
    #expect(row.secrets == [.init(path: "pin", text: "hush-4711")])
    let everything =
      drafting.session.snapshotBytes + (drafting.session.changes(since: .rev(1)) ?? []) + row.edit
      + drafting.session.checkpoint().canonicalBytes
      + drafting.session.submissionValues().values.canonicalBytes
    #expect(!String(decoding: everything, as: UTF8.self).contains("hush"))
    #expect(drafting.session.submissionValues().secrets.map(\.text) == ["hush-4711"])
  }

  @Test func `a submission holds what is visible and answered, and ends the session`() throws {
    var drafting = try Drafting(
      fields: Self.pickup + #", {"key": "n", "kind": "number", "label": "N", "required": true}"#)
    let refused = try drafting.check(submits: true)
    #expect(refused.issues.map(\.key) == ["n"])
    #expect(drafting.row("n")?["error"] == .string("Enter a number."))
    try drafting.set(#"{"street": "Main"}"#)
    try drafting.set(#"{"pickup": true, "n": 3}"#)
    let outcome = try drafting.check(submits: true)
    #expect(outcome.issues.isEmpty && drafting.session.status == .submitted)
    #expect(
      drafting.session.submissionValues().values
        == (try json(#"{"n": "3", "pickup": true}"#)))
    #expect(throws: EditRefusal.submitted) { try drafting.set(#"{"n": 4}"#) }
  }

  @Test func `the last writer wins and is told whom it overwrote`() throws {
    var drafting = try Drafting(fields: Self.pickup)
    try drafting.set(#"{"street": "A"}"#, client: "x", seq: 1, base: .rev(1))
    let outcome = try drafting.set(#"{"street": "B"}"#, client: "y", seq: 1, base: .rev(1))
    #expect(outcome.conflicts.map(\.key) == ["street"])
    #expect(outcome.conflicts.map(\.value) == [.string("A")] && outcome.conflicts[0].rev == 2)
  }

  @Test func `an edit that comes twice is done once, and an old one loses`() throws {
    var drafting = try Drafting(fields: Self.pickup)
    try drafting.set(#"{"street": "A"}"#, client: "x", seq: 5)
    let again = try drafting.set(#"{"street": "A"}"#, client: "x", seq: 5)
    #expect(again.isReplayed)
    #expect(throws: EditRefusal.seqReused) {
      try drafting.set(#"{"street": "B"}"#, client: "x", seq: 5)
    }
    let late = try drafting.set(#"{"street": "old", "pickup": true}"#, client: "x", seq: 4)
    #expect(late.ignored.map(\.reason) == [.stale])
    #expect(drafting.session.rev == 3)
  }
}
