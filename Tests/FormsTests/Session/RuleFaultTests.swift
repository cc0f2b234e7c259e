import JSON
import TestSupport
import Testing

@testable import Forms

/// Rules that cannot be computed: who says so, and in which words.
struct RuleFaultTests {
  private static let tags =
    #"{"key": "tags", "kind": "choices", "label": "Tags", "options": [{"value": "a"}, {"value": "b"}]}"#

  /// Cannot be computed while no tag is picked.
  private static let rule = "6 / size(tags) > 1"

  private func fault(_ rule: String) -> JSONValue {
    .array([
      .object([
        JSONMember("code", .string("divided-by-zero")), JSONMember("rule", .string(rule)),
      ])
    ])
  }

  /// Holds the diff of the last edit, and a session taken up again, against full renders.
  private func hold(_ drafting: Drafting, since before: Session) throws {
    let session = drafting.session
    #expect(session.changes(since: .rev(before.rev)) == session.changes(from: before))
    let again = try #require(
      Session(
        id: "id", form: session.form, language: "en", checkpoint: session.checkpoint(), secrets: [])
    )
    #expect(again.snapshotBytes == session.snapshotBytes)
  }

  @Test(arguments: ["visible", "hidden", "enabled", "disabled"])
  func `a row tells of a failed condition by the member that was written`(member: String) throws {
    var drafting = try Drafting(
      fields: Self.tags
        + #", {"key": "v", "kind": "text", "label": "V", "\#(member)": "\#(Self.rule)"}"#)
    #expect(drafting.row("v")?["ruleErrors"] == fault(member))
    #expect(drafting.row("v")?["disabled"] == nil)
    let before = drafting.session
    try drafting.set(#"{"tags": ["a"]}"#)
    #expect(drafting.row("v")?["ruleErrors"] == nil)
    try hold(drafting, since: before)
  }

  @Test(arguments: ["visible", "hidden", "enabled", "disabled"])
  func `a section tells of a failed condition, and is shown and can be changed`(member: String)
    throws
  {
    var drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [\#(Self.tags)]},
        {"key": "s", "\#(member)": "\#(Self.rule)", "fields": [
          {"key": "v", "kind": "text", "label": "V"}]}
        """#, values: #"{"tags": ["a"]}"#)
    #expect(drafting.section("s")?["ruleErrors"] == nil)
    for tags in ["[]", #"["a", "b"]"#, "[]"] {
      let before = drafting.session
      try drafting.set(#"{"tags": \#(tags)}"#)
      let isFailed = tags == "[]"
      #expect(drafting.section("s")?["ruleErrors"] == (isFailed ? fault(member) : nil))
      if isFailed {
        #expect(drafting.row("v") != nil && drafting.row("v")?["disabled"] == nil)
      }
      try hold(drafting, since: before)
    }
    let told = drafting.session.explanation(of: "s")?.summary
    #expect(told == ["Its rule `\(member)` could not be computed: divided-by-zero."])
  }

  @Test func `a row tells of a check that cannot be computed while it is asked`() throws {
    var drafting = try Drafting(
      fields: Self.tags
        + #"""
        , {"key": "n", "kind": "number", "label": "N", "validate": [
            {"rule": "this > 0"}, {"rule": "this > 6 / size(tags)"}]}
        """#)
    #expect(drafting.row("n")?["ruleErrors"] == nil)
    for (values, isFailed) in [
      (#"{"n": 7}"#, true), (#"{"tags": ["a"]}"#, false), (#"{"tags": []}"#, true),
      (#"{"n": null}"#, false),
    ] {
      let before = drafting.session
      try drafting.set(values)
      #expect(drafting.row("n")?["ruleErrors"] == (isFailed ? fault("validate") : nil))
      try hold(drafting, since: before)
    }
  }

  @Test func `a date that a check cannot compute is told by its code`() throws {
    let drafting = try Drafting(
      fields: #"""
        {"key": "d", "kind": "date", "label": "D", "validate": [
          {"rule": "addDays(this, 9) > this"}]}
        """#, values: #"{"d": "9999-12-30"}"#)
    #expect(
      drafting.row("d")?["ruleErrors"]
        == (try json(#"[{"code": "date-out-of-range", "rule": "validate"}]"#)))
    #expect(drafting.session.issues().map(\.code) == [.ruleError])
  }

  @Test func `a list tells of each of its rules that cannot be computed`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [\#(Self.tags)]},
        {"key": "rows", "enabled": "\#(Self.rule)", "repeat": {"rows": "6 / size(tags)"},
         "validate": [{"rule": "size(rows) > 6 / size(tags)"}], "fields": [
          {"key": "v", "kind": "text", "label": "V"}]}
        """#, values: #"{"tags": ["a", "b"]}"#)
    #expect(drafting.section("rows")?["ruleErrors"] == nil)
    let before = drafting.session
    try drafting.set(#"{"tags": []}"#)
    let names = drafting.section("rows")?["ruleErrors"]?.array?.map { $0["rule"]?.string }
    #expect(names == ["enabled", "rows", "validate"])
    try hold(drafting, since: before)
    let told = try #require(drafting.session.explanation(of: "rows"))
    let rule = told.rules.first { $0.member == "rows" }
    #expect(rule?.outcome == .unchanged)
    #expect(told.summary.last == "The number of items stays 3.")
    #expect(
      told.summary.contains("Its rule `rows` could not be computed: divided-by-zero."))
  }
}
