import Forms
import JSON
import TestSupport
import Testing

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
     "options": ["s", "t"]},
    {"key": "many", "kind": "choices", "options": ["s", "t"]},
    {"key": "where", "kind": "location"},
    {"key": "note", "kind": "label", "label": "Note", "text": "{text}!"},
    {"key": "bad", "kind": "text", "visible": "1 / strict > 0"}
    """#

  /// Edits that give the rows all kinds of states, one after the other.
  private let edits = [
    #"{"on": true}"#, #"{"text": "a\"b", "shown": "s"}"#, #"{"strict": "x"}"#, #"{"strict": 0}"#,
    #"{"strict": 1.50, "asked": "1"}"#, #"{"asked": null}"#, #"{"other": "2"}"#,
    #"{"other": null, "pin": "1234"}"#, #"{"pin": null, "pick": "t"}"#, #"{"on": false}"#,
    #"{"many": ["t"], "where": {"lat": 52, "lon": 5}, "free": "2026-02-28"}"#,
    #"{"on": null, "many": [], "where": null}"#, #"{"free": "never", "text": ""}"#,
    #"{"on": true, "free": "never"}"#, #"{"text": "12345678", "may": "é"}"#, #"{"text": null}"#,
  ]

  @Test func `rows are written as their members are told one by one`() throws {
    var drafting = try Drafting(fields: fields)
    try expectRows(drafting)
    for edit in edits {
      try drafting.set(edit)
      try expectRows(drafting)
    }
    _ = try drafting.check()
    try expectRows(drafting)
  }

  @Test func `changes are those between the rows before and after`() throws {
    var drafting = try Drafting(fields: fields)
    var sessions = [drafting.session]
    for edit in edits {
      try drafting.set(edit)
      for before in sessions {
        #expect(
          drafting.session.changes(since: .rev(before.rev))
            == drafting.session.changes(from: before), "\(edit) since \(before.rev)")
      }
      sessions.append(drafting.session)
    }
    let before = drafting.session
    _ = try drafting.check()
    #expect(
      drafting.session.changes(since: .rev(before.rev)) == drafting.session.changes(from: before))
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
