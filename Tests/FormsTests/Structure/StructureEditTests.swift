import JSON
import Rules
import Testing

@testable import Forms

struct StructureEditTests {
  @Test func `several fields go in one after the other`() throws {
    var draft = try DraftedForm(outline: "s:a,b")
    try draft.apply(
      .insertFields([textField("x"), textField("y")], section: "s", .before("b")))
    #expect(draft.outline == "s:a,x,y,b")
  }

  @Test func `a field without a section goes to the last one, or to that of its neighbour`() throws
  {
    var draft = try DraftedForm(outline: "s:a t:b")
    try draft.apply(.insertFields([textField("x")], section: nil, .end))
    try draft.apply(.insertFields([textField("y")], section: nil, .after("a")))
    #expect(draft.outline == "s:a,y t:b,x")
  }

  @Test func `the first field of an empty form gets a section`() throws {
    var draft = try DraftedForm(outline: "")
    try draft.apply(.insertFields([textField("x")], section: nil, .end))
    #expect(draft.outline == "section1:x")
  }

  @Test func `all sections go, or are replaced`() throws {
    var draft = try DraftedForm(outline: "s:a t:b u:c")
    try draft.apply(.replaceSections([textSection("u", "c", "d"), textSection("v")]))
    #expect(draft.outline == "u:c,d v:")
    try draft.apply(.removeSections(nil))
    #expect(draft.outline == "")
  }

