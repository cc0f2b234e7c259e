import ConformanceCases
import Testing

/// The judge of CEL cases: what it must let through and what it must fail.
struct RuleCaseTests {
  private func reports(_ cases: String) -> [CaseReport] {
    CaseFile.reports(of: "some.json", bytes: Array(#"{"suite":"s","cases":[\#(cases)]}"#.utf8))
  }

  private func one(_ expression: String, _ rest: String) -> CaseReport.Verdict? {
    reports(#"{"section":"a","name":"b","expr":"\#(expression)",\#(rest)}"#).first?.verdict
  }

  @Test(arguments: [
    ("1 + 1", #""expect":{"value":{"int":"2"}}"#),
    ("1 + 1", #""expect":{"value":{"int":"2"},"type":"int"}"#),
    ("1 + 1", #""checkOnly":true,"expect":{"type":"int"}"#),
    ("1 / 0", #""expect":{"error":"whatever"}"#), ("1 +", #""expect":{"error":"whatever"}"#),
    (
      "x",
      #""typeEnv":{"x":"double"},"bindings":{"x":{"double":"NaN"}},"#
        + #""expect":{"value":{"double":"NaN"}}"#
    ),
    (
      "x",
      #""typeEnv":{"x":"map(string, list(int))"},"#
        + #""bindings":{"x":{"map":[[{"string":"a"},{"list":[]}],[{"string":"b"},{"list":[]}]]}},"#
        + #""expect":{"value":{"map":[[{"string":"b"},{"list":[]}],[{"string":"a"},{"list":[]}]]}}"#
    ),
    (
      "x",
      #""typeEnv":{"x":"timestamp"},"bindings":{"x":{"timestamp":"2009-02-13T23:31:30Z"}},"#
        + #""expect":{"value":{"timestamp":"2009-02-13T23:31:30.000Z"}}"#
    ),
    (
      "x",
      #""typeEnv":{"x":"duration"},"bindings":{"x":{"duration":"1.5s"}},"#
        + #""disableCheck":true,"expect":{"value":{"duration":"1.500s"}}"#
    ),
  ])
  func `a case that holds passes`(expression: String, rest: String) {
    #expect(one(expression, rest) == .passed)
  }

  @Test(arguments: [
    ("1 + 1", #""expect":{"value":{"int":"3"}}"#, "int(3)", "int(2)"),
    ("1 + 1", #""expect":{"value":{"double":2.0}}"#, "double(2.0)", "int(2)"),
    (
      "1 + 1", #""expect":{"value":{"int":"2"},"type":"double"}"#, "the type double",
      "the type int"
    ),
    ("1 + 1", #""expect":{"error":"overflow"}"#, "the error “overflow”", "int(2)"),
    ("'é'", #""expect":{"value":{"string":"e\u0301"}}"#, "\"e\u{301}\"", "\"é\""),
    (
      "[1]", #""expect":{"value":{"list":[{"int":"1"},{"int":"1"}]}}"#, "[int(1), int(1)]",
      "[int(1)]"
    ),
  ])
  func `a case that does not hold fails`(
    expression: String, rest: String, expected: String, got: String
  ) {
    #expect(one(expression, rest) == .failed(expected: expected, got: got))
  }

  @Test(arguments: [
    (#""expect":{"value":{"uint":"1"}}"#, "a value that cannot be read: uint"),
    (#""expect":{"value":{"int":"1","bool":true}}"#, "a value that is no object of one member"),
    (#""expect":{"value":{"map":[[{"int":"1"}]]}}"#, "a map whose pairs cannot be read"),
    (#""expect":{"type":"int"}"#, "a case whose `expect` cannot be read"),
    (#""typeEnv":{"x":"bytes"},"expect":{"error":""}"#, "a static type that cannot be read"),
    (#""locale":"de","expect":{"error":""}"#, "a case with the unknown member `locale`"),
    (#""container":"x""#, "a case whose `expect` cannot be read"),
  ])
  func `a case that cannot be read fails and tells why`(rest: String, reason: String) {
    #expect(one("1", rest) == .failed(expected: "a case", got: reason))
  }

  @Test(arguments: [
    ("[", "The JSON ends too early."), (#"{"cases":1}"#, "a file without `cases`"),
  ])
  func `a file that cannot be read is one failure`(text: String, reason: String) {
    let reports = CaseFile.reports(of: "some.json", bytes: Array(text.utf8))
    #expect(reports.map(\.verdict) == [.failed(expected: "a case", got: reason)])
  }

  @Test func `cases of one name are told apart`() {
    let one = #"{"section":"a","name":"b","expr":"1","expect":{"value":{"int":"1"}}}"#
    #expect(reports("\(one),\(one)").map(\.name) == ["a/b", "a/b (2)"])
  }
}
