import Forms
import JSON
import TestSupport
import Testing

struct CascadeTests {
  static let field = """
    {"key": "place", "kind": "cascade", "label": "Place", "options": [
      {"value": "nl", "title": "Netherlands", "options": [
        {"value": "ut", "title": "Utrecht"},
        {"value": "fr", "title": "Friesland", "options": [{"value": "lw"}, {"value": "sn"}]}]},
      {"value": "be", "title": "Belgium", "options": [{"value": "an"}, {"value": "ut"}]}]}
    """

  @Test func `a path through the levels is an answer`() throws {
    var draft = try Drafting(fields: Self.field)
    let empty = try json("[]")
    #expect(draft.value("place") == empty)
    let outcome = try draft.set(#"{"place": ["nl", "fr", "sn"]}"#)
    let path = try json(#"["nl", "fr", "sn"]"#)
    #expect(outcome.echo == ["place"])
    #expect(draft.value("place") == path)
    #expect(draft.row("place")?["error"] == nil)
    try draft.set(#"{"place": null}"#)
    #expect(draft.value("place") == empty)
  }

  @Test(arguments: [
    #"["xx"]"#, #"["nl", "an"]"#, #"["nl", "ut", "lw"]"#, #"["ut"]"#, #"["nl", "fr", "lw", "x"]"#,
  ])
  func `a path that does not exist is refused`(path: String) throws {
    var draft = try Drafting(fields: Self.field)
    let refusal = #expect(throws: InvalidEdit.self) { try draft.set(#"{"place": \#(path)}"#) }
    #expect(refusal?.faults.map(\.code) == [.noSuchOption])
  }

  @Test(arguments: [#""nl""#, #"[["nl"]]"#, "5", "{}"])
  func `what is no list of values is refused`(answer: String) throws {
    var draft = try Drafting(fields: Self.field)
    let refusal = #expect(throws: InvalidEdit.self) { try draft.set(#"{"place": \#(answer)}"#) }
    #expect(refusal?.faults.map(\.code) == [.wrongType])
  }

  @Test func `a path that ends early is kept, and something is missing`() throws {
    var draft = try Drafting(
      fields: Self.field.replacing(#""label""#, with: #""required": true, "label""#))
    try draft.set(#"{"place": ["nl"]}"#)
    #expect(draft.row("place")?["error"] == .string("Choose an option of the next level too."))
    #expect(draft.session.snapshot()["progress"]?["answered"] == .integer(0))
    #expect(try draft.check().issues.map(\.code) == [.required])
    try draft.set(#"{"place": ["nl", "ut"]}"#)
    #expect(draft.row("place")?["error"] == nil)
    #expect(draft.session.snapshot()["progress"]?["answered"] == .integer(1))
    #expect(try draft.check(submits: true).issues.isEmpty)
    let submitted = try json(#"{"place": ["nl", "ut"]}"#)
    #expect(draft.session.submissionValues().values == submitted)
  }

  @Test func `rules read a path as a list`() throws {
    var draft = try Drafting(
      fields: Self.field + """
        , {"key": "farm", "kind": "text", "visible": "\\"fr\\" in place"},
        {"key": "depth", "kind": "number", "calculate": "size(place)"},
        {"key": "copy", "kind": "cascade", "calculate": "answered(place) ? [\\"be\\", \\"an\\"] : []",
         "options": [{"value": "be", "options": [{"value": "an"}]}]},
        {"key": "bad", "kind": "cascade", "calculate": "place",
         "options": [{"value": "be", "options": [{"value": "an"}]}]}
        """)
    try draft.set(#"{"place": ["nl", "fr", "lw"]}"#)
    #expect(draft.rows == ["place", "farm", "depth", "copy", "bad"])
    #expect(draft.value("depth") == .string("3"))
    let copied = try json(#"["be", "an"]"#)
    #expect(draft.value("copy") == copied)
    let fault = try json(#"[{"code": "no-such-option", "rule": "calculate"}]"#)
    #expect(draft.row("bad")?["ruleErrors"] == fault)
  }

  @Test func `numbers are values of levels too`() throws {
    var draft = try Drafting(
      fields: """
        {"key": "p", "kind": "cascade", "options": [{"value": 1, "options": [{"value": 1.5}]}]}
        """)
    let outcome = try draft.set(#"{"p": [1, "1.50"]}"#)
    let path = try json(#"["1", "1.5"]"#)
    #expect(draft.value("p") == path)
    #expect(outcome.normalized == ["p"])
  }

  @Test func `the options of all levels are sent`() throws {
    let draft = try Drafting(fields: Self.field)
    let options = draft.row("place")?["options"]?.array
    #expect(options?.first?["options"]?.array?.last?["options"]?.array?.count == 2)
    #expect(options?.first?["options"]?.array?.first?["title"] == .string("Utrecht"))
    #expect(draft.row("place")?["as"] == .string("pickers"))
  }
}
