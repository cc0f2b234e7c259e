public import Forms
internal import JSON
internal import Rules

/// What there is to say about a form document, for a person at a terminal.
public struct DocumentReport: Sendable {
  /// One line for each finding.
  public let lines: [String]
  public let hasErrors: Bool
  /// The key of the form, if the document is one.
  public let key: String?
  /// What each rule means, if that was asked for and nothing is wrong.
  public let explanation: [String]
  /// The form as source of the form language; `nil` when something is wrong.
  public let swiftSource: String?

  /// Checks a document, which may use some components, and explains its rules if asked to.
  public init(
    checking bytes: [UInt8], components: Components = .none, explains: Bool = false
  ) {
    do {
      let document = try JSONValue(parsing: bytes)
      let (form, findings) = CompiledForm.compile(
        Form.read(document, components: components), version: 0)
      let accounts = explains ? form?.ruleAccounts() ?? [] : []
      self.init(
        lines: findings.map(Self.line), key: form?.form.key,
        explanation: accounts.flatMap(Self.lines), swiftSource: form?.form.swiftSource)
    } catch {
      self.init(lines: [Self.line(error, in: bytes)], key: nil)
    }
  }

  /// A rule with its account below.
  private static func lines(_ account: RuleAccount) -> [String] {
    ["", "\(account.key) \(account.member): \(account.text)"]
      + account.sentences.map { "  " + $0 }
  }

  private init(
    lines: [String], key: String?, explanation: [String] = [], swiftSource: String? = nil
  ) {
    self.lines = lines
    self.key = key
    self.explanation = explanation
    self.swiftSource = swiftSource
    hasErrors = key == nil
  }

  /// `error: /sections/0/fields/1 (email): “lable” is not known. Did you mean “label”?`.
  static func line(_ finding: Finding) -> String {
    let key = finding.key.map { " (\($0))" } ?? ""
    let place = finding.pointer.description.isEmpty ? "/" : finding.pointer.description
    let isSaid = finding.fix.map { "\(finding.message) \(finding.hint ?? "")".contains("`\($0)`") }
    let fix = isSaid == false ? finding.fix.map { "Like this: `\($0)`." } : nil
    let more = [finding.hint, fix].compactMap { $0 }.map { " " + $0 }.joined()
    let range = finding.range.map { " at \($0.lowerBound + 1)–\($0.upperBound)" } ?? ""
    return "\(finding.level.rawValue): \(place)\(key)\(range): \(finding.message)\(more)"
      + " [\(finding.code)]"
  }

  /// `error: line 3, column 7: …`, for what is not JSON.
  static func line(_ fault: JSONFault, in bytes: [UInt8]) -> String {
    "error: \(place(of: fault.offset, in: bytes)): \(sentence(for: fault))"
  }

  /// The line and column of a byte, counted from 1.
  private static func place(of offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return "line \(line), column \(before.count - start + 1)"
  }
}
