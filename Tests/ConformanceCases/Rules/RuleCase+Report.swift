import JSON
import Rules

extension RuleCase {
  /// Reads a file and judges its cases in the standard environment.
  static func reports(of bytes: [UInt8]) -> [CaseReport] {
    reports(of: bytes) { $0.standardVerdict }
  }

  /// Reads a file and judges its cases.
  ///
  /// Of cases with one name the second is called `name (2)`.
  static func reports(
    of bytes: [UInt8], by judge: (RuleCase) -> CaseReport.Verdict
  ) -> [CaseReport] {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes, limits: .cases)
    } catch {
      return [.unreadable("byte \(error.offset)", "the file", error.description)]
    }
    guard let cases = json["cases"]?.array else {
      return [.unreadable("the file", "cases", "a file without `cases`")]
    }
    var counts: [String: Int] = [:]
    return cases.enumerated().map { position, json in
      do {
        let one = try RuleCase(json)
        let count = counts[one.name, default: 0] + 1
        counts[one.name] = count
        return CaseReport(
          name: count == 1 ? one.name : "\(one.name) (\(count))", expression: one.expression,
          verdict: judge(one))
      } catch {
        return .unreadable(
          "case \(position + 1)", json["expr"]?.string ?? "", "\(error)")
      }
    }
  }

  private var standardVerdict: CaseReport.Verdict {
    let (rule, findings) =
      isChecked
      ? StandardRule.check(expression, declarations) : StandardRule.parse(expression, declarations)
    guard let rule else {
      let reason = findings.first.map { "\($0.code): \($0.message)" } ?? "a refusal"
      if case .error = expectation { return .passed }
      return .failed(expected: expectation.text, got: reason)
    }
    switch expectation {
    case .type(let type): return verdict(type, rule.type)
    case .value(let value, let type):
      if let type, type != rule.type { return verdict(type, rule.type) }
      let result = rule.evaluate(bindings)
      if case .value(let got) = result, got.isSame(as: value) { return .passed }
      return .failed(expected: value.caseText, got: result.caseText)
    case .error(let text):
      let result = rule.evaluate(bindings)
      if case .fault = result { return .passed }
      return .failed(expected: "the error “\(text)”", got: result.caseText)
    }
  }

  private func verdict(_ expected: ValueType, _ got: ValueType) -> CaseReport.Verdict {
    expected == got
      ? .passed
      : .failed(expected: "the type \(expected.caseText)", got: "the type \(got.caseText)")
  }
}

extension RuleCase.Expectation {
  /// What is expected, as a failure shows it.
  var text: String {
    switch self {
    case .value(let value, _): value.caseText
    case .type(let type): "the type \(type.caseText)"
    case .error(let text): "the error “\(text)”"
    }
  }
}

extension RuleResult {
  /// The result as a failure shows it.
  var caseText: String {
    switch self {
    case .value(let value): value.caseText
    case .blank: "blank"
    case .fault(let fault): "the error \(fault.rawValue)"
    }
  }
}

extension JSONLimits {
  /// Bounds that fit files of cases, whose values nest.
  fileprivate static let cases = {
    var limits = JSONLimits()
    limits.depth = 400
    limits.keyBytes = 65_536
    limits.stringBytes = 1_048_576
    limits.numberDigits = 1_000
    limits.numberBytes = 2_000
    return limits
  }()
}
