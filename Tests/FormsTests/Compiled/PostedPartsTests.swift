import Forms
import JSON
import TestSupport
import Testing

/// Answers of several parts as a browser posts them without a session.
struct PostedPartsTests {
  private let form: CompiledForm

  init() throws {
    let document = try json(
      """
      {"form": "f", "sections": [
        {"key": "s", "fields": [{"key": "where", "kind": "location"}, \(CascadeTests.field)]},
        {"key": "l", "repeat": {}, "fields": [{"key": "at", "kind": "location"}]}]}
      """)
    form = try #require(CompiledForm.compile(Form.read(document), version: 1).form)
  }

  @Test func `the parts of a place and the levels of a cascade come together`() throws {
    let answers = try form.openingAnswers(urlencoded: [
      ("where.lat", "52.37"), ("place", "nl"), ("where.lon", "4.89"), ("place", "ut"),
      ("l.0.at.lat", "1"), ("l.0.at.lon", "2"), ("place", ""),
    ])
    let session = Session(
      id: "s", form: form,
      opening: Opening(
        language: "en", asOf: Instant(milliseconds: 0), nonce: "n", answers: answers))
    let expected = try json(
      """
      {"l": [{"at": {"lat": "1", "lon": "2"}}], "place": ["nl", "ut"],
       "where": {"lat": "52.37", "lon": "4.89"}}
      """)
    #expect(session.submissionValues().values == expected)
  }

  @Test(arguments: [
    [("where.lat", "1")], [("where.lat", "1"), ("where.lat", "2"), ("where.lon", "3")],
    [("where", "1")], [("place", "nl"), ("place", "an")], [("where.alt", "1")],
  ])
  func `parts that do not fit together are refused`(pairs: [(String, String)]) {
    #expect(throws: InvalidEdit.self) {
      try form.openingAnswers(urlencoded: pairs.map { (name: $0.0, value: $0.1) })
    }
  }
}
