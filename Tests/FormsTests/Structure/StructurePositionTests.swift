import JSON
import Testing

@testable import Forms

struct StructurePositionTests {
  @Test(
    arguments: [
      (.end, "s:a,b,x"), (.at(0), "s:x,a,b"), (.at(1), "s:a,x,b"), (.at(2), "s:a,b,x"),
      (.before("a"), "s:x,a,b"), (.before("b"), "s:a,x,b"), (.after("a"), "s:a,x,b"),
      (.after("b"), "s:a,b,x"),
    ] as [(StructurePosition, String)])
  func `a field is inserted where the position says`(
    _ position: StructurePosition, _ expected: String
  ) throws {
    var draft = try DraftedForm(outline: "s:a,b")
    try draft.apply(.insertFields([textField("x")], section: "s", position))
    #expect(draft.outline == expected)
  }

  @Test(
    arguments: [
      ("a", .end, "s:b,c,d,a"), ("a", .at(2), "s:b,c,a,d"), ("a", .at(0), "s:a,b,c,d"),
      ("a", .at(3), "s:b,c,d,a"), ("d", .at(0), "s:d,a,b,c"), ("b", .before("a"), "s:b,a,c,d"),
      ("b", .after("c"), "s:a,c,b,d"), ("b", .after("a"), "s:a,b,c,d"),
      ("b", .before("c"), "s:a,b,c,d"),
    ] as [(String, StructurePosition, String)])
  func `a move counts without the field that moves`(
    _ key: String, _ position: StructurePosition, _ expected: String
  ) throws {
    var draft = try DraftedForm(outline: "s:a,b,c,d")
    try draft.apply(.moveField(key, section: nil, position))
    #expect(draft.outline == expected)
  }

  @Test(
    arguments: [
      ("a", .end, "b: c: a:"), ("a", .at(1), "b: a: c:"), ("c", .before("a"), "c: a: b:"),
      ("a", .after("b"), "b: a: c:"), ("c", .at(0), "c: a: b:"), ("b", .at(1), "a: b: c:"),
    ] as [(String, StructurePosition, String)])
  func `a section moves among the others`(
    _ key: String, _ position: StructurePosition, _ expected: String
  ) throws {
    var draft = try DraftedForm(outline: "a b c")
    try draft.apply(.moveSection(key, position))
    #expect(draft.outline == expected)
  }

  @Test(
    arguments: [
      (.at(3), "`at` can be 0 to 2 here."), (.at(-1), "`at` can be 0 to 2 here."),
      (.at(.max), "`at` can be 0 to 2 here."),
    ] as [(StructurePosition, String)])
  func `a place past the end is refused with the legal range`(
    _ position: StructurePosition, _ message: String
  ) throws {
    let draft = try DraftedForm(outline: "s:a,b t:")
    let expected = StructureRefusal.invalid("at", "out-of-range", message)
    #expect(draft.refusal(.insertFields([textField("x")], section: "s", position)) == expected)
    #expect(draft.refusal(.insertSections([textSection("x")], position)) == expected)
    // What moves is not counted.
    #expect(
      draft.refusal(.moveField("a", section: nil, .at(2)))
        == .invalid("at", "out-of-range", "`at` can be 0 to 1 here."))
    #expect(
      draft.refusal(.moveField("a", section: "t", .at(1)))
        == .invalid("at", "out-of-range", "`at` can be 0 to 0 here."))
  }

  @Test func `a place relative to nothing is refused`() throws {
    let draft = try DraftedForm(outline: "s:a,b t:c people*:name")
    #expect(
      draft.refusal(.insertFields([textField("x")], section: "s", .before("z")))
        == .invalid("before", "unknown-key", "There is no field `z` in the section `s`."))
    #expect(
      draft.refusal(.moveField("a", section: nil, .after("c")))
        == .invalid(
          "after", "unknown-key", "There is no field `c` in the section `s`.",
          hint: "It is in `t`."))
    #expect(
      draft.refusal(.insertSections([textSection("x")], .after("a")))
        == .invalid("after", "unknown-key", "There is no section `a`."))
    #expect(
      draft.refusal(.moveField("a", section: "nosuch", .end))
        == .invalid("section", "unknown-key", "There is no section `nosuch`."))
  }

  @Test func `nothing can be moved beside itself`() throws {
    let draft = try DraftedForm(outline: "s:a,b t:")
    let own = StructureRefusal.invalid("before", "own-place", "`a` cannot be moved beside itself.")
    #expect(draft.refusal(.moveField("a", section: nil, .before("a"))) == own)
    #expect(
      draft.refusal(.moveSection("s", .after("s")))
        == .invalid("after", "own-place", "`s` cannot be moved beside itself."))
  }

  @Test func `hidden fields count`() throws {
    var draft = try DraftedForm(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "label", "text": "A", "visible": false},
        {"key": "b", "kind": "text"}]}]}
      """)
    try draft.apply(.insertFields([textField("x")], section: "s", .at(1)))
    #expect(draft.outline == "s:a,x,b")
  }

  @Test func `inside a list a field is named by its path or its key`() throws {
    var draft = try DraftedForm(outline: "s:a people*:name,age")
    try draft.apply(
      .insertFields([textField("x")], section: "people", .before("people/age")),
      .moveField("people/name", section: nil, .after("age")),
      .moveField("people/x", section: "s", .before("a")))
    #expect(draft.outline == "s:x,a people:age,name")
    #expect(draft.refusal(.moveField("name", section: nil, .end)) == .unknownField("name"))
  }
}
