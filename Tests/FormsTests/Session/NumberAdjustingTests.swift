import Forms
import JSON
import TestSupport
import Testing

/// Steppers and sliders have no numbers beside their grid.
struct NumberAdjustingTests {
  private func draft(_ members: String) throws -> Drafting {
    try Drafting(fields: #"{"key": "n", "kind": "number", \#(members)}"#)
  }

  @Test func `a default of 3.7 with a step of 1 is stored and shown as 4`() throws {
    var draft = try draft(#""as": "slider", "step": 1, "initial": "3.7""#)
    #expect(draft.value("n") == .string("4"))
    #expect(draft.session.submissionValues().values["n"] == .string("4"))
    let outcome = try draft.set(#"{"n": "2.2"}"#)
    #expect(outcome.normalized == ["n"] && outcome.echo.isEmpty)
    #expect(draft.value("n") == .string("2"))
  }

  @Test(arguments: [
    (#""min": 1, "max": 8, "step": 3"#, "2.5", "4"),
    (#""min": 1, "max": 8, "step": 3"#, "2.4", "1"),
    (#""min": 1, "max": 8, "step": 3"#, "99", "7"), (#""min": 1, "max": 7, "step": 3"#, "99", "7"),
    (#""min": 1, "max": 8, "step": 3"#, "-99", "1"), (#""max": -1, "step": 2"#, "5", "-2"),
    (#""min": "0.1", "step": "0.25""#, "0.36", "0.35"), (#""step": "0.5""#, "-0.3", "-0.5"),
    (#""max": 1, "min": 0, "step": 5"#, "1", "0"),
  ])
  func `a number goes to the grid`(members: String, sent: String, stored: String) throws {
    for widget in ["stepper", "slider"] {
      var draft = try draft(#""as": "\#(widget)", \#(members)"#)
      let outcome = try draft.set(#"{"n": "\#(sent)"}"#)
      #expect(draft.value("n") == .string(stored))
      #expect(outcome.normalized == ["n"])
      #expect(try draft.check().issues.isEmpty)
      #expect(try !draft.set(#"{"n": "\#(stored)"}"#).isChanged)
    }
  }

  @Test func `a line keeps what was typed, with an issue`() throws {
    var draft = try draft(#""step": 1, "max": 5"#)
    #expect(try draft.set(#"{"n": "7.5"}"#).echo == ["n"])
    #expect(draft.value("n") == .string("7.5"))
    #expect(try draft.check().issues.map(\.code) == [.max, .step])
  }

  @Test func `without a step a slider takes any number between its ends`() throws {
    var draft = try draft(#""as": "slider", "max": 5"#)
    try draft.set(#"{"n": "3.14159"}"#)
    #expect(draft.value("n") == .string("3.14159"))
    try draft.set(#"{"n": "6"}"#)
    #expect(try draft.check().issues.map(\.code) == [.max])
  }

  @Test func `a computed number goes to the grid too`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "a", "kind": "number"},
        {"key": "n", "kind": "number", "as": "stepper", "step": 2, "max": 5, "calculate": "a * 3"}
        """)
    try draft.set(#"{"a": "1"}"#)
    #expect(draft.value("n") == .string("4"))
    try draft.set(#"{"a": "9"}"#)
    #expect(draft.value("n") == .string("4"))
  }
}
