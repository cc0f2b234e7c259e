import Forms
import Testing

struct WholeFormChecksTests {
  @Test(arguments: [
    FaultCase(
      #"{"hidden": true, "fields": [{"key": "a", "kind": "text", "required": true}]}"#,
      "contradiction /fields/0/required"),
    FaultCase(
      #"{"visible": "false", "fields": [{"key": "a", "kind": "text", "required": "b"}]}"#,
      "contradiction /fields/0/required"),
    FaultCase(
      #"{"key": "l", "repeat": {}, "hidden": true, "fields": [{"key": "a", "kind": "text", "required": true}]}"#,
      "contradiction /fields/0/required"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "text", "required": true, "disabled": true}]}"#,
      "contradiction /fields/0/required"),
    FaultCase(
      #"{"enabled": false, "fields": [{"key": "a", "kind": "text", "required": true}]}"#,
      "contradiction /fields/0/required"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "text", "required": true, "disabled": true, "initial": "\"x\""}]}"#
    ),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "choice", "includeNone": true, "required": true, "options": [{"value": "x"}]}]}"#,
      "contradiction /fields/0/includeNone"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "number", "scale": 0, "min": "0.5"}]}"#,
      "contradiction /fields/0/min"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "number", "scale": 1, "max": "1.25", "step": "0.05"}]}"#,
      "contradiction /fields/0/max", "contradiction /fields/0/step"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "number", "scale": 0, "min": "0.2", "max": "0.8"}]}"#,
      "contradiction /fields/0/scale", "contradiction /fields/0/min", "contradiction /fields/0/max"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "number", "scale": 2, "min": "0.20", "max": "0.8", "step": "0.1"}]}"#
    ),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "choice", "options": [{"value": "x", "title": "X"}, {"value": "y", "title": "X"}]}]}"#,
      "same-title /fields/0/options/1/title"),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "choice", "options": [{"value": "x", "title": "X", "group": "1"}, {"value": "y", "title": "X", "group": "2"}]}]}"#
    ),
    FaultCase(
      #"{"fields": [{"key": "a", "kind": "choice", "optionFilter": "option.of == 1", "options": [{"value": "x", "title": "X", "of": 1}, {"value": "y", "title": "X", "of": 2}]}]}"#
    ),
  ])
  func `what nobody could answer, or tell apart, is found`(fault: FaultCase) throws {
    #expect(try fault.ofSection().sorted() == fault.expected.sorted())
  }
}
