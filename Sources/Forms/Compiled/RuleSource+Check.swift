import JSON
import Rules

extension RuleSource {
  /// Checks the rule for a place in a document.
  ///
  /// - Parameters:
  ///   - scope: The names that it may use.
  ///   - expected: The type that it has to give.
  ///   - pointer: Where it stands; what is wrong inside of a condition with members is told at the
  ///     member.
  ///   - key: What the rule belongs to.
  ///   - unreadable: Names that are not to blame for being unknown.
  /// - Returns: The rule, unless a finding is an error, and all findings.
  func check(
    in scope: Scope, expecting expected: ValueType, at pointer: JSONPointer, key: String?,
    unreadable: Set<String> = []
  ) -> (rule: Rule?, findings: [Finding]) {
    switch self {
    case .text(let text):
      let (rule, said) = Rule.check(text, in: scope, expecting: expected)
      let findings = said.filter {
        $0.code != "E02" || unreadable.isEmpty || !unreadable.contains(text.codePoints($0.range))
      }
      return (rule, findings.map { Finding($0, at: pointer, key: key) })
    case .structure(let condition):
      var structure = StructuredRule(in: scope, key: key, unreadable: unreadable)
      return structure.check(condition, expecting: expected, at: pointer)
    }
  }
}

extension Finding {
  /// What the checker says about the text of a rule, at the place of the rule.
  init(_ said: RuleFinding, at pointer: JSONPointer, key: String?) {
    self.init(
      pointer, key: key, level: said.level, said.code, said.message, hint: said.hint,
      fix: said.fix, range: said.range)
  }
}

extension String {
  /// A part of the text, in code points.
  fileprivate func codePoints(_ range: Range<Int>) -> String {
    String(UnicodeScalarView(unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
  }
}
