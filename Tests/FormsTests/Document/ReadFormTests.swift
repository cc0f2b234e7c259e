import Forms
import JSON
import Testing

struct ReadFormTests {
  @Test func `a plain form is read`() throws {
    let read = try ReadForm.of(
      """
      {"form": "event", "title": {"en": "New", "nl": "Nieuw"}, "languages": ["en", "nl"],
       "sections": [{"header": "About you", "fields": [
         {"key": "name", "kind": "text", "required": true, "maxLength": 80},
         {"key": "age", "kind": "number", "visible": "answered(name)", "min": 18}]}]}
      """)
    #expect(read.findings == [])
    #expect(read.form.key == "event")
    #expect(read.form.title == ["nl": "Nieuw", "en": "New"])
    #expect(read.form.sections.map(\.key) == ["aboutYou"])
    let fields = read.form.sections[0].fields
    #expect(fields.map(\.key) == ["name", "age"])
    #expect(fields[0].required == .constant(true))
    #expect(fields[1].visibility == .visible(.rule("answered(name)")))
  }

  @Test func `ten faults are ten findings at once, in the order of the document`() throws {
    let read = try ReadForm.of(
      """
      {"form": "Big", "titel": "x", "sections": [
        {"key": "s", "fields": [
          {"key": "1a", "kind": "text"},
          {"key": "b", "kind": "txt"},
          {"key": "c", "kind": "number", "min": "5", "max": 1},
          {"key": "c", "kind": "bool"},
          {"key": "d", "kind": "choice", "options": "nowhere"},
          {"key": "e", "kind": "text", "visible": true, "hidden": "c > 1"},
          {"key": "g", "kind": "text", "maxLength": "ten"}]},
        {"key": "t", "repeat": {"min": -1}, "fields": []}]}
      """)
    #expect(
      read.faults == [
        "bad-key /form", "unknown-member /titel", "bad-key /sections/0/fields/0/key",
        "unknown-kind /sections/0/fields/1/kind", "contradiction /sections/0/fields/2/min",
        "duplicate-key /sections/0/fields/3/key",
        "unknown-option-set /sections/0/fields/4/options", "E12 /sections/0/fields/5/hidden",
        "wrong-type /sections/0/fields/6/maxLength", "missing-member /sections/1",
        "out-of-range /sections/1/repeat/min",
      ])
  }

  @Test func `what is broken is left out and the rest is there`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [7, {"key": "s", "fields": [
        {"key": "a", "kind": "nothing"}, {"key": "b", "kind": "text", "maxLength": []},
        {"key": "if", "kind": "text"}, null]}]}
      """)
    #expect(read.form.sections.map(\.key) == ["s"])
    #expect(read.form.sections[0].fields == [Field("b", .text(TextRules()))])
    #expect(read.unreadableKeys == ["a"])
  }

  @Test func `a document that is no object is one finding`() throws {
    for text in ["null", "[]", "3", "\"form\"", "true"] {
      #expect(try ReadForm.of(text).faults == ["wrong-type "])
    }
  }

  @Test func `origins lead to where things stand`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"fields": []}, {"header": "Two", "fields": [
        {"key": "a", "kind": "text"},
        {"forEach": {"range": [0, 2]}, "template": {"key": "b{index}", "kind": "text"}}]}]}
      """)
    #expect(read.origins.pointer(section: "section1").description == "/sections/0")
    #expect(read.origins.pointer(section: "two").description == "/sections/1")
    #expect(read.origins.pointer(field: "a").description == "/sections/1/fields/0")
    #expect(read.origins.pointer(field: "b1").description == "/sections/1/fields/1/template")
    #expect(read.origins.pointer(field: "nowhere").description == "")
  }
}
