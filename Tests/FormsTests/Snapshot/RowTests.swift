import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

struct RowTests {
  private let fields = #"""
    {"key": "on", "kind": "bool", "label": "\"On\""},
    {"key": "text", "kind": "text", "label": "Text", "help": "Help"},
    {"key": "asked", "kind": "text", "label": "Asked", "required": true},
    {"key": "strict", "kind": "number", "required": true, "validateOn": "always"},
    {"key": "may", "kind": "text", "required": "on", "placeholder": "May"},
    {"key": "free", "kind": "date", "enabled": "on"},
    {"key": "shown", "kind": "text", "label": "Shown", "visible": "on"},
    {"key": "sum", "kind": "number", "calculate": "strict"},
    {"key": "other", "kind": "number", "calculate": "strict", "override": true},
    {"key": "pin", "kind": "text", "as": "secret", "label": "PIN"},
    {"key": "pick", "kind": "choice", "optionFilter": "on || option.value == \"s\"",
     "options": [{"value": "s"}, {"value": "t"}]},
    {"key": "many", "kind": "choices", "options": [{"value": "s"}, {"value": "t"}]},
    {"key": "where", "kind": "location"},
    {"key": "note", "kind": "label", "label": "Note", "text": "{text}!"},
    {"key": "bad", "kind": "text", "visible": "1 / strict > 0"}
    """#

  /// Edits that give the rows all kinds of states, one after the other.
  private let edits = [
    #"{"on": true}"#, #"{"text": "a\"b", "shown": "s"}"#, #"{"strict": "0"}"#,
    #"{"strict": "1.50", "asked": "1"}"#, #"{"asked": null}"#, #"{"other": "2"}"#,
    #"{"other": null, "pin": "1234"}"#, #"{"pin": null, "pick": "t"}"#, #"{"on": false}"#,
    #"{"many": ["t"], "where": {"lat": "52", "lon": "5"}, "free": "2026-02-28"}"#,
    #"{"on": null, "many": [], "where": null}"#, #"{"text": ""}"#, #"{"on": true}"#,
    #"{"text": "12345678", "may": "é"}"#, #"{"text": null}"#,
  ]

  /// Does all of it, and then types what cannot be read and checks.
  private func edited(_ look: (Drafting) throws -> Void) throws {
    var drafting = try Drafting(fields: fields)
    try look(drafting)
    for edit in edits {
      try drafting.set(edit)
      try look(drafting)
    }
    let form = drafting.session.form
    for typed in ["x", "1"] {
      let answers = form.assignments(page: [("strict", .string(typed)), ("free", .string(typed))])
      try drafting.change(.set(answers))
      try look(drafting)
    }
    _ = try drafting.check()
    try look(drafting)
  }

  @Test func `rows are written as their members are told one by one`() throws {
    try edited(expectRows)
  }

  @Test func `changes are those between the rows before and after`() throws {
    var earlier: [Session] = []
    try edited { drafting in
      let now = drafting.session
      for before in earlier {
        #expect(
          now.changes(since: .rev(before.rev)) == now.changes(from: before),
          "\(before.rev) to \(now.rev)")
      }
      earlier.append(now)
    }
    #expect(earlier.count > edits.count)
  }

  @Test func `rows of items are written as their members are told one by one`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "kids", "repeat": {}, "fields": [
          {"key": "name", "kind": "text", "required": true, "label": "Name", "help": "In full",
           "placeholder": "Jo", "hints": {"width": "half"}},
          {"key": "age", "kind": "number", "label": "Age", "required": "name == \"Ann\"",
           "enabled": "name != \"Ben\""},
          {"key": "both", "kind": "label", "text": "{name}, {age}"},
          {"key": "note", "kind": "text"}]}
        """#)
    for values in [#"{"name": "Ann", "age": 3}"#, #"{"name": "Ben"}"#, "{}"] {
      let before = drafting.session
      let item = try #require(try drafting.insert("kids", .end, values).insertedItem)
      try expectItemRows(drafting, since: before)
      for edit in [#""name": "Ann""#, #""age": "4""#, #""note": "a\"b""#, #""name": null"#] {
        try drafting.set("{\"\(item)/\(edit.dropFirst())}")
        try expectItemRows(drafting, since: before)
      }
    }
  }

  /// Compares each row of an item in the snapshot, and the changes since a session, with what else tells of
  /// them.
  private func expectItemRows(_ drafting: Drafting, since before: Session) throws {
    let session = drafting.session
    let texts = session.form.texts(in: session.language)
    let slots = session.state.fields.indices.filter {
      session.state.item(of: $0) != nil && session.state.inputs.visible[$0]
    }
    #expect(drafting.rows.count == slots.count)
    for slot in slots {
      let row = session.row(slot, texts)
      let key = JSONMember("key", .string(session.key(of: slot)))
      let expected = JSONValue.object((texts.rows[row.field] + row.changing + [key]).canonical)
      #expect(drafting.row(session.key(of: slot))?.canonicalBytes == expected.canonicalBytes)
    }
    #expect(session.changes(since: .rev(before.rev)) == session.changes(from: before))
  }

  /// Compares the rows of the snapshot with what else tells of their members.
  private func expectRows(_ drafting: Drafting) throws {
    let fixed = drafting.session.form.fixedRows(in: drafting.session.language)
    let section = try #require(drafting.session.shownSections.first)
    guard case .rows(_, _, let rows) = section else {
      Issue.record("the section is an ordinary one")
      return
    }
    let expected = rows.map { JSONValue.object((fixed[$0.field].object ?? []) + $0.changing) }
    let written = drafting.session.snapshot()["sections"]?.array?.first?["rows"]?.array ?? []
    #expect(written.map(\.canonicalBytes) == expected.map(\.canonicalBytes))
  }
}
