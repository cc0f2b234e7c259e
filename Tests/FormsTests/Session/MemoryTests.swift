import JSON
import TestSupport
import Testing

@testable import Forms

/// What a session says that it takes, by which a server decides how many stay in memory.
struct MemoryTests {
  static let fields = #"""
    {"key": "t", "kind": "text", "label": "T", "maxLength": 9000},
    {"key": "u", "kind": "text", "label": "U"}
    """#

  @Test func `a session takes no more after thousands of edits than after those it remembers`()
    throws
  {
    var drafting = try Drafting(fields: Self.fields)
    for turn in 1...Session.mostRevisions { try drafting.set(#"{"u": "\#(turn)"}"#) }
    let full = drafting.session.keptBytes
    for turn in 1...3000 {
      try drafting.set(#"{"u": "again \#(turn)"}"#)
      #expect(drafting.session.keptBytes <= full + 1024)
    }
  }

  @Test func `a long answer counts as long as it is stored or remembered`() throws {
    let long = String(repeating: "x", count: 8000)
    var drafting = try Drafting(fields: Self.fields)
    try drafting.set(#"{"u": "short"}"#)
    let before = drafting.session.keptBytes
    try drafting.set(#"{"t": "\#(long)"}"#)
    #expect(drafting.session.keptBytes >= before + 8000)
    try drafting.set(#"{"t": null}"#)
    #expect(drafting.session.keptBytes >= before + 8000)
    for turn in 1...2 * Session.mostRevisions { try drafting.set(#"{"u": "\#(turn)"}"#) }
    let bound = before + Session.mostRevisions * 1024
    #expect(drafting.session.keptBytes < bound && drafting.session.answerBytes.past == 0)
    #expect(drafting.session.answerBytes.present == 0)
  }

  @Test func `long answers that a session begins with count, and those of a checkpoint`() throws {
    let long = String(repeating: "x", count: 8000)
    let drafting = try Drafting(fields: Self.fields, values: #"{"t": "\#(long)"}"#)
    #expect(drafting.session.answerBytes.present >= 8000)
    let session = drafting.session
    let again = try #require(
      Session(
        id: "id", form: session.form, language: "en", checkpoint: session.checkpoint(), secrets: [])
    )
    #expect(again.answerBytes.present == session.answerBytes.present)
  }

  @Test func `what was typed and could not be read counts until it is gone`() throws {
    let typed = String(repeating: "z", count: 200)
    var drafting = try Drafting(
      fields: #"{"key": "n", "kind": "number", "label": "N"}"#, values: "{}")
    try drafting.set(#"{"n": "1"}"#)
    let before = drafting.session.answerBytes.present
    try drafting.change(.set([Assignment(field: 0, key: "n", content: .unread(typed))]))
    #expect(drafting.session.answerBytes.present == before + 200)
    try drafting.set(#"{"n": "2"}"#)
    #expect(drafting.session.answerBytes.present == before)
  }
}
