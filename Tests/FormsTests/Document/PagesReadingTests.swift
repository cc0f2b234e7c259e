import Forms
import JSON
import TestSupport
import Testing

struct PagesReadingTests {
  private static let sections = """
    [{"key": "a", "fields": [{"key": "x", "kind": "text"}]},
     {"key": "b", "header": "B", "fields": [{"key": "y", "kind": "text"}]},
     {"key": "c", "repeat": {"min": 1}, "fields": [{"key": "z", "kind": "text"}]}]
    """

  private static func document(_ pages: String) -> String {
    #"{"form": "f", "sections": \#(sections), "pages": \#(pages)}"#
  }

  @Test func `each section of a snapshot says on which page it is`() throws {
    let pages =
      #"[{"key": "one", "title": "One", "sections": ["a"]}, {"key": "two", "sections": ["b", "c"]}]"#
    let form = try ReadForm.of(Self.document(pages))
    #expect(form.findings == [])
    #expect(form.form.pages.map(\.key) == ["one", "two"])
    #expect(form.form.pages[1].sections == ["b", "c"])
    let draft = try Drafting(document: json(Self.document(pages)))
    let sections = draft.session.snapshot()["sections"]?.array ?? []
    #expect(sections.map { $0["page"]?.string } == ["one", "two", "two", "two"])
    #expect(sections[3]["key"]?.string?.hasPrefix("c/") == true)
  }

  @Test func `without pages no section names one`() throws {
    let draft = try Drafting(document: json(Self.document("[]")))
    #expect(draft.section("a")?["page"] == nil)
  }

  @Test(arguments: [
    (#"[{"key": "p", "sections": ["a", "b"]}]"#, ["no-page /sections/2"]),
    (#"[{"key": "p", "sections": ["a", "b", "c", "a"]}]"#, ["duplicate-value /pages/0/sections/3"]),
    (
      #"[{"key": "p", "sections": ["a", "b"]}, {"key": "q", "sections": ["b", "c"]}]"#,
      ["duplicate-value /pages/1/sections/0"]
    ),
    (#"[{"key": "p", "sections": ["a", "b", "c", "d"]}]"#, ["unknown-section /pages/0/sections/3"]),
    (
      #"[{"key": "p", "sections": ["a", "b", "c"]}, {"key": "q", "sections": []}]"#,
      ["missing-member /pages/1"]
    ),
    (
      #"[{"key": "p", "sections": ["a", "b"]}, {"key": "p", "sections": ["c"]}]"#,
      ["duplicate-key /pages/1/key"]
    ),
    (#"[{"sections": ["a", "b", "c"]}]"#, ["missing-member /pages/0"]),
    (#"[{"key": "a-b", "sections": ["a", "b", "c"]}]"#, ["bad-key /pages/0/key"]),
    (#"[{"key": "p", "sections": ["a", "b", "c", 1]}]"#, ["wrong-type /pages/0/sections/3"]),
    (
      #"[{"key": "p", "sections": ["a", "b", "c"], "hints": {}}]"#,
      ["unknown-member /pages/0/hints"]
    ),
    (#"{}"#, ["wrong-type /pages"]),
  ])
  func `a fault of pages is found`(pages: String, faults: [String]) throws {
    #expect(try ReadForm.of(Self.document(pages)).faults == faults)
  }
}
