/// What became of one case of a suite.
public struct CaseReport: Sendable {
  /// The judgement.
  public enum Verdict: Sendable, Equatable {
    case passed
    case failed(expected: String, got: String)
    /// The case is about something that we do not have, by the rule that is told.
    case skipped(rule: String)
  }

  /// What identifies the case in its file.
  public let name: String
  /// What was computed, as the file writes it.
  public let expression: String
  public let verdict: Verdict

  public init(name: String, expression: String, verdict: Verdict) {
    self.name = name
    self.expression = expression
    self.verdict = verdict
  }

  /// The report of something in a file that is no case, though it should be one.
  static func unreadable(_ name: String, _ text: String, _ reason: String) -> CaseReport {
    CaseReport(
      name: name, expression: text, verdict: .failed(expected: "a case", got: reason))
  }

  public var isFailed: Bool {
    if case .failed = verdict { true } else { false }
  }
}

extension CaseReport: CustomStringConvertible {
  /// One line, also where the expression has several.
  public var description: String {
    let outcome =
      switch verdict {
      case .passed: "passed"
      case .failed(let expected, let got): "expected \(expected), got \(got)"
      case .skipped(let rule): "skipped: \(rule)"
      }
    return "\(name): \(expression): \(outcome)".onOneLine
  }
}

extension String {
  /// The text with its line ends written as escapes.
  fileprivate var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
