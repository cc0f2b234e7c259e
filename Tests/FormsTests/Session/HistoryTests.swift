import JSON
import TestSupport
import Testing

@testable import Forms

struct HistoryTests {
  static let fields = #"""
    {"key": "t", "kind": "text", "label": "T"}, {"key": "u", "kind": "text", "label": "U"}
    """#

  @Test func `a live session remembers its last revisions and no more`() throws {
    var drafting = try Drafting(fields: Self.fields)
    let first = drafting.session.tag
    for turn in 1...200 { try drafting.set(#"{"t": "\#(turn)"}"#) }
    let session = drafting.session
    let remembered = session.history.count
    #expect(session.rev == 201)
    #expect((Session.mostRevisions * 3 / 4...Session.mostRevisions).contains(remembered))
    #expect(session.historyRows == remembered)
    let oldest = session.rev - remembered
    #expect(session.changes(since: .rev(oldest)) != nil)
    #expect(session.changes(since: .rev(oldest - 1)) == nil)
    #expect(session.changes(since: .tag(first)) == nil)
  }

  @Test(arguments: ["0.x1", "202.n11", "150.other1", "", ".", "1", "-3.n11", "٣.n11", "1.\u{301}"])
  func `a tag of another history is not taken for a state of this one`(tag: String) throws {
    var drafting = try Drafting(fields: Self.fields)
    for turn in 1...200 { try drafting.set(#"{"t": "\#(turn)"}"#) }
    #expect(drafting.session.changes(since: .tag(tag)) == nil)
    #expect(!drafting.session.isHead(.tag(tag)))
  }

  @Test(arguments: [Int.min, -1, 0, 3, .max])
  func `a revision that is not of this history is not a base`(rev: Int) throws {
    var drafting = try Drafting(fields: Self.fields)
    try drafting.set(#"{"t": "x"}"#)
    #expect(drafting.session.changes(since: .rev(rev)) == nil)
    let outcome = try drafting.set(#"{"t": "y"}"#, base: .rev(rev))
    #expect(outcome.isChanged)
  }

  @Test func `the tag of a forgotten revision still tells what a client has not seen`() throws {
    var drafting = try Drafting(fields: Self.fields)
    let first = drafting.session.tag
    for turn in 1...200 { try drafting.set(#"{"t": "\#(turn)"}"#, client: "x", seq: turn) }
    let outcome = try drafting.set(
      #"{"t": "mine", "u": "too"}"#, client: "y", seq: 1, base: .tag(first))
    #expect(outcome.conflicts.map(\.key) == ["t"] && outcome.conflicts[0].rev == 201)
  }

  @Test func `an edit that touches more rows than are remembered still has its diff`() throws {
    let count = Session.mostHistoryRows + 100
    let rows = (0..<count).map {
      #"{"key": "f\#($0)", "kind": "text", "label": "T", "hidden": "b"}"#
    }
    var drafting = try Drafting(
      fields: #"{"key": "b", "kind": "bool", "label": "B"}, "# + rows.joined(separator: ", "))
    try drafting.set(#"{"f0": "x"}"#)
    let before = drafting.session
    try drafting.set(#"{"b": true}"#)
    #expect(drafting.rows == ["b"] && drafting.session.history.count == 1)
    #expect(drafting.session.changes(since: .rev(2)) == drafting.session.changes(from: before))
    #expect(drafting.session.changes(since: .rev(1)) == nil)
    let hidden = drafting.session
    try drafting.set(#"{"b": false}"#)
    #expect(drafting.session.changes(since: .rev(3)) == drafting.session.changes(from: hidden))
    #expect(drafting.value("f0") == .string("x"))
  }

  @Test func `the largest and smallest numbers of edits do no harm`() throws {
    var drafting = try Drafting(fields: Self.fields)
    for (turn, seq) in [1, Int.max, Int.max - 1, Int.max - 63, Int.min, 0].enumerated() {
      _ = try? drafting.set(#"{"t": "\#(turn)"}"#, client: "x", seq: seq)
    }
    #expect(drafting.value("t") == .string("1"))
    let again = try drafting.set(#"{"t": "1"}"#, client: "x", seq: .max)
    #expect(again.isReplayed)
  }
}
