import Decimals
import Patterns
import Rules

extension SessionState {
  /// Computes whether an answer is asked for, and what is wrong with the one that is there.
  mutating func fieldCheck(_ field: Int) -> Bool {
    let compiled = form.fields[field]
    let state = fields[field]
    guard state.isVisible else {
      note(nil, in: "required", of: field)
      return setCheck(field, isRequired: false, isSatisfied: false, issues: [])
    }
    let (wanted, fault) = evaluate(compiled.required, fallback: false)
    note(fault, in: "required", of: field)
    let isRequired = wanted && state.isEnabled && !compiled.isCalculated
    return setCheck(
      field, isRequired: isRequired,
      isSatisfied: isRequired && compiled.isSatisfied(by: inputs.values[field]),
      issues: issues(of: field, compiled, isRequired: isRequired))
  }

  private mutating func setCheck(
    _ field: Int, isRequired: Bool, isSatisfied: Bool, issues: [Issue]
  ) -> Bool {
    let before = fields[field]
    guard
      isRequired != before.isRequired || isSatisfied != before.isSatisfied
        || issues != before.issues
    else { return false }
    touch(field: field)
    fields[field].isRequired = isRequired
    fields[field].isSatisfied = isSatisfied
    fields[field].issues = issues
    let after = fields[field]
    progress.required += (after.isRequired ? 1 : 0) - (before.isRequired ? 1 : 0)
    progress.answered += (after.isSatisfied ? 1 : 0) - (before.isSatisfied ? 1 : 0)
    return true
  }

  /// Everything that is wrong with the answer of a visible field.
  private func issues(of field: Int, _ compiled: CompiledField, isRequired: Bool) -> [Issue] {
    let key = compiled.field.key
    guard fields[field].input == nil else {
      return [Issue(key: key, code: .format, message: Sentence.unreadable(compiled.field.kind))]
    }
    let value = inputs.values[field]
    if isRequired, !compiled.isSatisfied(by: value) {
      return [Issue(key: key, code: .required, message: Sentence.required(compiled.field))]
    }
    guard value.isAnswered else { return [] }
    return compiled.issues(with: value)
      + offerIssues(field, compiled, value)
      + ruleIssues(compiled, value)
  }

  /// Whether an answer that exists is not offered now.
  private func offerIssues(_ field: Int, _ compiled: CompiledField, _ value: Value) -> [Issue] {
    guard compiled.field.choiceRules != nil else { return [] }
    let values: [Value] =
      if case .list(let values) = value { values } else { [value] }
    guard !values.allSatisfy({ isOffered($0, field, compiled) }) else { return [] }
    return [Issue(key: compiled.field.key, code: .notOffered, message: Sentence.notOffered)]
  }

  /// What the form's own rules say: a check fails only when it is definitely false.
  private func ruleIssues(_ compiled: CompiledField, _ value: Value) -> [Issue] {
    var issues: [Issue] = []
    for validation in compiled.validations {
      switch validation.rule.evaluate(inputs, this: value) {
      case .value(.bool(false)):
        let message = validation.message?.text(in: language, of: form.form.languages)
        issues.append(
          Issue(key: compiled.field.key, code: .rule, message: message ?? Sentence.rule))
      case .fault:
        issues.append(
          Issue(key: compiled.field.key, code: .ruleError, message: Sentence.ruleError))
      case .value, .blank: continue
      }
    }
    return issues
  }
}

extension Value {
  /// Whether this is an answer: nought and false are, nothing and an empty list are not.
  var isAnswered: Bool {
    switch self {
    case .null: false
    case .list(let values): !values.isEmpty
    default: true
    }
  }
}

extension CompiledField {
  /// Whether a value is what is asked for where an answer is required: any answer, but a box has to
  /// be ticked unless it is a question with yes and no.
  func isSatisfied(by value: Value) -> Bool {
    value.isAnswered && !(empty == .bool(false) && value == .bool(false))
  }

  /// What the kind of the field finds wrong with an answer.
  func issues(with value: Value) -> [Issue] {
    let found: [(Issue.Code, String)] =
      switch (field.kind, value) {
      case (.text(let rules), .text(let text)): rules.faults(of: text) + faults(ofPattern: text)
      case (.number(let rules), .number(let number)): rules.faults(of: number)
      case (.choices(let rules), .list(let values)): rules.faults(of: values.count)
      case (.date(let rules), .date(let date)): rules.faults(of: date)
      default: []
      }
    return found.map { Issue(key: field.key, code: $0.0, message: $0.1) }
  }
}

extension CompiledField {
  /// Whether a text matches; where there is no memory to tell, the answer waits.
  fileprivate func faults(ofPattern text: String) -> [(Issue.Code, String)] {
    guard let pattern else { return [] }
    return switch pattern.matchesWhole(text) {
    case true?: []
    case false?: [(.pattern, Sentence.pattern)]
    case nil: [(.ruleError, Sentence.ruleError)]
    }
  }
}

extension TextRules {
  fileprivate func faults(of text: String) -> [(Issue.Code, String)] {
    var faults: [(Issue.Code, String)] = []
    if let minLength, text.unicodeScalars.count < minLength {
      faults.append((.length, Sentence.tooShort(minLength)))
    }
    if let format, !format.accepts(text) { faults.append((.format, Sentence.format(format))) }
    return faults
  }
}

extension NumberRules {
  fileprivate func faults(of number: Decimal) -> [(Issue.Code, String)] {
    var faults: [(Issue.Code, String)] = []
    if let min, number < min { faults.append((.min, Sentence.least(min.description))) }
    if let max, number > max { faults.append((.max, Sentence.most(max.description))) }
    if let scale, number.rounded(toScale: scale) != number {
      faults.append((.step, Sentence.scale(scale)))
    }
    if let step, !number.isOnStep(step, from: min ?? .zero) {
      faults.append((.step, Sentence.step(step.description, from: min?.description)))
    }
    return faults
  }
}

extension ChoiceRules {
  fileprivate func faults(of count: Int) -> [(Issue.Code, String)] {
    var faults: [(Issue.Code, String)] = []
    if let min, count < min { faults.append((.count, Sentence.tooFew(min))) }
    if let max, count > max { faults.append((.count, Sentence.tooMany(max))) }
    return faults
  }
}

extension DateRules {
  fileprivate func faults(of date: CivilDate) -> [(Issue.Code, String)] {
    var faults: [(Issue.Code, String)] = []
    if let min, date < min { faults.append((.min, Sentence.notBefore(min.description))) }
    if let max, date > max { faults.append((.max, Sentence.notAfter(max.description))) }
    return faults
  }
}
