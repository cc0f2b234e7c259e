import Testing

/// A rule, and the first thing that has to be said about it.
struct FindingCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let code: String
  let range: Range<Int>
  let fix: String?

  init(_ rule: String, _ code: String, _ range: Range<Int>, fix: String? = nil) {
    (self.rule, self.code, self.range, self.fix) = (rule, code, range, fix)
  }

  /// A case about syntax.
  init(_ rule: String, _ range: Range<Int>, fix: String? = nil) {
    self.init(rule, "E01", range, fix: fix)
  }

  var testDescription: String { rule }
}