  @Test func `a replaced field keeps its place and its key`() throws {
    var draft = try DraftedForm(outline: "s:a,b,c")
    try draft.apply(
      .replaceField("b", try JSONValue(text: #"{"kind": "number", "max": 3}"#)))
    #expect(draft.outline == "s:a,b,c")
    #expect(try draft.field("b")["max"] != nil)
    #expect(try draft.field("b")["label"] == nil)
    #expect(
      draft.refusal(.replaceField("b", textField("z")))
        == .invalid(
          "key", "wrong-key", "The key stays `b` here.",
          hint: "Send a `rename`, which changes the rules that name it as well."))
    try draft.apply(.replaceSection("s", try JSONValue(text: #"{"header": "New", "fields": []}"#)))
    #expect(draft.outline == "s:")
  }

  @Test func `a patch sets, replaces and removes properties`() throws {
    var draft = try DraftedForm(
      """
      {"form": "f", "title": "T", "sections": [{"key": "s", "header": "H", "fields": [
        {"key": "a", "kind": "text", "label": {"en": "A"}, "help": "h", "maxLength": 5}]}]}
      """)
    let changes = try draft.apply(
      .patchField("a", try JSONValue(text: #"{"label": {"nl": "B"}, "help": null, "key": "a"}"#)),
      .patchSection("s", try JSONValue(text: #"{"header": null, "footer": "F"}"#)),
      .patchForm(try JSONValue(text: #"{"title": "U", "submit": {"title": "Send"}}"#)))
    let expected = try JSONValue(
      text: """
        {"rows": {"set": {"a": {"label": {"en": "A", "nl": "B"}}}, "unset": {"a": ["help"]}},
         "sections": {"set": {"s": {"footer": "F"}}, "unset": {"s": ["header"]}},
         "set": {"submit": {"title": "Send"}, "title": "U"}}
        """)
    #expect(changes.canonicalBytes == expected.canonicalBytes)
  }

  @Test func `the header and footer of a section are set and removed alone`() throws {
    var draft = try DraftedForm(outline: "s:a")
    try draft.apply(.setCaption(.header, ofSection: "s", .string("H")))
    let changes = try draft.apply(.setCaption(.footer, ofSection: "s", .string("F")))
    #expect(
      changes.canonicalBytes
        == (try JSONValue(text: #"{"sections": {"set": {"s": {"footer": "F"}}}}"#).canonicalBytes))
    try draft.apply(.setCaption(.header, ofSection: "s", nil))
    #expect(try draft.section("s")["header"] == nil)
  }

  @Test func `options are replaced by a list or by the name of a set`() throws {
    var draft = try DraftedForm(
      """
      {"form": "f", "optionSets": {"o": [{"value": "x"}]}, "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "choice", "options": [{"value": "y"}]}, {"key": "b", "kind": "text"}]}]}
      """)
    try draft.apply(.setOptions("a", .string("o")))
    #expect(try draft.field("a")["options"] == .string("o"))
    try draft.apply(.setOptions("a", try JSONValue(text: #"[{"value": "z"}]"#)))
    #expect(try draft.field("a")["options"]?.array?.count == 1)
    #expect(try draft.findings(.setOptions("a", .string("nosuch"))).isEmpty == false)
    #expect(try draft.findings(.setOptions("b", .string("o"))).map(\.code) == ["unknown-member"])
    #expect(draft.refusal(.setOptions("a", .bool(true))) != nil)
  }

  @Test func `a key that is taken anywhere is refused and both places are named`() throws {
    let draft = try DraftedForm(outline: "s:a people*:name")
    for key in ["a", "s", "people", "name"] {
      let findings = try draft.findings(
        .insertFields([textField(key)], section: "s", .end))
      #expect(findings.map(\.code) == ["duplicate-key"], "\(key)")
      #expect(findings.first?.message.contains("/sections/") == true)
    }
    #expect(
      try draft.findings(.insertSections([textSection("t", "name")], .end)).map(\.code)
        == ["duplicate-key"])
    #expect(
      try draft.findings(
        .insertFields(
          [textField("name"), textField("b")],
          section: "people", .end)
      ).map(\.code) == ["duplicate-key"])
  }

  @Test func `a loop is written out at once, so that what follows can name what it made`() throws {
    var draft = try DraftedForm(outline: "s:a")
    let loop = try JSONValue(
      text:
        #"{"forEach": {"range": [0, 3]}, "includeIf": "index != 1", "template": {"key": "x{index}", "kind": "text"}}"#
    )
    try draft.apply(
      .insertFields([loop], section: "s", .at(0)), .moveField("x2", section: nil, .at(0)))
    #expect(draft.outline == "s:x2,x0,a")
    try draft.apply(
      .insertSections(
        [
          try JSONValue(
            text: #"{"forEach": {"range": [0, 2]}, "template": {"key": "t{index}", "fields": []}}"#)
        ],
        .before("s")),
      .removeSections(["t0"]))
    #expect(draft.outline == "t1: s:x2,x0,a")
  }

  @Test func `a loop inside a loop and a list inside a list are refused`() throws {
    let draft = try DraftedForm(outline: "s:a people*:name")
    let loop = #"{"forEach": {"range": [0, 2]}, "template": {"key": "x", "kind": "text"}}"#
    let outer = try JSONValue(
      text:
        #"{"forEach": {"range": [0, 2]}, "template": {"key": "t{index}", "fields": [\#(loop)]}}"#)
    #expect(try draft.findings(.insertSections([outer], .end)).map(\.code) == ["bad-loop"])
    let list = try JSONValue(text: #"{"key": "x", "kind": "text", "repeat": {}}"#)
    #expect(try !draft.findings(.insertFields([list], section: "people", .end)).isEmpty)
  }

  @Test func `what rules name cannot be removed, and the finding names the rule`() throws {
    var draft = try DraftedForm(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "text"}, {"key": "b", "kind": "text", "visible": "answered(a)"},
        {"key": "c", "kind": "text", "required": {"field": "a", "op": "answered"}}]}]}
      """)
    let findings = try draft.findings(.removeFields(["a"]))
    #expect(findings.map(\.code) == ["E02", "E02"])
    #expect(findings.map(\.key) == ["b", "c"])
    #expect(
      findings.map(\.pointer.description) == [
        "/sections/0/fields/0/visible", "/sections/0/fields/1/required/field",
      ])
    // Together with its rules it can go, in whatever order.
    try draft.apply(.removeFields(["a"]), .removeFields(["b", "c"]))
    #expect(draft.outline == "s:")
  }

  @Test func `everything that is not there is refused by its name`() throws {
    let draft = try DraftedForm(outline: "s:a people*:name")
    #expect(draft.refusal(.removeFields(["a", "x"])) == .unknownField("x"))
    #expect(draft.refusal(.removeFields(["s"])) == .unknownField("s"))
    #expect(draft.refusal(.removeFields(["people/a"])) == .unknownField("people/a"))
    #expect(draft.refusal(.removeFields(["s/a"])) == .unknownField("s/a"))
    #expect(draft.refusal(.removeFields(["people/name/x"])) == .unknownField("people/name/x"))
    #expect(draft.refusal(.removeFields([""])) == .unknownField(""))
    #expect(draft.refusal(.removeSections(["a"])) == .unknownSection("a"))
    #expect(draft.refusal(.patchSection("x", .object([]))) == .unknownSection("x"))
    #expect(draft.refusal(.insertFields([], section: "x", .end)) == .unknownSection("x"))
  }

  @Test func `what changes nothing is an empty diff`() throws {
    var draft = try DraftedForm(outline: "s:a,b t:")
    let changes = try draft.apply(
      .moveField("a", section: nil, .at(0)), .moveSection("t", .end),
      .patchField("a", .object([JSONMember("label", .string("a"))])), .patchForm(.object([])))
    #expect(changes == .object([]))
  }

  @Test func `the form's own members are changed without its key and sections`() throws {
    let draft = try DraftedForm(outline: "s:a")
    #expect(draft.refusal(.patchForm(.object([JSONMember("form", .string("g"))]))) != nil)
    #expect(draft.refusal(.patchForm(.object([JSONMember("sections", .array([]))]))) != nil)
    #expect(draft.refusal(.patchForm(.array([]))) != nil)
    #expect(draft.refusal(.patchForm(.object([JSONMember("form", .string("f"))]))) == nil)
  }
}
