import Testing

struct ContradictionsTests {
  @Test(arguments: [
    FaultCase(
      #"{"key": "a", "kind": "text", "minLength": 5, "maxLength": 4}"#, "contradiction /minLength"),
    FaultCase(#"{"key": "a", "kind": "text", "minLength": 1001}"#, "contradiction /minLength"),
    FaultCase(
      #"{"key": "a", "kind": "text", "as": "area", "minLength": 10001}"#,
      "contradiction /minLength"),
    FaultCase(#"{"key": "a", "kind": "number", "min": "2.1", "max": 2}"#, "contradiction /min"),
    FaultCase(
      #"{"key": "a", "kind": "date", "min": "2026-01-02", "max": "2026-01-01"}"#,
      "contradiction /min"),
    FaultCase(
      #"{"key": "a", "kind": "choices", "options": [{"value": "x"}], "min": 1, "max": 0}"#,
      "contradiction /min"),
    FaultCase(
      #"{"key": "a", "kind": "choices", "options": [{"value": "x"}], "min": 2}"#,
      "contradiction /min"),
    FaultCase(
      #"{"key": "a", "kind": "text", "required": true, "hidden": true}"#,
      "contradiction /required"),
    FaultCase(
      #"{"key": "a", "kind": "text", "required": "b", "visible": "false"}"#,
      "contradiction /required"),
    FaultCase(#"{"key": "a", "kind": "text", "override": true}"#, "contradiction /override"),
    FaultCase(
      #"{"key": "a", "kind": "text", "as": "secret", "initial": "\"x\""}"#,
      "contradiction /initial"),
    FaultCase(
      #"{"key": "a", "kind": "text", "as": "secret", "calculate": "\"x\""}"#,
      "contradiction /calculate"),
    FaultCase(#"{"key": "a", "kind": "text", "minLength": 5, "maxLength": 5}"#),
    FaultCase(#"{"key": "a", "kind": "text", "as": "area", "minLength": 10000}"#),
    FaultCase(#"{"key": "a", "kind": "number", "min": 2, "max": "2.0"}"#),
    FaultCase(#"{"key": "a", "kind": "text", "required": false, "hidden": true}"#),
    FaultCase(#"{"key": "a", "kind": "text", "required": true, "hidden": "b"}"#),
  ])
  func `what cannot both be meant is found`(fault: FaultCase) throws {
    #expect(try fault.ofField() == fault.expected)
  }
}
