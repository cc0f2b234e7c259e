import JSON
import TestSupport
import Testing

@testable import Forms

struct EventTests {
  private static let fields = #"""
    {"key": "lock", "kind": "bool", "label": "Lock"},
    {"key": "line", "kind": "label", "label": "Row", "disabled": "lock",
     "onTap": [{"set": {"last": "\"tap\""}}], "onSelect": [{"set": {"last": "\"select\""}}],
     "actions": [{"key": "flag", "title": "Flag", "side": "leading", "style": "destructive",
       "effects": [{"set": {"last": "\"flag\""}}]}]},
    {"key": "last", "kind": "text", "label": "Last", "onReturn": [{"set": {"last": "\"return\""}}]},
    {"key": "email", "kind": "text", "format": "email", "label": "E-mail", "validateOn": "blur"},
    {"key": "never", "kind": "text", "label": "Never", "visible": false,
     "onTap": [{"clear": ["last"]}]}
    """#

  @Test(arguments: [
    (Event.Kind.tap, "line", nil, "tap"), (.select, "line", nil, "select"),
    (.action, "line", "flag", "flag"), (.return, "last", nil, "return"),
  ])
  func `each event has its own effects`(
    kind: Event.Kind, row: String, action: String?, expected: String
  ) throws {
    var drafting = try Drafting(fields: Self.fields)
    let outcome = try drafting.event(kind, row, action: action)
    #expect(outcome.isChanged && outcome.echo.isEmpty)
    #expect(drafting.value("last") == .string(expected))
  }

  @Test(arguments: [
    (Event.Kind.focus, "line"), (.blur, "line"), (.tap, "last"), (.select, "email"),
    (.return, "line"), (.blur, "last"),
  ])
  func `an event without effects changes nothing`(kind: Event.Kind, row: String) throws {
    var drafting = try Drafting(fields: Self.fields)
    let tag = drafting.session.tag
    let outcome = try drafting.event(kind, row)
    #expect(!outcome.isChanged && outcome.journal == nil && drafting.session.tag == tag)
  }

  @Test func `an event at what is not there or not seen is refused`() throws {
    var drafting = try Drafting(fields: Self.fields)
    #expect(throws: EditRefusal.hidden(keys: ["never"])) { try drafting.event(.tap, "never") }
    #expect(throws: EditRefusal.unknownField("none")) { try drafting.event(.tap, "none") }
    #expect(throws: EditRefusal.unknownField("s")) { try drafting.event(.tap, "s") }
    #expect(throws: EditRefusal.unknownField("a/b")) {
      try drafting.event(.action, "a/b", action: "flag")
    }
    #expect(throws: EditRefusal.unknownAction("fly")) {
      try drafting.event(.action, "line", action: "fly")
    }
  }

  @Test func `an event at a disabled row is ignored, or refused where the client is strict`() throws
  {
    var drafting = try Drafting(fields: Self.fields, values: #"{"lock": true}"#)
    let outcome = try drafting.event(.tap, "line")
    #expect(outcome.ignored == [.init(key: "line", reason: .disabled)])
    #expect(drafting.value("last") == nil)
    #expect(throws: EditRefusal.disabled(keys: ["line"])) {
      try drafting.event(.tap, "line", strict: true)
    }
  }

  @Test func `leaving a field shows what is wrong, once`() throws {
    var drafting = try Drafting(fields: Self.fields)
    try drafting.set(#"{"email": "nonsense"}"#)
    #expect(drafting.row("email")?["error"] == nil)
    let outcome = try drafting.event(.blur, "email")
    #expect(outcome.isChanged && drafting.row("email")?["error"] != nil)
    #expect(try !drafting.event(.blur, "email").isChanged)
    var other = try Drafting(fields: Self.fields)
    try other.set(#"{"email": "a@example.org"}"#)
    try other.event(.blur, "email")
    try other.set(#"{"email": "nonsense"}"#)
    #expect(other.row("email")?["error"] == nil)
  }

  @Test func `an item has actions of its own, and what is done to it has effects`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "fields": [{"key": "log", "kind": "text", "label": "Log"}]},
        {"key": "people", "repeat": {"reorder": true},
         "onDelete": [{"set": {"log": "coalesce(log, \"\") + \"d\""}}],
         "onReorder": [{"set": {"log": "coalesce(log, \"\") + \"m\""}}],
         "actions": [{"key": "out", "title": "Out", "effects": [
           {"set": {"log": "coalesce(name, \"?\")"}}, {"removeItem": "people"}]}],
         "fields": [{"key": "name", "kind": "text", "label": "Name"}]}
        """#)
    for name in ["Ann", "Bo", "Cy"] {
      try drafting.insert("people", .end, #"{"name": "\#(name)"}"#)
    }
    let items = drafting.items("people")
    let sent = try json(
      #"[{"key": "out", "side": "trailing", "style": "normal", "title": "Out"}]"#)
    #expect(drafting.section(items[0])?["actions"] == sent)
    try drafting.event(.action, items[1], action: "out")
    #expect(drafting.items("people") == [items[0], items[2]])
    #expect(drafting.value("log") == .string("Bo"))
    try drafting.move(items[2], to: .at(0))
    try drafting.remove(items[0])
    #expect(drafting.value("log") == .string("Bomd"))
  }

  @Test func `the journal holds the event, and a replay carries it out again`() throws {
    var drafting = try Drafting(fields: Self.fields)
    let opening = drafting.session.openingRow
    let row = try #require(try drafting.event(.action, "line", action: "flag").journal)
    #expect(
      String(decoding: row.edit, as: UTF8.self)
        == #"{"event":{"action":"flag","field":"line","type":"action"}}"#)
    var replayed = try #require(
      Session(id: "id", form: drafting.session.form, language: "en", replaying: opening))
    let isReplayed = replayed.replay(row)
    #expect(isReplayed && replayed.checkpoint() == drafting.session.checkpoint())
  }

  @Test func `a repeated event is answered with its hints and not carried out again`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "go", "kind": "label", "label": "Go", "onTap": [
          {"set": {"n": "coalesce(n, 0) + 1"}}, {"focus": "n"}]},
        {"key": "n", "kind": "number", "label": "N"}
        """#)
    var edit = Edit(.event(Event(.tap, "go")), asOf: Instant(milliseconds: 9), nonce: "e")
    (edit.client, edit.seq, edit.digest) = ("c", 1, "d")
    _ = try drafting.session.apply(edit)
    let again = try drafting.session.apply(edit)
    #expect(again.isReplayed && again.effects == [.focus("n")])
    #expect(drafting.value("n") == .string("1"))
    var taken = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        checkpoint: drafting.session.checkpoint(), secrets: []))
    #expect(try taken.apply(edit).effects == [.focus("n")])
  }
}
