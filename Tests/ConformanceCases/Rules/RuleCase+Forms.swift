import Decimals
import Rules

/// The cases in the forms environment, as far as they can be asked there.
///
/// A variable is a field of its type, a number for ints and doubles. What is expected is the same
/// answer, with decimals for doubles; an error has to be an error and not blank.
extension RuleCase {
  /// Reads a file and judges its cases in the forms environment.
  static func formsReports(of bytes: [UInt8]) -> [CaseReport] {
    reports(of: bytes) { $0.formsVerdict }
  }

  private var formsVerdict: CaseReport.Verdict {
    var scope = Scope()
    var values: [Value] = []
    for (name, type) in declarations.variables.sorted(by: { $0.key < $1.key }) {
      guard let field = type.fieldType else {
        return .failed(expected: expectation.text, got: "no field is a \(type.caseText)")
      }
      scope.declare(name, slot: values.count, type: field)
      values.append(bindings[name]?.inForms ?? .null)
    }
    let (rule, refusal) = formsRule(in: scope)
    guard let rule else {
      if case .error = expectation { return .passed }
      return .failed(expected: expectation.text, got: refusal)
    }
    let result = rule.evaluate(RuleInputs(values: values, visible: []))
    switch (expectation, result) {
    case (.type, _), (.error, .fault): return .passed
    case (.value(let expected, _), .value(let got)) where got.inForms == expected.inForms:
      return .passed
    default: return .failed(expected: expectation.text, got: result.caseText)
    }
  }

  /// The rule, of the type that is expected or else of any type, or why there is none.
  private func formsRule(in scope: Scope) -> (rule: Rule?, refusal: String) {
    var refusal = "a value of a type that forms do not have"
    for type in expectation.fieldTypes {
      let (rule, findings) = Rule.check(expression, in: scope, expecting: type)
      if let rule { return (rule, "") }
      if let finding = findings.first(where: { $0.level == .error }) {
        refusal = "\(finding.code): \(finding.message)"
      }
    }
    return (nil, refusal)
  }
}

extension RuleCase.Expectation {
  /// The types that the rule may have.
  fileprivate var fieldTypes: [ValueType] {
    switch self {
    case .value(let value, _): value.fieldTypes
    case .type(let type): type.fieldType.map { [$0] } ?? []
    case .error: ValueType.ofFields + ValueType.ofFields.map { .list($0) }
    }
  }
}

extension ValueType {
  fileprivate static let ofFields: [ValueType] = [
    .bool, .number, .text, .date, .time, .timestamp, .duration,
  ]

  /// The type of a field that holds such values, if there is one.
  fileprivate var fieldType: ValueType? {
    switch self {
    case .bool, .text, .timestamp, .duration: self
    case .int, .double: .number
    case .list(let item): item.fieldType.map { .list($0) }
    default: nil
    }
  }
}

extension Value {
  /// The types that a rule with this value may have.
  fileprivate var fieldTypes: [ValueType] {
    switch self {
    case .null: ValueType.ofFields
    case .bool: [.bool]
    case .int, .double: [.number]
    case .text: [.text]
    case .timestamp: [.timestamp]
    case .duration: [.duration]
    case .list(let items): (items.first?.fieldTypes ?? ValueType.ofFields).map { .list($0) }
    default: []
    }
  }

  /// The value with decimals in place of ints and doubles.
  ///
  /// A double that is no number, or too far from the point, stays what it is and so equals nothing.
  fileprivate var inForms: Value {
    switch self {
    case .int(let number): .number(Decimal(Int(number)))
    case .double(let number): Decimal(jsonNumber: "\(number)").map { .number($0) } ?? self
    case .list(let items): .list(items.map(\.inForms))
    default: self
    }
  }
}
