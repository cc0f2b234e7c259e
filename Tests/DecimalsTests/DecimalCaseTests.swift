import ConformanceCases
import Testing

/// The judge of decimal cases: what it must let through, fail and leave out.
struct DecimalCaseTests {
  private func verdicts(_ text: String) -> [CaseReport.Verdict] {
    CaseFile.reports(of: "some.decTest", bytes: Array(text.utf8)).map(\.verdict)
  }

  @Test(arguments: [
    "x1 add 1 '2' -> \"3\" -- three", "x1 add 1.0 2.00 -> 3", "x1 reduce '120.0' -> 1.2E+2",
    "x1 tosci '1..2' -> NaN Conversion_syntax", "x1 toSci ' 1' -> NaN Conversion_syntax",
    "x1 tosci Infinity -> Infinity",
    "x1 tosci 12345678901234567890123456789012345 -> "
      + "1.234567890123456789012345678901234E+34 Inexact Rounded",
    "x1 tosci 100000000000000000000000000000000050000000000000000000000000000000000001 -> "
      + "1.000000000000000000000000000000001E+71 Inexact Rounded",
    "rounding: floor\nx1 quantize -2.17 0.1 -> -2.2 Inexact Rounded",
    "x1 remaindernear 11 4 -> -1", "x1 remaindernear 10 4 -> 2", "x1 copysign 3 -1 -> -3",
    "x1 maxmag -5 4 -> -5", "x1 minmag 5 -5 -> -5", "x1 fma 2 3 4 -> 10",
    "x1 comparetotal 1 2 -> -1", "x1 tosci '''1' -> NaN Conversion_syntax",
  ])
  func `a line that holds passes`(text: String) {
    #expect(verdicts(text) == [.passed])
  }

  @Test(arguments: [
    ("x1 add 1 2 -> 4", "4", "3"), ("x1 frobnicate 1 2 -> 3", "3", "an operation that is unknown"),
    ("x1 add 1 -> 1", "1", "an operation that is unknown"),
    ("x1 add 1 2 3", "a case", "a line that cannot be read"),
    ("roundign: floor", "a case", "a line that cannot be read"),
    ("x1 tosci 12 -> NaN Conversion_syntax", "a refusal", "12"),
    ("x1 tosci 12 -> 012", "012", "the text 12"),
    ("x1 reduce 120 -> 120", "120", "12E1"),
    ("x1 divide 1E100 1E-100 -> 1E99", "1E99", "1" + String(repeating: "0", count: 200)),
  ])
  func `a line that does not hold is a failure that tells why`(
    text: String, expected: String, got: String
  ) {
    #expect(verdicts(text) == [.failed(expected: expected, got: got)])
  }

  @Test(arguments: [
    ("x1 samequantum 1 1.0 -> 0", "we have no samequantum"),
    ("x1 divide 1 0 -> Infinity Division_by_zero", "it is an exception"),
    ("x1 add NaN 1 -> NaN", "it is about what is no number"),
    ("x1 add #2208 1 -> NaN", "it is about what is no number"),
    ("x1 minus 0 -> -0", "there is one zero"),
    ("x1 add 1E101 1 -> 1E101", "a digit stands too far from the point"),
    (
      "rounding: up\nx1 divide 1 3 -> 0.3333333333333333333333333333333334 Inexact Rounded",
      "it is rounded in a way that is none of ours"
    ),
    (
      "precision: 9\nx1 divide 1 3 -> 0.333333333 Inexact Rounded",
      "it is rounded in a way that is none of ours"
    ),
    ("x1 comparetotal 1 1.0 -> 1", "it tells equal numbers apart"),
    (
      "x1 fma 123456789012345678 123456789012345679 1 -> 15241578753238836527968299765279664",
      "its product is rounded"
    ),
  ])
  func `a line about what we do not have is left out by its rule`(text: String, rule: String) {
    #expect(verdicts(text) == [.skipped(rule: rule)])
  }

  @Test func `empty lines, comments and directives are no cases`() {
    #expect(
      verdicts("-- add 1 2 -> 4\r\n\r\nversion: 2.59\nextended: 1\nclamp: 1\nrounding: half_even\n")
        .isEmpty)
  }

  @Test func `a report is one line`() {
    let report = CaseReport(
      name: "x1", expression: "a\nb", verdict: .failed(expected: "1", got: "2"))
    #expect("\(report)" == "x1: a\\nb: expected 1, got 2")
  }
}
