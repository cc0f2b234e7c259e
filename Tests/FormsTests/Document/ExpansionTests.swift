import Forms
import JSON
import Rules
import Testing

struct ExpansionTests {
  /// Reads a form with one section of one element, and the option set `days`.
  private func read(_ element: String) throws -> ReadForm {
    try ReadForm.of(
      """
      {"form": "f", "languages": ["en", "nl"],
       "optionSets": {"days": [{"value": "mon", "title": {"en": "Monday", "nl": "maandag"}},
                               {"value": "sun"}]},
       "sections": [{"key": "s", "fields": [\(element)]}]}
      """)
  }

  @Test func `a range makes a field for each number but the last`() throws {
    let read = try read(
      """
      {"forEach": {"range": [1, 4]}, "template": {"key": "name{index}", "kind": "text",
       "label": "Person {index}", "visible": "answered(x) && {value} > 1"}}
      """)
    #expect(read.findings == [])
    let fields = read.form.sections[0].fields
    #expect(fields.map(\.key) == ["name1", "name2", "name3"])
    #expect(fields.map(\.label) == ["Person 1", "Person 2", "Person 3"])
    #expect(fields[1].visibility == .visible(.rule("answered(x) && 2 > 1")))
  }

  @Test func `options make a field each, with a text per language where titles have one`() throws {
    let read = try read(
      """
      {"forEach": {"options": "days"}, "template": {"key": "on_{value}_{index}", "kind": "bool",
       "label": "On {title}", "help": {"en": "Each {title}", "nl": "Elke {title}"},
       "required": "day == {value}", "visible": "answered(on_{value}) || t == {title}"}}
      """)
    #expect(read.findings == [])
    let fields = read.form.sections[0].fields
    #expect(fields.map(\.key) == ["on_mon_0", "on_sun_1"])
    #expect(fields[0].label == ["en": "On Monday", "nl": "On maandag"])
    #expect(fields[1].label == "On sun")
    #expect(fields[0].help == ["en": "Each Monday", "nl": "Elke maandag"])
    #expect(fields[0].required == .rule(#"day == "mon""#))
    #expect(fields[0].visibility == .visible(.rule(#"answered(on_mon) || t == "Monday""#)))
  }

