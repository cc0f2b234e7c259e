import Forms
import JSON
import Testing

struct ReadFormTests {
  @Test func `a plain form is read`() throws {
    let text = """
      {"form": "event", "title": {"en": "New", "nl": "Nieuw"}, "languages": ["en", "nl"],
       "sections": [{"header": "About you", "fields": [
         {"key": "name", "kind": "text", "required": true, "maxLength": 80},
         {"key": "age", "kind": "number", "visible": "answered(name)", "lable": "x"}]}]}
      """
    let read = Form.read(try JSONValue(parsing: Array(text.utf8)))
    #expect(read.form.sections.map(\.key) == ["aboutYou"])
    #expect(read.form.sections[0].fields.map(\.key) == ["name", "age"])
    #expect(read.findings.map(\.code) == ["unknown-member"])
    #expect(read.findings.map(\.pointer.description) == ["/sections/0/fields/1/lable"])
    #expect(read.findings[0].fix == "label")
    #expect(read.origins.pointer(field: "age").description == "/sections/0/fields/1")
  }
}
