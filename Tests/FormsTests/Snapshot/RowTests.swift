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
