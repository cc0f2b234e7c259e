import Decimals
import Forms
import JSON
import Rules
import Testing

struct OptionReadingTests {
  @Test func `options are read with their attributes`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "optionSets": {"z": [{"value": 1.50}], "a": [{"value": "x"}]},
       "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "choice", "optionFilter": "option.kind == b", "clearInvalid": true,
         "includeNone": true, "options": [
          {"value": "nl", "title": "Netherlands", "group": "Europe", "kind": "land", "area": 41,
           "isBig": false, "hints": {"flag": "nl"}}]},
        {"key": "b", "kind": "choices", "options": "a", "min": 1, "max": 1}]}]}
      """)
    #expect(read.findings == [])
    #expect(
      read.form.optionSets == [
        OptionSet("a", [Option("x")]),
        OptionSet("z", [Option(.number(try #require(Decimal("1.5"))))]),
      ])
    var option = Option("nl", "Netherlands").group("Europe")
    option.attributes = [
      Option.Attribute("area", .number(41)), Option.Attribute("isBig", .bool(false)),
      Option.Attribute("kind", .text("land")),
    ]
    option.hints = Hints(members: [JSONMember("flag", .string("nl"))])
    var rules = ChoiceRules(.list([option]))
    rules.optionFilter = "option.kind == b"
    rules.clearInvalid = true
    rules.includeNone = true
    #expect(read.form.sections[0].fields[0].kind == .choice(rules))
    var counted = ChoiceRules(.set("a"))
    counted.min = 1
    counted.max = 1
    #expect(read.form.sections[0].fields[1].kind == .choices(counted))
  }

  @Test(arguments: [
    FaultCase(#"{"key": "a", "kind": "choice"}"#, "missing-member "),
    FaultCase(#"{"key": "a", "kind": "choice", "options": 3}"#, "wrong-type /options"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": "x", "label": "X"}]}"#,
      "unknown-member /options/0/label"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": "x", "title": "X", "label": "L"}, {"value": "y"}]}"#
    ),
    FaultCase(#"{"key": "a", "kind": "choice", "options": "x"}"#, "unknown-option-set /options"),
    FaultCase(#"{"key": "a", "kind": "choice", "options": ["x"]}"#, "wrong-type /options/0"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"title": "x"}]}"#, "missing-member /options/0"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": ""}]}"#, "bad-value /options/0/value"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": true}]}"#,
      "wrong-type /options/0/value"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": "x"}, {"value": "x"}]}"#,
      "duplicate-value /options/1/value"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": 1}, {"value": 1.0}]}"#,
      "duplicate-value /options/1/value"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": "1"}, {"value": 1}]}"#,
      "mixed-values /options/1/value"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": 1, "n": 1}, {"value": 2, "n": "x"}]}"#,
      "mixed-values /options/1"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": 1, "n": []}]}"#,
      "wrong-type /options/0/n"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": 1, "a-b": 1}]}"#,
      "bad-key /options/0/a-b"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": 1, "titel": "x"}]}"#,
      "unknown-member /options/0/titel"),
    FaultCase(#"{"key": "a", "kind": "choice", "options": [], "min": 1}"#, "unknown-member /min"),
    FaultCase(
      #"{"key": "a", "kind": "choices", "options": [{"value": "x"}], "min": -1}"#,
      "out-of-range /min"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [], "clearInvalid": 1}"#,
      "wrong-type /clearInvalid"),
  ])
  func `a fault of options is found`(fault: FaultCase) throws {
    #expect(try fault.ofField() == fault.expected)
  }

  @Test(arguments: [
    FaultCase(#"{"form": "f", "optionSets": []}"#, "wrong-type /optionSets"),
    FaultCase(#"{"form": "f", "optionSets": {"a": {}}}"#, "wrong-type /optionSets/a"),
    FaultCase(#"{"form": "f", "optionSets": {"a b": []}}"#, "bad-key /optionSets/a b"),
    FaultCase(#"{"form": "f", "optionSets": {"a": [{}]}}"#, "missing-member /optionSets/a/0"),
  ])
  func `a fault of option sets is found`(fault: FaultCase) throws {
    #expect(try fault.ofForm() == fault.expected)
  }

  @Test func `a misspelt option set is guessed`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "optionSets": {"colours": [{"value": "x"}]}, "sections": [{"key": "s",
       "fields": [{"key": "a", "kind": "choice", "options": "colors"}]}]}
      """)
    #expect(read.findings.map(\.fix) == ["colours"])
  }

  @Test func `values are compared byte for byte`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "choice",
       "options": [{"value": "\u00e9"}, {"value": "e\u0301"}]}]}]}
      """#)
    #expect(read.findings == [])
  }

  @Test func `there can be 10,000 options in all and no more`() {
    func form(_ count: Int) -> JSONValue {
      let options = (0..<count).map { JSONValue.object([JSONMember("value", .integer($0))]) }
      let half = options.count / 2
      return .object([
        JSONMember("form", .string("f")),
        JSONMember(
          "optionSets",
          .object([
            JSONMember("a", .array(Array(options[..<half]))),
            JSONMember("b", .array(Array(options[half...]))),
          ])),
      ])
    }
    #expect(Form.read(form(10_000)).findings == [])
    #expect(Form.read(form(10_001)).faults == ["too-many /optionSets/b"])
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func `the value of an option is as long as an answer that names it may be`(
    length: Int, isFine: Bool
  ) throws {
    let value = String(repeating: "x", count: length)
    let read = try ReadForm.of(
      """
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "choice", "options": [{"value": "\(value)"}]}]}]}
      """)
    let place = "bad-value /sections/0/fields/0/options/0/value"
    #expect(read.faults == (isFine ? [] : [place]))
  }
}
