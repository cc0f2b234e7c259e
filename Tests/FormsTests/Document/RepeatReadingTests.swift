import Forms
import JSON
import Testing

struct RepeatReadingTests {
  @Test func `every member of a list is read`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"key": "people", "validate": [{"rule": "size(people) != 2", "message": "No.", "id": "two"}],
         "repeat": {"min": 1, "max": 5, "insert": false, "delete": false, "reorder": true,
                    "addTitle": "Add", "layout": "rows"},
         "fields": [{"key": "name", "kind": "text"}]},
        {"key": "tags", "repeat": {"rows": "2"}, "fields": [{"key": "name", "kind": "text"}]}]}
      """)
    #expect(read.findings == [])
    let people = try #require(read.form.sections[0].repeat)
    #expect(people.min == 1)
    #expect(people.max == 5)
    #expect(!people.insert)
    #expect(!people.delete)
    #expect(people.reorder)
    #expect(people.addTitle == "Add")
    #expect(people.rows == nil)
    #expect(people.layout == .rows)
    #expect(people.validate == [Validation("size(people) != 2", message: "No.", id: "two")])
    let tags = try #require(read.form.sections[1].repeat)
    #expect(tags.rows == "2")
    #expect(tags.layout == .sections)
  }

  @Test func `a list that says nothing starts empty and is changed freely but for its order`()
    throws
  {
    let read = try ReadForm.of(
      #"{"form": "f", "sections": [{"key": "a", "repeat": {}, "fields": [{"key": "b", "kind": "bool"}]}]}"#
    )
    #expect(read.form.sections[0].repeat == RepeatRules())
    #expect(RepeatRules().insert && RepeatRules().delete && !RepeatRules().reorder)
    #expect(RepeatRules().min == 0)
  }

  /// The text of a section with a list of one field.
  private static func list(_ repeats: String, fields: String = #"{"key": "b", "kind": "text"}"#)
    -> String
  {
    #"{"key": "a", "repeat": \#(repeats), "fields": [\#(fields)]}"#
  }

  @Test(arguments: [
    FaultCase(list("[]"), "wrong-type /repeat"),
    FaultCase(list(#"{"mni": 1}"#), "unknown-member /repeat/mni"),
    FaultCase(list(#"{"min": -1}"#), "out-of-range /repeat/min"),
    FaultCase(list(#"{"max": 0}"#), "out-of-range /repeat/max"),
    FaultCase(list(#"{"max": 501}"#), "out-of-range /repeat/max"),
    FaultCase(list(#"{"max": 500}"#)),
    FaultCase(list(#"{"min": 3, "max": 2}"#), "contradiction /repeat/min"),
    FaultCase(list(#"{"min": 51}"#), "contradiction /repeat/min"),
    FaultCase(list(#"{"min": 50}"#)),
    FaultCase(list(#"{"insert": 1}"#), "wrong-type /repeat/insert"),
    FaultCase(list(#"{"rows": 3}"#), "wrong-type /repeat/rows"),
    FaultCase(list(#"{"rows": "3", "insert": true}"#), "contradiction /repeat/insert"),
    FaultCase(list(#"{"rows": "3", "delete": true}"#), "contradiction /repeat/delete"),
    FaultCase(list(#"{"rows": "3", "reorder": true}"#), "contradiction /repeat/reorder"),
    FaultCase(list(#"{"rows": "3", "reorder": false}"#)),
    FaultCase(list(#"{"rows": "3", "min": 1}"#), "contradiction /repeat/min"),
    FaultCase(list(#"{"rows": "3", "addTitle": "Add"}"#), "contradiction /repeat/addTitle"),
    FaultCase(list(#"{"layout": "grid"}"#), "unknown-value /repeat/layout"),
    FaultCase(
      list(
        #"{"layout": "rows"}"#,
        fields: #"{"key": "b", "kind": "text"}, {"key": "c", "kind": "text"}"#),
      "contradiction /repeat/layout"),
    FaultCase(#"{"key": "a", "repeat": {}}"#, "missing-member "),
    FaultCase(#"{"key": "a", "validate": []}"#, "unknown-member /validate"),
    FaultCase(
      list("{}", fields: #"{"key": "b", "repeat": {}, "fields": []}"#),
      "bad-repeat /fields/0/repeat"),
    FaultCase(
      list("{}", fields: #"{"key": "b", "kind": "text"}, {"key": "b", "kind": "text"}"#),
      "duplicate-key /fields/1/key"),
    FaultCase(list("{}", fields: #"{"key": "a", "kind": "text"}"#), "duplicate-key /fields/0/key"),
  ])
  func `a fault of a list is found`(fault: FaultCase) throws {
    #expect(try fault.ofSection() == fault.expected)
  }

  @Test func `a repeat in an ordinary section is told where it belongs`() throws {
    let read = try ReadForm.of(
      #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "repeat": {}}]}]}"#)
    #expect(read.faults == ["bad-repeat /sections/0/fields/0/repeat"])
    #expect(read.findings[0].hint == "Make it a section of its own.")
  }

  @Test func `two lists may share a key and no list shares one with the outside`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"key": "s", "fields": [{"key": "email", "kind": "text"}]},
        {"key": "a", "repeat": {}, "fields": [{"key": "name", "kind": "text"}, {"key": "email", "kind": "text"}]},
        {"key": "b", "repeat": {}, "fields": [{"key": "name", "kind": "text"}]},
        {"key": "t", "fields": [{"key": "name", "kind": "text"}]}]}
      """)
    #expect(
      read.faults == [
        "duplicate-key /sections/1/fields/1/key", "duplicate-key /sections/3/fields/0/key",
      ])
    #expect(read.findings[0].message.contains("/sections/0/fields/0"))
    #expect(read.findings[0].key == "a/email")
    #expect(read.findings[1].message.contains("/sections/1/fields/0"))
  }

  @Test func `fields of a list without a key are found under the key that it gets`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"header": "All people", "repeat": {}, "fields": [{"key": "name", "kind": "text"}]},
        {"repeat": {}, "fields": [{"key": "name", "kind": "text"}]}]}
      """)
    #expect(read.form.sections.map(\.key) == ["allPeople", "section2"])
    #expect(read.origins.pointer(field: "allPeople/name").description == "/sections/0/fields/0")
    #expect(read.origins.pointer(field: "section2/name").description == "/sections/1/fields/0")
  }

  @Test func `a loop makes lists and fields of a list`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [
        {"forEach": {"range": [1, 3]},
         "template": {"key": "list{index}", "repeat": {"rows": "{index} + 1", "layout": "rows"},
                      "fields": [{"key": "v", "kind": "text"}]}},
        {"key": "days", "repeat": {"addTitle": "Add {index}"}, "fields": [
          {"forEach": {"range": [0, 2]}, "template": {"key": "day{index}", "kind": "number"}}]}]}
      """)
    #expect(read.findings == [])
    #expect(read.form.sections.map(\.key) == ["list1", "list2", "days"])
    #expect(read.form.sections.map(\.repeat?.rows) == ["1 + 1", "2 + 1", nil])
    #expect(read.form.sections[2].fields.map(\.key) == ["day0", "day1"])
    #expect(read.form.sections[2].repeat?.addTitle == "Add {index}")
  }

  @Test func `a list prints as it was read`() throws {
    let text = """
      {"form": "f", "sections": [
        {"key": "people", "repeat": {"min": 1, "max": 5, "insert": false, "delete": false,
         "reorder": true, "addTitle": "Add", "layout": "rows"},
         "validate": [{"rule": "size(people) != 2"}], "fields": [{"key": "name", "kind": "text"}]},
        {"key": "tags", "repeat": {}, "fields": [{"key": "tag", "kind": "text"}]},
        {"key": "more", "repeat": {"rows": "3"}, "fields": [{"key": "tag", "kind": "text"}]}]}
      """
    #expect(try ReadForm.of(text).form.document == JSONValue(text: text))
  }
}
