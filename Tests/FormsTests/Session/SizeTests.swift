import JSON
import TestSupport
import Testing

@testable import Forms

/// The smallest and the largest forms.
struct SizeTests {
  @Test(arguments: [
    "", #"{"key": "s", "header": "S", "fields": []}"#,
    #"{"key": "s", "header": "S", "whenEmpty": "keep", "fields": []}"#,
    #"{"key": "s", "fields": [{"key": "l", "kind": "label", "label": "L"}]}"#,
    #"{"key": "s", "hidden": true, "fields": [{"key": "t", "kind": "text", "label": "T"}]}"#,
  ])
  func `a form with nothing to answer can be checked and submitted`(sections: String) throws {
    guard var drafting = try? Drafting(sections: sections) else { return }
    #expect(try drafting.check().isChanged == false)
    let again = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        checkpoint: drafting.session.checkpoint(), secrets: []))
    #expect(again.snapshotBytes == drafting.session.snapshotBytes)
    #expect(try drafting.check(submits: true).isChanged)
    #expect(drafting.session.submissionValues().values == .object([]))
    let set = try drafting.changes(since: 1)?["set"]
    #expect(set == (try json(#"{"status": "submitted"}"#)))
  }

  @Test func `a thousand answers, each of which enables the next, are all written`() throws {
    let fields = (0..<1000).map {
      #"""
      {"key": "f\#($0)", "kind": "bool", "label": "F", "enabled": \#($0 == 0 ? "true" : #""f\#($0 - 1)""#)}
      """#
    }
    var drafting = try Drafting(fields: fields.joined(separator: ", "))
    let answers = (0..<1000).map { #""f\#($0)": true"# }.joined(separator: ", ")
    let outcome = try drafting.set("{\(answers)}", client: "x", seq: 1)
    #expect(outcome.ignored.isEmpty && outcome.echo.count == 1000)
    #expect(drafting.session.state.stepsDone <= 4000)
    #expect(drafting.session.rev == 2)
  }

  @Test func `all of five thousand options can be picked and dropped`() throws {
    let options = (0..<5000).map { #"{"value": "o\#($0)", "rank": \#($0)}"# }
    var drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "label": "N"},
        {"key": "c", "kind": "choices", "label": "C", "optionFilter": "option.rank < n",
         "clearInvalid": true, "options": [\#(options.joined(separator: ", "))]}
        """#, values: #"{"n": 5000}"#)
    let all = (0..<5000).map { #""o\#($0)""# }.joined(separator: ", ")
    try drafting.set(#"{"c": [\#(all)]}"#)
    #expect(drafting.value("c")?.array?.count == 5000)
    try drafting.set(#"{"n": 10}"#)
    #expect(drafting.value("c")?.array?.count == 10)
  }
}
