import JSON
import TestSupport
import Testing

@testable import Forms

/// The rules of a list as a whole: how many items it has, and what it has to meet.
struct ListRulesTests {
  private static let options = ["a", "b", "c"].map { #"{"value": "\#($0)"}"# }
    .joined(separator: ", ")

  /// As many items as six divided by the picked options, which is a fault while none is picked.
  private func counted() throws -> Drafting {
    try Drafting(
      sections: #"""
        {"key": "top", "fields": [
          {"key": "tags", "kind": "choices", "label": "Tags", "options": [\#(Self.options)]}]},
        {"key": "rows", "repeat": {"rows": "6 / size(tags)"}, "fields": [
          {"key": "v", "kind": "text", "label": "V"}]},
        {"key": "end", "fields": [
          {"key": "n", "kind": "number", "label": "N", "calculate": "size(rows)"}]}
        """#)
  }

  @Test func `a number that cannot be computed leaves the list as it is and says so`() throws {
    var drafting = try counted()
    #expect(drafting.items("rows").isEmpty)
    try drafting.set(#"{"tags": ["a", "b"]}"#)
    #expect(drafting.items("rows") == ["rows/r1", "rows/r2", "rows/r3"])
    try drafting.set(#"{"tags": []}"#)
    #expect(drafting.items("rows").count == 3 && drafting.value("n") == .string("3"))
    #expect(
      drafting.section("rows")?["ruleErrors"]
        == .array([
          .object([
            JSONMember("code", .string("divided-by-zero")), JSONMember("rule", .string("rows")),
          ])
        ]))
    let checkpoint = drafting.session.checkpoint()
    let again = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en", checkpoint: checkpoint, secrets: []))
    #expect(again.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `items that the rule hides keep their answers and are no rows`() throws {
    var drafting = try counted()
    try drafting.set(#"{"tags": ["a"]}"#)
    try drafting.set(#"{"rows/r5/v": "five", "rows/r1/v": "one"}"#)
    let before = drafting.session
    try drafting.set(#"{"tags": ["a", "b"]}"#)
    #expect(drafting.items("rows").count == 3)
    #expect(
      drafting.session.changes(since: .rev(before.rev)) == drafting.session.changes(from: before))
    #expect(drafting.session.submissionValues().values["rows"]?.array?.count == 3)
    let hidden = try drafting.set(#"{"rows/r5/v": "new"}"#)
    #expect(hidden.ignored == [.init(key: "rows/r5/v", reason: .hidden)])
    try drafting.set(#"{"tags": ["a"]}"#)
    #expect(drafting.value("rows/r5/v") == .string("five"))
    #expect(try drafting.insert("rows").ignored == [.init(key: "rows", reason: .disabled)])
    #expect(try drafting.remove("rows/r1").ignored == [.init(key: "rows/r1", reason: .disabled)])
  }

  @Test func `answers for items that a rule brings are written with what brings them`() throws {
    let drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [{"key": "n", "kind": "number", "label": "N"}]},
        {"key": "rows", "repeat": {"rows": "n", "max": 5}, "fields": [
          {"key": "v", "kind": "text", "label": "V"}]}
        """#, values: #"{"rows": [{"v": "a"}, {"v": "b"}, {"v": "c"}], "n": 2.9}"#)
    #expect(drafting.items("rows") == ["rows/r1", "rows/r2"])
    #expect(drafting.value("rows/r2/v") == .string("b"))
    let again = try #require(
      Session(
        id: "id", form: drafting.session.form, language: "en",
        replaying: drafting.session.openingRow))
    #expect(again.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `a list is checked as a whole once it has items, and shows it once it is asked`()
    throws
  {
    var drafting = try Drafting(
      sections: #"""
        {"key": "parts", "validate": [{"rule": "sum(parts.share) == 100", "message": "Share it all."}],
         "repeat": {}, "fields": [{"key": "share", "kind": "number", "label": "Share"}]}
        """#)
    #expect(try drafting.check().issues.isEmpty)
    let item = try #require(try drafting.insert("parts", .end, #"{"share": 60}"#).insertedItem)
    #expect(drafting.section("parts")?["error"] == nil)
    let refused = try drafting.check(submits: true)
    #expect(refused.issues.map(\.key) == ["parts"] && refused.issues.map(\.code) == [.rule])
    #expect(drafting.section("parts")?["error"] == .string("Share it all."))
    let before = drafting.session
    try drafting.set(#"{"\#(item)/share": 100}"#)
    #expect(drafting.section("parts")?["error"] == nil)
    #expect(
      drafting.session.changes(since: .rev(before.rev)) == drafting.session.changes(from: before))
    #expect(try drafting.check(submits: true).issues.isEmpty)
    #expect(drafting.session.status == .submitted)
  }

  @Test func `what is secret in an item is kept apart by its place`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "cards", "repeat": {}, "fields": [
          {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"}]}
        """#, values: #"{"cards": [{}, {"pin": "hush"}]}"#)
    let item = drafting.items("cards")[1]
    #expect(drafting.row(item + "/pin")?["hasValue"] == .bool(true))
    #expect(drafting.session.openingRow.secrets == [.init(path: item + "/pin", text: "hush")])
    let kept = drafting.session.submissionValues()
    #expect(kept.secrets == [.init(path: "cards/1/pin", text: "hush")])
    #expect(kept.values == (try json(#"{"cards": [{}, {}]}"#)))
    try drafting.remove(drafting.items("cards")[0])
    #expect(drafting.session.submissionValues().secrets.map(\.path) == ["cards/0/pin"])
  }

  @Test func `a secret goes with its item to another list`() throws {
    let list = { (key: String) in
      #"""
      {"key": "\#(key)", "repeat": {"reorder": true}, "fields": [
        {"key": "pin", "kind": "text", "as": "secret", "label": "Pin"}]}
      """#
    }
    var drafting = try Drafting(
      sections: list("a") + "," + list("b"), values: #"{"a": [{"pin": "hush"}]}"#)
    let moved = try drafting.move(drafting.items("a")[0], to: .end, of: "b")
    let secrets = try #require(moved.journal?.secrets)
    #expect(secrets == [.init(path: drafting.items("b")[0] + "/pin", text: "hush")])
    let again = Session(
      id: "id", form: drafting.session.form, language: "en",
      checkpoint: drafting.session.checkpoint(),
      secrets: drafting.session.openingRow.secrets + secrets)
    #expect(again?.submissionValues().secrets.map(\.text) == ["hush"])
  }

  @Test func `items that are rows come, move and go as rows`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "tags", "repeat": {"layout": "rows", "reorder": true}, "fields": [
          {"key": "tag", "kind": "text", "label": "Tag", "hidden": "row.count > 3"}]}
        """#, values: #"{"tags": [{"tag": "a"}, {"tag": "b"}]}"#)
    let before = drafting.session
    let rows = drafting.rows
    let new = try #require(try drafting.insert("tags", .at(1), #"{"tag": "c"}"#).insertedItem)
    #expect(drafting.rows == [rows[0], new + "/tag", rows[1]])
    try drafting.move(new, to: .end)
    #expect(drafting.rows == [rows[0], rows[1], new + "/tag"])
    #expect(drafting.session.changes(since: .rev(1)) == drafting.session.changes(from: before))
    let middle = drafting.session
    try drafting.remove(String(rows[0].dropLast("/tag".count)))
    let diff = try #require(try drafting.changes(since: middle.rev))
    #expect(diff["rows"] == (try json(#"{"del": ["\#(rows[0])"]}"#)))
    #expect(diff["sections"] == nil)
    for _ in 0..<2 { try drafting.insert("tags") }
    #expect(drafting.rows.isEmpty && drafting.section("tags") != nil)
  }
}
