import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// The work of an edit, counted in steps and rows instead of seconds.
struct WorkTests {
  /// A form of some sections of twenty fields each; in each of them the first shows the second.
  private func drafting(fields: Int) throws -> Drafting {
    let sections = (0..<fields / 20).map { section in
      let rest = (2..<20).map { #"{"key": "s\#(section)f\#($0)", "kind": "text", "label": "T"}"# }
      return #"""
        {"key": "s\#(section)", "fields": [
          {"key": "s\#(section)f0", "kind": "bool", "label": "More?"},
          {"key": "s\#(section)f1", "kind": "number", "label": "N", "visible": "s\#(section)f0",
           "required": true}, \#(rest.joined(separator: ", "))]}
        """#
    }
    return try Drafting(sections: sections.joined(separator: ", "))
  }

  @Test func `an edit and its diff cost the same in a form of 100 fields and of 10,000`() throws {
    var small = try drafting(fields: 100)
    var large = try drafting(fields: 10_000)
    for edit in [#"{"s3f0": true}"#, #"{"s3f1": 4, "s2f5": "x"}"#, #"{"s3f0": false}"#] {
      try small.set(edit)
      try large.set(edit)
      let steps = small.session.state.stepsDone
      #expect((1...10).contains(steps) && large.session.state.stepsDone == steps)
      let rev = small.session.rev - 1
      let touched = small.session.history.last?.log.count ?? 0
      #expect((1...3).contains(touched) && large.session.history.last?.log.count == touched)
      let diff = try #require(small.session.changes(since: .rev(rev)))
      #expect(large.session.changes(since: .rev(rev)) == diff)
    }
    #expect(large.session.historyRows == small.session.historyRows)
  }

  @Test func `an edit that changes nothing takes no step`() throws {
    var drafting = try drafting(fields: 100)
    try drafting.set(#"{"s3f5": null, "s4f0": false}"#)
    #expect(drafting.session.state.stepsDone == 0)
  }

  @Test func `a change goes on only as far as it makes a difference`() throws {
    let chain = (1..<100).map {
      #"""
      {"key": "c\#($0)", "kind": "number", "label": "C", "calculate": "c\#($0 - 1) > 5 ? 5 : c\#($0 - 1)"}
      """#
    }
    var drafting = try Drafting(
      fields: #"{"key": "c0", "kind": "number", "label": "C"}, "#
        + chain.joined(separator: ", "), values: #"{"c0": 7}"#)
    try drafting.set(#"{"c0": 8}"#)
    #expect(drafting.session.state.stepsDone <= 4)
    try drafting.set(#"{"c0": 3}"#)
    #expect(drafting.session.state.stepsDone == 200)
    #expect(drafting.value("c99") == .string("3"))
  }

  @Test func `a diff over several edits looks at the rows that these touched`() throws {
    for fields in [100, 10_000] {
      var drafting = try drafting(fields: fields)
      for number in 0..<20 { try drafting.set(#"{"s\#(number % 4)f5": "\#(number)"}"#) }
      for edits in 1...20 {
        let touched = Touched(drafting.session.history.suffix(edits))
        #expect(touched.fields.count == min(edits, 4))
        #expect(touched.sections.isEmpty && touched.lists.isEmpty && touched.items.isEmpty)
      }
    }
  }

  @Test func `a snapshot renders the rows that are visible and no others`() throws {
    for sections in [10, 400] {
      let hidden = (0..<sections).map { section in
        let fields = (0..<20).map { #"{"key": "s\#(section)f\#($0)", "kind": "text"}"# }
        return
          #"{"key": "s\#(section)", "visible": "more", "fields": [\#(fields.joined(separator: ", "))]}"#
      }
      var drafting = try Drafting(
        sections: #"""
          {"key": "first", "fields": [
            {"key": "more", "kind": "bool"}, {"key": "why", "kind": "text", "visible": "more"}]},
          {"key": "people", "repeat": {"min": 3}, "fields": [
            {"key": "name", "kind": "text"},
            {"key": "age", "kind": "number", "visible": "answered(name)"}]},
          {"key": "cars", "visible": "more", "repeat": {"min": 2, "layout": "rows"}, "fields": [
            {"key": "plate", "kind": "text"}]},
          \#(hidden.joined(separator: ", "))
          """#)
      func rendered() throws -> [Int] {
        let (bytes, rows) = drafting.session.rendering(for: .everything)
        let shown = try JSONValue(parsing: bytes)["sections"]?.array ?? []
        return [rows, shown.reduce(0) { $0 + ($1["rows"]?.array?.count ?? 0) }]
      }
      #expect(try rendered() == [4, 4])
      let person = drafting.session.state.items[1].id
      try drafting.set(#"{"people/\#(person)/name": "Ada"}"#)
      #expect(try rendered() == [5, 5])
      try drafting.set(#"{"more": true}"#)
      #expect(try rendered() == [8 + 20 * sections, 8 + 20 * sections])
    }
  }

  @Test func `a session keeps of its fields only what is not as at the beginning`() throws {
    for fields in [100, 10_000] {
      var drafting = try drafting(fields: fields)
      #expect(drafting.session.state.fields.ownCount == 0)
      #expect(drafting.session.state.inputs.values.ownCount == 0)
      try drafting.set(#"{"s3f0": true, "s3f1": 4, "s2f5": "x"}"#)
      #expect(drafting.session.state.fields.ownCount == 3)
      #expect(drafting.session.state.inputs.values.ownCount == 3)
      let again = try #require(
        Session(
          id: "id", form: drafting.session.form, language: "en",
          checkpoint: drafting.session.checkpoint(), secrets: []))
      #expect(again.state.fields.ownCount == 3)
      #expect(again.snapshotBytes == drafting.session.snapshotBytes)
    }
  }
}
