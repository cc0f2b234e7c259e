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
  /// What was checked, ready to be stored; `nil` when something is wrong.
  let checked: CheckedForm?

  /// The form as source of the form language; `nil` when something is wrong.
  public var swiftSource: String? { checked?.form.swiftSource }

  /// Checks a document, which may use some components, and explains its rules if asked to.
  public init(
    checking bytes: [UInt8], components: Components = .none, explains: Bool = false
  ) {
    do {
      let document = try JSONValue(parsing: bytes)
      let read = Form.read(document, components: components)
      let (form, findings) = CompiledForm.compile(read, version: 0)
      let accounts = explains ? form?.ruleAccounts() ?? [] : []
      self.init(
        lines: findings.map(Self.line),
        checked: form.map { CheckedForm(read.form, $0, findings, components: components) },
        explanation: accounts.flatMap(Self.lines))
    } catch {
      self.init(lines: [Self.line(error, in: bytes)], checked: nil)
    }
  }

  /// A rule with its account below.
  private static func lines(_ account: RuleAccount) -> [String] {
    ["", "\(account.key) \(account.member): \(account.text)"]
      + account.sentences.map { "  " + $0 }
  }

  private init(lines: [String], checked: CheckedForm?, explanation: [String] = []) {
    self.lines = lines
    self.checked = checked
    self.explanation = explanation
    key = checked?.key
    hasErrors = checked == nil
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
