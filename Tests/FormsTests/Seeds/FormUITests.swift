import Forms
import JSON
import TestSupport
import Testing

/// What FormUI does with rows that come and go, and what goes wrong there.
struct FormUITests {
  /// Two switches, a section of two rows of which each hides by one of them, and one below.
  private static let sections = #"""
    {"key": "top", "fields": [
      {"key": "showsA", "kind": "bool", "label": "A?"},
      {"key": "showsB", "kind": "bool", "label": "B?"},
      {"key": "closes", "kind": "bool", "label": "Close"}]},
    {"key": "middle", "header": "Middle", "hidden": "closes", "fields": [
      {"key": "a", "kind": "text", "label": "A", "visible": "showsA"},
      {"key": "b", "kind": "text", "label": "B", "visible": "showsB"}]},
    {"key": "bottom", "header": "Bottom", "fields": [
      {"key": "c", "kind": "text", "label": "C"}]}
    """#

  /// The keys of the sections that are shown.
  private func sections(_ drafting: Drafting) -> [String] {
    (drafting.session.snapshot()["sections"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  @Test func `a section shows while one of its rows does, and a header alone is nothing`() throws {
    var drafting = try Drafting(sections: Self.sections)
    #expect(sections(drafting) == ["top", "bottom"])
    try drafting.set(#"{"showsB": true}"#)
    #expect(sections(drafting) == ["top", "middle", "bottom"])
    #expect(drafting.section("middle")?["rows"]?.array?.count == 1)
    try drafting.set(#"{"showsB": false}"#)
    #expect(sections(drafting) == ["top", "bottom"])
    let kept = try Drafting(
      sections: #"{"key": "s", "header": "Nothing yet", "whenEmpty": "keep", "fields": []}"#)
    #expect(sections(kept) == ["s"])
  }

  @Test func `hiding a section leaves the flags of its rows alone`() throws {
    var drafting = try Drafting(sections: Self.sections)
    try drafting.set(#"{"showsA": true, "closes": true}"#)
    #expect(drafting.section("middle") == nil)
    try drafting.set(#"{"closes": false}"#)
    #expect(drafting.row("a") != nil)
    #expect(drafting.row("b") == nil)
  }

  @Test func `what is hidden from the start is absent from the first snapshot`() throws {
    let drafting = try Drafting(
      fields: #"""
        {"key": "on", "kind": "bool", "label": "On"},
        {"key": "never", "kind": "text", "label": "Never", "hidden": true},
        {"key": "later", "kind": "text", "label": "Later", "hidden": "!on"},
        {"key": "told", "kind": "text", "label": "Told", "visible": "on"}
        """#)
    #expect(drafting.rows == ["on"])
    let bytes = String(decoding: drafting.session.snapshotBytes, as: UTF8.self)
    for word in ["never", "later", "told", "Later"] { #expect(!bytes.contains(word)) }
  }

  @Test func `a rule that comes out the same makes no revision`() throws {
    var drafting = try Drafting(sections: Self.sections)
    try drafting.set(#"{"showsA": true}"#)
    let rev = drafting.session.rev
    let outcome = try drafting.set(#"{"showsA": true}"#)
    #expect(!outcome.isChanged)
    #expect(drafting.session.rev == rev)
  }

  @Test func `two flags changed in one edit are one revision and one diff`() throws {
    var drafting = try Drafting(sections: Self.sections)
    try drafting.set(#"{"showsA": true}"#)
    let rev = drafting.session.rev
    try drafting.set(#"{"showsA": false, "showsB": true}"#)
    #expect(drafting.session.rev == rev + 1)
    let rows = try #require(try drafting.changes(since: rev)?["rows"])
    #expect(rows["del"] == .array([.string("a")]))
    #expect(rows["ins"]?.array?.map { $0.array?[2]["key"]?.string } == ["b"])
  }

  @Test func `a row that comes, goes or changes is an insert, a delete or a set`() throws {
    var drafting = try Drafting(sections: Self.sections)
    try drafting.set(#"{"showsA": true}"#)
    try drafting.set(#"{"showsB": true}"#)
    let shown = try #require(try drafting.changes(since: 2)?["rows"])
    #expect(shown["ins"]?.array?.count == 1)
    #expect(shown["del"] == nil)
    try drafting.set(#"{"c": "x"}"#)
    let changed = try #require(try drafting.changes(since: 3)?["rows"])
    #expect(changed["set"]?.object?.map(\.name) == ["c"])
    #expect(changed["ins"] == nil)
    try drafting.set(#"{"showsB": false}"#)
    let hidden = try #require(try drafting.changes(since: 4)?["rows"])
    #expect(hidden["del"] == .array([.string("b")]))
    #expect(hidden["ins"] == nil)
  }

  @Test func `hiding the first section renumbers nobody`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "one", "hidden": "off", "fields": [{"key": "x", "kind": "text", "label": "X"}]},
        {"key": "two", "fields": [{"key": "off", "kind": "bool", "label": "Off"}]},
        {"key": "three", "fields": [{"key": "y", "kind": "text", "label": "Y"}]}
        """#)
    try drafting.set(#"{"off": true}"#)
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["sections"] == (try json(#"{"del": ["one"]}"#)))
    #expect(diff["rows"]?["del"] == nil)
    #expect(diff["rows"]?["ins"] == nil)
    #expect(sections(drafting) == ["two", "three"])
    try drafting.set(#"{"y": "still its own"}"#)
    #expect(drafting.value("y") == .string("still its own"))
  }

  @Test func `what was typed into a row that hides is there again when it shows`() throws {
    var drafting = try Drafting(sections: Self.sections)
    try drafting.set(#"{"showsA": true, "a": "typed"}"#)
    try drafting.set(#"{"showsA": false}"#)
    #expect(drafting.session.submissionValues().values["a"] == nil)
    try drafting.set(#"{"showsA": true}"#)
    #expect(drafting.value("a") == .string("typed"))
    #expect(drafting.session.submissionValues().values["a"] == .string("typed"))
  }

  @Test func `a label has each of the four styles of a cell`() throws {
    for style in ["plain", "value1", "value2", "subtitle"] {
      let drafting = try Drafting(
        fields: #"""
          {"key": "l", "kind": "label", "as": "\#(style)", "text": "Hello", "detail": "World",
           "image": "globe"}
          """#)
      let row = try #require(drafting.row("l"))
      #expect(row["as"] == .string(style))
      #expect(row["text"] == .string("Hello"))
      #expect(row["detail"] == .string("World"))
      #expect(row["image"] == .string("globe"))
    }
  }

  @Test func `more than ten rows and sections fit between two braces`() {
    let isLong = true
    let form = Form("long") {
      Section("One") {
        TextField("a1")
        TextField("a2")
        TextField("a3")
        TextField("a4")
        TextField("a5")
        TextField("a6")
        TextField("a7")
        TextField("a8")
        TextField("a9")
        TextField("a10")
        TextField("a11")
        if isLong { TextField("a12") }
      }
      for number in 2...12 { Section("Section \(number)") { Toggle("b\(number)") } }
    }
    #expect(form.sections.count == 12)
    #expect(form.sections[0].fields.count == 12)
  }
}
