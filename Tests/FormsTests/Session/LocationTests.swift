import Forms
import JSON
import Rules
import TestSupport
import Testing

struct LocationTests {
  static let field = #"{"key": "where", "kind": "location", "label": "Where", "required": true}"#

  @Test func `a place is kept digit by digit`() throws {
    var draft = try Drafting(fields: Self.field)
    #expect(draft.value("where") == nil)
    let outcome = try draft.set(#"{"where": {"lat": "52.37403", "lon": "4.88969"}}"#)
    let place = try json(#"{"lat": "52.37403", "lon": "4.88969"}"#)
    #expect(outcome.echo == ["where"])
    #expect(draft.value("where") == place)
    #expect(draft.session.snapshot()["progress"]?["answered"] == .integer(1))
    #expect(draft.session.submissionValues().values["where"] == place)
    try draft.set(#"{"where": null}"#)
    #expect(draft.value("where") == nil)
  }

  @Test func `a place of numbers is written with texts`() throws {
    var draft = try Drafting(fields: Self.field)
    let outcome = try draft.set(#"{"where": {"lon": -0.10, "lat": 5.15e1}}"#)
    let place = try json(#"{"lat": "51.5", "lon": "-0.1"}"#)
    #expect(outcome.normalized == ["where"])
    #expect(draft.value("where") == place)
  }

  @Test(arguments: [
    (#"{"lat": "52.37"}"#, InvalidEdit.Fault.Code.wrongType),
    (#"{"lat": "52.37", "lon": "4.89", "alt": "2"}"#, .wrongType),
    (#"{"lat": true, "lon": "4.89"}"#, .wrongType), (#""52.37, 4.89""#, .wrongType),
    (#"["52.37", "4.89"]"#, .wrongType), (#"{"lat": "north", "lon": "4.89"}"#, .notReadable),
    (#"{"lat": "52.37", "lon": ""}"#, .notReadable),
  ])
  func `what is no place is refused`(answer: String, code: InvalidEdit.Fault.Code) throws {
    var draft = try Drafting(fields: Self.field)
    let refusal = #expect(throws: InvalidEdit.self) { try draft.set(#"{"where": \#(answer)}"#) }
    #expect(refusal?.faults.map(\.code) == [code])
    #expect(draft.session.rev == 1)
  }

  @Test(arguments: [
    (#"{"lat": "90.0001", "lon": "0"}"#, "The latitude must be from -90 to 90."),
    (#"{"lat": "0", "lon": "-180.5"}"#, "The longitude must be from -180 to 180."),
  ])
  func `a place beyond the earth is an issue`(answer: String, message: String) throws {
    var draft = try Drafting(fields: Self.field)
    try draft.set(#"{"where": \#(answer)}"#)
    #expect(draft.row("where")?["error"] == .string(message))
    try draft.set(#"{"where": {"lat": "-90", "lon": "180"}}"#)
    #expect(draft.row("where")?["error"] == nil)
  }

  @Test func `rules ask whether a place is answered, and nothing else`() throws {
    var draft = try Drafting(
      fields: Self.field + #", {"key": "note", "kind": "text", "visible": "answered(where)"}"#)
    #expect(draft.rows == ["where"])
    try draft.set(#"{"where": {"lat": "0", "lon": "0"}}"#)
    #expect(draft.rows == ["where", "note"])
    for rule in ["where == null", "size(where) > 0", "where.lat > 0"] {
      let refused = #expect(throws: RandomForm.Refused.self) {
        try Drafting(
          fields: Self.field + #", {"key": "note", "kind": "text", "visible": "\#(rule)"}"#)
      }
      #expect(refused?.findings.contains { $0.level == .error } == true, "\(rule)")
    }
  }
}
