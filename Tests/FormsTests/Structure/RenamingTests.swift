import JSON
import Rules
import Testing

@testable import Forms

struct RenamingTests {
  private let text = """
    {"form": "f", "sections": [
      {"key": "s", "fields": [
        {"key": "a", "kind": "text", "required": "visible(s)"},
        {"key": "b", "kind": "text", "visible": "answered(a) && ab != \\"a\\"", "enabled": "a == \\"a\\"",
         "initial": "a", "validate": [{"rule": "this != a"}],
         "required": {"all": [{"field": "a", "op": "=", "value": "a"}, {"not": {"field": "ab", "op": "answered"}}]}},
        {"key": "ab", "kind": "text"},
        {"key": "n", "kind": "number", "calculate": "people.filter(p, p.name == a).size() + count(people.name)"},
        {"key": "c", "kind": "choice", "options": [{"value": "x", "a": "y"}], "optionFilter": "option.a == a"}]},
      {"key": "people", "repeat": {"max": 3}, "hidden": "b == a",
       "validate": [{"rule": "this.all(p, p.name != a)"}], "fields": [
        {"key": "name", "kind": "text", "disabled": "prev.name == a"},
        {"key": "nick", "kind": "text", "visible": "answered(name)", "initial": "name"}]},
      {"key": "kids", "repeat": {"rows": "n"}, "fields": [
        {"key": "name", "kind": "text", "disabled": "people.exists(p, p.name == name)"}]},
      {"key": "end", "visible": "a != \\"x\\"", "fields": [{"key": "e", "kind": "text"}]}]}
    """

  private func renamed(_ operation: StructureOperation) throws -> (String, [Rename]) {
    var draft = try DraftedForm(text.replacing("b == a", with: "ab == a"))
    try draft.apply(operation)
    return (String(decoding: draft.document.canonicalBytes, as: UTF8.self), draft.renames)
  }

  @Test func `a renamed field is found by every rule that names it`() throws {
    let (document, renames) = try renamed(.renameField("a", to: "first"))
    #expect(renames == [Rename(from: "a", to: "first")])
    for part in [
      #""visible":"first != \"x\"""#, #""key":"first""#,
      #""visible":"answered(first) && ab != \"a\"""#, #""enabled":"first == \"a\"""#,
      #""initial":"first""#, #""rule":"this != first""#,
      #"{"field":"first","op":"=","value":"a"}"#, #"{"field":"ab","op":"answered"}"#,
      "p.name == first", #""optionFilter":"option.a == first""#, #""a":"y""#,
      #""hidden":"ab == first""#, "this.all(p, p.name != first)", "prev.name == first",
    ] {
      #expect(document.contains(part), "\(part) in \(document)")
    }
  }

  @Test func `a renamed field of a list is renamed for its rows only`() throws {
    let (document, renames) = try renamed(.renameField("people/name", to: "called"))
    #expect(renames == [Rename(from: "people/name", to: "people/called")])
    for part in [
      "people.filter(p, p.called == a).size() + count(people.called)",
      "this.all(p, p.called != a)", "prev.called == a", #""visible":"answered(called)""#,
      #""initial":"called""#, "people.exists(p, p.called == name)",
    ] {
      #expect(document.contains(part), "\(part) in \(document)")
    }
  }

  @Test func `a renamed list takes its items along`() throws {
    let (document, renames) = try renamed(.renameSection("people", to: "folk"))
    #expect(renames == [Rename(from: "people", to: "folk")])
    #expect(document.contains("folk.filter(p, p.name == a).size() + count(folk.name)"))
    #expect(document.contains("folk.exists(p, p.name == name)"))
    #expect(!document.contains("people"))
  }

  @Test func `a renamed section is found by the rules that ask whether it is shown`() throws {
    let (document, renames) = try renamed(.renameSection("s", to: "start"))
    #expect(document.contains("visible(start)"))
    #expect(renames.isEmpty)
  }

  @Test func `renaming and renaming back is the identity`() throws {
    for operations: [StructureOperation] in [
      [.renameField("a", to: "z"), .renameField("z", to: "a")],
      [.renameField("people/name", to: "z"), .renameField("people/z", to: "name")],
      [.renameSection("people", to: "z"), .renameSection("z", to: "people")],
      [.renameSection("s", to: "z"), .renameSection("z", to: "s")],
    ] {
      var draft = try DraftedForm(text.replacing("b == a", with: "ab == a"))
      #expect(try draft.apply(operations) == .object([]))
    }
  }

