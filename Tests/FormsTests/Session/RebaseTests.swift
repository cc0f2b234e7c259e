import Forms
import JSON
import TestSupport
import Testing

struct RebaseTests {
  @Test func `answers keep their keys, new fields get their first answer`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "a", "kind": "text"}, {"key": "b", "kind": "text"}"#)
    try drafting.set(#"{"a": "x", "b": "y"}"#)
    let outcome = try drafting.rebase(
      fields: """
        {"key": "b", "kind": "text", "label": "B"},
        {"key": "c", "kind": "number", "initial": "size(b)"}
        """)
    #expect(outcome.ignored.map(\.key) == ["a"])
    #expect(outcome.ignored.map(\.reason) == [.gone])
    #expect(drafting.rows == ["b", "c"])
    #expect(drafting.value("b") == .string("y"))
    #expect(drafting.value("c") == .string("1"))
    #expect(drafting.session.snapshot()["version"]?.integer == 2)
    #expect(drafting.session.rev == 3)
    let diff = try #require(try drafting.changes(since: 2))
    #expect(diff["rows"]?["del"] == .array([.string("a")]))
    #expect(diff["rows"]?["set"] == (try json(#"{"b": {"label": "B"}}"#)))
    #expect(diff["set"] == (try json(#"{"version": 2}"#)))
  }

  /// What becomes of an answer when its field is another one.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let old: String
    let answer: String
    let new: String
    /// The answer afterwards; `nil` where it is gone.
    let kept: String?
    var issues: [Forms.Issue.Code] = []

    var testDescription: String { name }
  }

  static let options = #""options": [{"value": "s"}, {"value": "m"}, {"value": "l"}]"#

  static let changes = [
    Change(
      name: "a title is no answer", old: #""kind": "text""#, answer: #""x""#,
      new: #""kind": "text", "label": "New""#, kept: #""x""#),
    Change(
      name: "an option that is gone stays as an issue", old: #""kind": "choice", \#(options)"#,
      answer: #""l""#, new: #""kind": "choice", "options": [{"value": "s"}, {"value": "m"}]"#,
      kept: #""l""#, issues: [.notOffered]),
    Change(
      name: "an option that is gone is cleared where the field says so",
      old: #""kind": "choice", \#(options)"#, answer: #""l""#,
      new: #""kind": "choice", "clearInvalid": true, "options": [{"value": "s"}]"#, kept: nil),
    Change(
      name: "of several options those that are gone come last",
      old: #""kind": "choices", \#(options)"#, answer: #"["s", "m", "l"]"#,
      new: #""kind": "choices", "options": [{"value": "l"}, {"value": "s"}]"#,
      kept: #"["l", "s", "m"]"#, issues: [.notOffered]),
    Change(
      name: "of several options those that are gone are cleared",
      old: #""kind": "choices", \#(options)"#, answer: #"["s", "m", "l"]"#,
      new: #""kind": "choices", "clearInvalid": true, "options": [{"value": "l"}]"#,
      kept: #"["l"]"#),
    Change(
      name: "the numbers of options are no texts", old: #""kind": "choice", \#(options)"#,
      answer: #""l""#, new: #""kind": "choice", "options": [{"value": 1}]"#, kept: nil),
    Change(
      name: "a text that is too long stays as an issue", old: #""kind": "text""#,
      answer: #""abcdef""#, new: #""kind": "text", "maxLength": 3"#, kept: #""abcdef""#,
      issues: [.length]),
    Change(
      name: "a number out of range stays as an issue", old: #""kind": "number""#,
      answer: #""12""#, new: #""kind": "number", "max": 9, "scale": 1"#, kept: #""12.0""#,
      issues: [.max]),
    Change(
      name: "a number with too many decimals keeps them", old: #""kind": "number""#,
      answer: #""1.255""#, new: #""kind": "number", "scale": 2"#, kept: #""1.255""#,
      issues: [.step]),
    Change(
      name: "a text of digits is a number", old: #""kind": "text""#, answer: #""12""#,
      new: #""kind": "number""#, kept: #""12""#),
    Change(
      name: "any other text is no number", old: #""kind": "text""#, answer: #""12a""#,
      new: #""kind": "number""#, kept: nil),
    Change(
      name: "a number is a text", old: #""kind": "number", "scale": 2"#, answer: #""12""#,
      new: #""kind": "text""#, kept: #""12.00""#),
    Change(
      name: "a text that is an option is a choice", old: #""kind": "text""#, answer: #""m""#,
      new: #""kind": "choice", \#(options)"#, kept: #""m""#),
    Change(
      name: "a text that is no option is no choice", old: #""kind": "text""#, answer: #""x""#,
      new: #""kind": "choice", \#(options)"#, kept: nil),
    Change(
      name: "one choice is no list of choices", old: #""kind": "choice", \#(options)"#,
      answer: #""m""#, new: #""kind": "choices", \#(options)"#, kept: #"[]"#),
    Change(
      name: "a day is no month", old: #""kind": "date""#, answer: #""2026-02-28""#,
      new: #""kind": "month""#, kept: nil),
    Change(
      name: "a truth is no text", old: #""kind": "bool""#, answer: "true",
      new: #""kind": "text""#, kept: nil),
    Change(
      name: "no in a box is no for yes and no", old: #""kind": "bool""#, answer: "true",
      new: #""kind": "bool", "as": "yesNo""#, kept: "true"),
    Change(
      name: "a label has no answer", old: #""kind": "text""#, answer: #""x""#,
      new: #""kind": "label""#, kept: nil),
    Change(
      name: "what is computed now counts more", old: #""kind": "text""#, answer: #""x""#,
      new: #""kind": "text", "calculate": "\"c\"", "override": true"#, kept: #""c""#),
    Change(
      name: "what replaced a computed answer still does",
      old: #""kind": "text", "calculate": "\"c\"", "override": true"#, answer: #""x""#,
      new: #""kind": "text", "calculate": "\"d\"", "override": true"#, kept: #""x""#),
    Change(
      name: "what replaced a computed answer is the answer",
      old: #""kind": "text", "calculate": "\"c\"", "override": true"#, answer: #""x""#,
      new: #""kind": "text""#, kept: #""x""#),
  ]

  @Test(arguments: changes)
  func `an answer stays where its field can hold it`(change: Change) throws {
    var drafting = try Drafting(fields: #"{"key": "a", \#(change.old)}"#)
    try drafting.set(#"{"a": \#(change.answer)}"#)
    let outcome = try drafting.rebase(fields: #"{"key": "a", \#(change.new)}"#)
    #expect(drafting.value("a") == (try change.kept.map { try json($0) }))
    #expect(drafting.session.issues().map(\.code) == change.issues)
    let isLost = ["[]", nil, #""c""#].contains(change.kept)
    let isCleared = change.new.contains("clearInvalid")
    #expect(outcome.ignored.map(\.key) == (isLost && !isCleared ? ["a"] : []))
    // A checkpoint gives the same back.
    let again = Session(
      id: "id", form: drafting.session.form, language: "en",
      checkpoint: drafting.session.checkpoint(), secrets: [])
    #expect(again?.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `a row that changes its section moves with its answer`() throws {
    var drafting = try Drafting(
      sections: """
        {"key": "a", "fields": [{"key": "one", "kind": "text"}, {"key": "two", "kind": "text"}]},
        {"key": "b", "fields": [{"key": "three", "kind": "text"}]}
        """)
    try drafting.set(#"{"two": "kept"}"#)
    try drafting.rebase(
      sections: """
        {"key": "a", "fields": [{"key": "one", "kind": "text"}]},
        {"key": "b", "fields": [{"key": "two", "kind": "text"}, {"key": "three", "kind": "text"}]}
        """)
    let diff = try #require(try drafting.changes(since: 2))
    #expect(diff["rows"] == (try json(#"{"mov": [["two", "b", 0]]}"#)))
    #expect(drafting.value("two") == .string("kept"))
  }

  @Test func `renamed fields, fields of items and lists keep their answers`() throws {
    let list = #"{"key": "people", "repeat": {}, "fields": [{"key": "name", "kind": "text"}]}"#
    var drafting = try Drafting(
      sections: #"\#(list), {"key": "s", "fields": [{"key": "a", "kind": "text"}]}"#,
      values: #"{"a": "x", "people": [{"name": "Ada"}, {"name": "Bob"}]}"#)
    let items = drafting.items("people").map { $0.dropFirst("people/".count) }
    let outcome = try drafting.rebase(
      sections: """
        {"key": "guests", "repeat": {}, "fields": [{"key": "first", "kind": "text"}]},
        {"key": "s", "fields": [{"key": "c", "kind": "text"}]}
        """,
      renames: [
        Rename(from: "a", to: "b"), Rename(from: "people", to: "guests"),
        Rename(from: "guests/name", to: "guests/first"), Rename(from: "b", to: "c"),
      ])
    #expect(outcome.ignored.isEmpty)
    #expect(drafting.value("c") == .string("x"))
    #expect(drafting.items("guests") == items.map { "guests/\($0)" })
    #expect(drafting.value("guests/\(items[1])/first") == .string("Bob"))
  }

  @Test func `more items than a list may have stay, as an issue`() throws {
    func list(_ bounds: String) -> String {
      #"{"key": "l", "repeat": {\#(bounds)}, "fields": [{"key": "n", "kind": "number"}]}"#
    }
    var drafting = try Drafting(
      sections: list(""), values: #"{"l": [{"n": 1}, {"n": 2}, {"n": 3}]}"#)
    let items = drafting.items("l")
    try drafting.rebase(sections: list(#""max": 2"#))
    #expect(drafting.items("l") == items)
    #expect(drafting.session.issues().map(\.code) == [.count])
    #expect(drafting.section("l")?["canAdd"] == nil)
    try drafting.remove(items[0])
    #expect(drafting.session.issues().isEmpty)

    try drafting.rebase(sections: list(#""min": 4"#), version: 3)
    #expect(drafting.items("l").prefix(2) == items[1...])
    #expect(drafting.items("l").count == 4)
  }

  @Test func `a secret keeps its text and is never shown by another field`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "pin", "kind": "text", "as": "secret"}, {"key": "b", "kind": "text"}"#)
    try drafting.set(#"{"pin": "hush", "b": "plain"}"#)
    let outcome = try drafting.rebase(
      fields: """
        {"key": "code", "kind": "text", "as": "secret"},
        {"key": "b", "kind": "text", "as": "secret"}
        """, renames: [Rename(from: "pin", to: "code")])
    let secrets = outcome.journal?.secrets ?? []
    #expect(secrets.map(\.path) == ["code", "b"])
    #expect(secrets.map(\.text) == ["hush", "plain"])
    #expect(drafting.row("b")?["hasValue"] == .bool(true))
    let again = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        checkpoint: drafting.session.checkpoint(), secrets: secrets))
    #expect(again.submissionValues().secrets == secrets.reversed())

    let shown = try drafting.rebase(
      fields: #"{"key": "code", "kind": "text"}, {"key": "b", "kind": "text"}"#, version: 3)
    #expect(shown.ignored.map(\.key) == ["code", "b"])
    #expect(drafting.value("code") == nil)
  }

  @Test func `marks, writers and what was typed stay`() throws {
    let field = #"{"key": "a", "kind": "text", "format": "email"}"#
    var drafting = try Drafting(fields: field)
    try drafting.set(#"{"a": "no"}"#, client: "c", seq: 4)
    let error = drafting.row("a")?["error"]
    #expect(error != nil)
    try drafting.rebase(fields: field + #", {"key": "b", "kind": "text"}"#)
    #expect(drafting.row("a")?["error"] == error)
    // An older edit of the same client still comes too late.
    let late = try drafting.set(#"{"a": "late"}"#, client: "c", seq: 3)
    #expect(late.ignored.map(\.reason) == [.stale])
    #expect(try drafting.set(#"{"a": "no"}"#, client: "c", seq: 4).isReplayed)
  }

  @Test func `the same edition changes nothing`() throws {
    var drafting = try Drafting(fields: #"{"key": "a", "kind": "text"}"#)
    let before = drafting.session.snapshotBytes
    let outcome = try drafting.rebase(fields: #"{"key": "a", "kind": "text"}"#, version: 1)
    #expect(!outcome.isChanged)
    #expect(outcome.journal == nil)
    #expect(drafting.session.snapshotBytes == before)
  }

  @Test func `a submitted session stands where it stood`() throws {
    var drafting = try Drafting(fields: #"{"key": "a", "kind": "text"}"#)
    try drafting.check(submits: true)
    #expect(throws: EditRefusal.submitted) { try drafting.rebase(fields: "") }
    #expect(drafting.session.form.version == 1)
  }

  @Test func `nothing hidden is named among what is dropped`() throws {
    var drafting = try Drafting(
      fields: """
        {"key": "on", "kind": "bool"}, {"key": "a", "kind": "text", "visible": "on"}
        """)
    try drafting.set(#"{"on": true, "a": "x"}"#)
    try drafting.set(#"{"on": false}"#)
    let outcome = try drafting.rebase(fields: #"{"key": "on", "kind": "bool"}"#)
    #expect(outcome.ignored.isEmpty)
  }

  @Test func `states from before a rebase are answered by a diff while they are kept`() throws {
    var drafting = try Drafting(fields: #"{"key": "a", "kind": "text"}"#)
    try drafting.set(#"{"a": "x"}"#)
    let old = drafting.session
    try drafting.rebase(fields: #"{"key": "a", "kind": "text", "label": "A"}"#)
    try drafting.set(#"{"a": "y"}"#)
    for base in [Base.rev(2), .tag(old.tag)] {
      let diff = try #require(drafting.session.changes(since: base))
      #expect(diff == drafting.session.changes(from: old))
    }
    // What was touched before the rebase says nothing about the new rows.
    #expect(drafting.session.changes(since: .rev(1)) == nil)
  }
}