  @Test func `a section can be a template`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"forEach": {"range": [0, 2]}, "template":
        {"header": "Part {index}", "fields": [{"key": "a{index}", "kind": "choice",
          "options": [{"value": "v{index}"}],
          "validate": [{"rule": "this != \\"{value}\\"", "message": "Not {index}"}]}]}}]}
      """)
    #expect(read.findings == [])
    #expect(read.form.sections.map(\.key) == ["part0", "part1"])
    let field = read.form.sections[1].fields[0]
    #expect(field.key == "a1")
    #expect(field.validate == [Validation(#"this != "1""#, message: "Not 1")])
    #expect(field.kind == .choice(ChoiceRules(.list([Option("v1")]))))
  }

  @Test func `an empty range makes nothing`() throws {
    let read = try read(
      #"{"forEach": {"range": [2, 2]}, "template": {"key": "a{index}", "kind": "text"}}"#)
    #expect(read.findings == [])
    #expect(read.form.sections[0].fields.isEmpty)
  }

  @Test func `what is excluded by a constant is not made`() throws {
    let none = try read(
      #"{"forEach": {"range": [0, 2]}, "includeIf": false, "template": {"key": "a{index}", "kind": "text"}}"#
    )
    #expect(none.form.sections[0].fields.isEmpty)
  }

  @Test(arguments: [
    ("index != 1", ["a0", "a2"]), ("value > 0 && value < 2", ["a1"]), ("title == '2'", ["a2"]),
    ("{index} == 0", ["a0"]), ("true", ["a0", "a1", "a2"]),
  ])
  func `a rule decides which rounds are included`(rule: String, expected: [String]) throws {
    for standing in ["beside", "inside"] {
      let condition = #""includeIf": "\#(rule)""#
      let read = try read(
        """
        {"forEach": {"range": [0, 3]}, \(standing == "beside" ? condition + "," : "")
         "template": {"key": "a{index}", "kind": "text"\(standing == "inside" ? "," + condition : "")}}
        """)
      #expect(read.findings == [])
      #expect(read.form.sections[0].fields.map(\.key) == expected)
    }
  }

  @Test func `includeIf knows the value and title of an option`() throws {
    let read = try read(
      """
      {"forEach": {"options": "days"}, "includeIf": "value == 'mon' && title == 'Monday'",
       "template": {"key": "on_{value}", "kind": "bool"}}
      """)
    #expect(read.findings == [])
    #expect(read.form.sections[0].fields.map(\.key) == ["on_mon"])
  }

  @Test(arguments: [("nosuch == 1", "E02"), ("index + 1", "E05"), ("index = 1", "E01")])
  func `a fault of includeIf is found once, with its range`(rule: String, code: String) throws {
    let read = try read(
      """
      {"forEach": {"range": [0, 3]}, "includeIf": "\(rule)",
       "template": {"key": "a{index}", "kind": "text"}}
      """)
    #expect(read.faults == ["\(code) /sections/0/fields/0/includeIf"])
    #expect(read.findings[0].range != nil)
  }

  @Test func `a fault of a template is found once, at its place in the template`() throws {
    let read = try read(
      #"{"forEach": {"range": [0, 9]}, "template": {"key": "a{index}", "kind": "text", "lable": "x"}}"#
    )
    #expect(read.faults == ["unknown-member /sections/0/fields/0/template/lable"])
    #expect(read.form.sections[0].fields.count == 9)
  }

  @Test func `a key that comes out twice is found`() throws {
    let read = try read(
      #"{"forEach": {"range": [0, 3]}, "template": {"key": "a", "kind": "text"}}"#)
    #expect(read.faults == ["duplicate-key /sections/0/fields/0/template/key"])
    #expect(read.findings[0].message.contains("{index}"))
  }

  @Test(arguments: [
    FaultCase(#"{"forEach": {"range": [0, 1]}}"#, "missing-member "),
    FaultCase(#"{"forEach": 3, "template": {}}"#, "wrong-type /forEach"),
    FaultCase(#"{"forEach": {}, "template": {}}"#, "missing-member /forEach"),
    FaultCase(
      #"{"forEach": {"range": [0, 1], "options": "x"}, "template": {}}"#, "missing-member /forEach"),
    FaultCase(#"{"forEach": {"range": [0]}, "template": {}}"#, "bad-loop /forEach/range"),
    FaultCase(#"{"forEach": {"range": [0, 1.5]}, "template": {}}"#, "bad-loop /forEach/range"),
    FaultCase(
      #"{"forEach": {"range": [-9223372036854775808, 1]}, "template": {}}"#,
      "bad-loop /forEach/range"),
    FaultCase(#"{"forEach": {"range": [3, 1]}, "template": {}}"#, "bad-loop /forEach/range"),
    FaultCase(#"{"forEach": {"range": [0, 10001]}, "template": {}}"#, "too-many /forEach/range"),
    FaultCase(
      #"{"forEach": {"options": "x"}, "template": {}}"#, "unknown-option-set /forEach/options"),
    FaultCase(
      #"{"forEach": {"rnge": [0, 1]}, "template": {}}"#, "missing-member /forEach",
      "unknown-member /forEach/rnge"),
    FaultCase(
      #"{"forEach": {"range": [0, 1]}, "template": {"key": "a", "kind": "bool"}, "if": "x"}"#,
      "unknown-member /if"),
    FaultCase(
      #"{"forEach": {"range": [0, 1]}, "template": {"forEach": {"range": [0, 1]}}}"#,
      "bad-loop /template/forEach"),
    FaultCase(#"{"forEach": {"range": [0, 1]}, "template": []}"#, "wrong-type /template"),
  ])
  func `a fault of a loop is found`(fault: FaultCase) throws {
    #expect(try fault.ofField() == fault.expected)
  }

  @Test func `what loops make is bounded`() throws {
    let many = try read(
      """
      {"forEach": {"range": [0, 9000]}, "template": {"key": "a{index}", "kind": "text"}},
      {"forEach": {"range": [0, 9000]}, "template": {"key": "b{index}", "kind": "text"}}
      """)
    #expect(many.faults == ["too-many /sections/0/fields/1/template"])
    #expect(many.form.sections[0].fields.count == 10_000)
    let text = String(repeating: "x", count: 60_000)
    let large = try read(
      """
      {"forEach": {"range": [0, 9000]}, "template": {"key": "a{index}", "kind": "text",
       "help": "\(text)"}}
      """)
    #expect(large.faults == ["too-large /sections/0/fields/0"])
  }

  @Test func `a loop fills and asks conditions with members`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [{"forEach": {"range": [0, 4]},
        "template": {"key": "a{index}", "kind": "number",
          "includeIf": {"any": [{"field": "index", "op": "=", "value": "{index}"}]},
          "visible": {"field": "index", "op": "<", "value": "{index}"}}},
        {"forEach": {"range": [0, 4]}, "template": {"key": "b{index}", "kind": "number",
          "includeIf": {"field": "index", "op": ">", "value": 2}}}]}]}
      """)
    #expect(read.findings.filter { $0.level == .error } == [])
    let fields = read.form.sections[0].fields
    #expect(fields.map(\.key) == ["a0", "a1", "a2", "a3", "b3"])
    let expected = StructuredCondition.comparison(.init("index", .less, .string("2")))
    #expect(fields[2].visibility == .visible(.rule(.structure(expected))))
  }
}