  @Test func `a new name that cannot be one is refused`() throws {
    let draft = try DraftedForm(outline: "s:a,b people*:name,r")
    #expect(draft.refusal(.renameField("a", to: "9")) != nil)
    #expect(draft.refusal(.renameField("a", to: "this")) != nil)
    #expect(draft.refusal(.renameField("a", to: "")) != nil)
    #expect(draft.refusal(.renameField("x", to: "y")) == .unknownField("x"))
    for taken in ["b", "s", "people", "name"] {
      let findings = try draft.findings(.renameField("a", to: taken))
      #expect(findings.map(\.code).contains("duplicate-key"), "\(taken)")
    }
    #expect(
      try draft.findings(.renameField("people/name", to: "r")).map(\.code) == ["duplicate-key"])
    #expect(try draft.findings(.renameField("a", to: "a")).isEmpty)
  }

  @Test func `a new name that a rule uses for a variable is refused with that rule`() throws {
    let draft = try DraftedForm(
      """
      {"form": "f", "sections": [
        {"key": "s", "fields": [{"key": "a", "kind": "text", "visible": "people.all(p, p.name != \\"x\\")"},
          {"key": "b", "kind": "text"}]},
        {"key": "people", "repeat": {}, "fields": [{"key": "name", "kind": "text"}]}]}
      """)
    let findings = try draft.findings(.renameField("b", to: "p"))
    #expect(findings.map(\.code) == ["E12"])
    #expect(findings.first?.key == "a")
  }

  @Test(arguments: [
    (
      #"{"onChange": [{"set": {"a": "a + b"}}, {"clear": ["a", "b"]}]}"#,
      #"{"onChange": [{"set": {"z": "z + b"}}, {"clear": ["z", "b"]}]}"#
    ),
    (
      #"{"onTap": [{"focus": "a"}, {"alert": "a"}, {"toggle": "a"}, {"reset": ["a"]}]}"#,
      #"{"onTap": [{"focus": "z"}, {"alert": "a"}, {"toggle": "z"}, {"reset": ["z"]}]}"#
    ),
    (
      #"{"actions": [{"key": "a", "title": "a", "effects": [{"scrollTo": "a"}]}]}"#,
      #"{"actions": [{"key": "a", "title": "a", "effects": [{"scrollTo": "z"}]}]}"#
    ),
    (#"{"kind": "activity", "value": "a"}"#, #"{"kind": "activity", "value": "z"}"#),
    (
      #"{"value": "a", "label": "a", "options": "a"}"#,
      #"{"value": "a", "label": "a", "options": "a"}"#
    ),
  ])
  func `effects are rewritten where they name the field`(
    _ field: String, _ expected: String
  ) throws {
    let rewriter = NameRewriter(.init(from: "a", to: "z"), isSection: false)
    #expect(
      rewriter.field(try JSONValue(text: field), list: nil) == (try JSONValue(text: expected)))
  }

  @Test(arguments: [
    ("a: {a}", "a: {z}"), ("{{a} {a}{a + 1}", "{{a} {z}{z + 1}"),
    ("{\"}\" + a} a", "{\"}\" + z} a"),
    ("{'}' + a}", "{'}' + z}"), ("{a", "{a"), ("{}{ }", "{}{ }"), ("{index} {a", "{index} {a"),
    ("é{\"\\\"}\" + a}é", "é{\"\\\"}\" + z}é"), ("}{a}}", "}{z}}"),
  ])
  func `rules in the braces of a text are rewritten and the text around them is not`(
    _ text: String, _ expected: String
  ) {
    let rewriter = NameRewriter(.init(from: "a", to: "z"), isSection: false)
    for member in ["text", "detail"] {
      for texts: (String) -> JSONValue in [
        { .string($0) },
        { .object([JSONMember("en", .string($0)), JSONMember("nl", .string(""))]) },
      ] {
        let field = { (text: String) in
          JSONValue.object([JSONMember("kind", .string("label")), JSONMember(member, texts(text))])
        }
        #expect(rewriter.field(field(text), list: nil) == field(expected))
      }
    }
    let list = JSONMember("repeat", .object([JSONMember("itemTitle", .string("{name} {prev.x}"))]))
    let inList = NameRewriter(.init(from: "name", to: "z", inList: "l"), isSection: false)
    #expect(
      inList.section([list], list: "l").first?.value["itemTitle"] == .string("{z} {prev.x}"))
  }

  @Test func `effects name what is in their own list by its key or its path`() throws {
    let rewriter = NameRewriter(.init(from: "a", to: "z", inList: "l"), isSection: false)
    let field = try JSONValue(text: #"{"onTap": [{"focus": "a"}, {"focus": "l/a"}]}"#)
    #expect(
      rewriter.field(field, list: "l")
        == (try JSONValue(text: #"{"onTap": [{"focus": "z"}, {"focus": "l/z"}]}"#)))
    #expect(
      rewriter.field(field, list: nil)
        == (try JSONValue(text: #"{"onTap": [{"focus": "a"}, {"focus": "l/z"}]}"#)))
    let list = NameRewriter(.init(from: "l", to: "m"), isSection: true)
    let effects = try JSONValue(text: #"{"onTap": [{"insertItem": "l"}, {"focus": "l/a"}]}"#)
    #expect(
      list.field(effects, list: nil)
        == (try JSONValue(text: #"{"onTap": [{"insertItem": "m"}, {"focus": "m/a"}]}"#)))
  }

  @Test func `pages and variables of the form are rewritten too`() throws {
    let form = try JSONValue(
      text: """
        {"variables": {"v": {"kind": "bool", "initial": "visible(s)"}}, "title": "s",
         "pages": [{"key": "s", "title": "s", "sections": ["s", "t"]}], "onChange": [{"scrollTo": "s"}]}
        """)
    let expected = try JSONValue(
      text: """
        {"variables": {"v": {"kind": "bool", "initial": "visible(z)"}}, "title": "s",
         "pages": [{"key": "s", "title": "s", "sections": ["z", "t"]}], "onChange": [{"scrollTo": "z"}]}
        """)
    let rewriter = NameRewriter(.init(from: "s", to: "z"), isSection: true)
    #expect(JSONValue.object(rewriter.form(form.object ?? [])) == expected)
  }
}
