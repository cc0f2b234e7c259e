import Forms
import JSON
import TestSupport
import Testing

/// The check of some sections, as going on from a page does it.
struct SectionCheckTests {
  static let sections = #"""
    {"key": "you", "fields": [
      {"key": "name", "kind": "text", "required": true},
      {"key": "email", "kind": "text", "format": "email", "validateOn": "submit"}]},
    {"key": "people", "repeat": {"min": 1}, "validate": [
      {"rule": "size(people) > 1", "message": "Add one more."}],
     "fields": [{"key": "age", "kind": "number", "required": true}]},
    {"key": "end", "fields": [{"key": "agreed", "kind": "bool", "required": true}]}
    """#

  private func check(_ keys: [String], _ drafting: inout Drafting) throws -> Outcome {
    try drafting.check(sections: keys)
  }

  private func errors(_ drafting: Drafting) -> [String] {
    let sections = drafting.session.snapshot()["sections"]?.array ?? []
    return sections.flatMap { section in
      (section["error"] == nil ? [] : [section["key"]?.string ?? ""])
        + (section["rows"]?.array ?? []).filter { $0["error"] != nil }.compactMap {
          $0["key"]?.string
        }
    }
  }

  @Test func `only the faults of its sections are told and shown`() throws {
    var drafting = try Drafting(sections: Self.sections, values: #"{"email": "x"}"#)
    let outcome = try check(["you"], &drafting)
    #expect(outcome.issues.map(\.key) == ["name", "email"])
    #expect(errors(drafting) == ["name", "email"])
    let list = try check(["people"], &drafting)
    let item = drafting.items("people")[0]
    #expect(list.issues.map(\.key) == ["people", item + "/age"])
    #expect(errors(drafting) == ["name", "email", "people", item + "/age"])
  }

  @Test func `sections without faults, and what is no section, change nothing`() throws {
    var drafting = try Drafting(sections: Self.sections, values: #"{"agreed": true}"#)
    let outcome = try check(["end", "nothing", ""], &drafting)
    #expect(outcome.issues.isEmpty)
    #expect(!outcome.isChanged)
    #expect(drafting.session.rev == 1)
  }

  @Test func `the journal names the sections, and a second check finds nothing new`() throws {
    var drafting = try Drafting(sections: Self.sections)
    let outcome = try check(["end", "you"], &drafting)
    let row = try #require(outcome.journal)
    #expect(String(decoding: row.edit, as: UTF8.self) == #"{"validate":["end","you"]}"#)
    #expect(try check(["end", "you"], &drafting).journal == nil)
    #expect(try drafting.check().journal != nil)
  }

  @Test func `what is shown after the change of an answer stays unmarked elsewhere`() throws {
    var drafting = try Drafting(sections: Self.sections)
    _ = try check(["end"], &drafting)
    #expect(errors(drafting) == ["agreed"])
    try drafting.set(#"{"agreed": true}"#)
    #expect(errors(drafting).isEmpty)
    try drafting.set(#"{"agreed": false}"#)
    #expect(errors(drafting) == ["agreed"])
  }
}
