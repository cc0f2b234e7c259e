import Decimals
import Patterns
import Rules
import TimeZones

extension SessionState {
  /// Computes whether an answer is asked for, and what is wrong with the one that is there.
  mutating func fieldCheck(_ slot: Int, _ item: Int?) -> Bool {
    let compiled = compiled(slot)
    guard !isSurelyRight(slot, compiled) else { return false }
    guard inputs.visible[slot] else {
      note(nil, in: "required", of: slot)
      note(nil, in: "validate", of: slot)
      return setCheck(slot, isRequired: false, isSatisfied: false, issues: [])
    }
    let (wanted, fault) = evaluate(compiled.required, in: item, fallback: false)
    note(fault, in: "required", of: slot)
    let isRequired = wanted && fields.read(slot, { $0.isEnabled }) && !compiled.isCalculated
    let mayFault =
      isRequired || fields.read(slot) { $0.hasInput }
      || inputs.values.read(slot) { compiled.mayFault($0) }
    let (issues, failed) =
      mayFault ? self.issues(of: slot, item, compiled, isRequired: isRequired) : ([], nil)
    note(failed, in: "validate", of: slot)
    return setCheck(
      slot, isRequired: isRequired,
      isSatisfied: isRequired && compiled.isSatisfied(by: inputs.values[slot]),
      issues: issues)
  }

  /// Whether a check would find nothing to say, and found nothing before.
  @inline(__always)
  func isSurelyRight(_ slot: Int, _ compiled: CompiledField) -> Bool {
    compiled.isUnchecked && fields.read(slot, { $0.isUntroubled })
      && inputs.values.read(slot, { compiled.shape.hasRoom(for: $0) })
  }

  /// Notes what a check found, if that is new.
  mutating func setCheck(
    _ slot: Int, isRequired: Bool, isSatisfied: Bool, issues: [Issue]
  ) -> Bool {
    let (wasRequired, wasSatisfied, isSame) = fields.read(slot) {
      ($0.isRequired, $0.isSatisfied, $0.hasIssues(issues))
    }
    guard isRequired != wasRequired || isSatisfied != wasSatisfied || !isSame else { return false }
    touch(slot: slot)
    fields[slot].isRequired = isRequired
    fields[slot].isSatisfied = isSatisfied
    if !isSame { fields[slot].issues = issues }
    progress.required += (isRequired ? 1 : 0) - (wasRequired ? 1 : 0)
    progress.answered += (isSatisfied ? 1 : 0) - (wasSatisfied ? 1 : 0)
    return true
  }

  /// Everything that is wrong with the answer of a visible field, and why a check could not be
  /// computed.
  private func issues(
    of slot: Int, _ item: Int?, _ compiled: CompiledField, isRequired: Bool
  ) -> (issues: [Issue], fault: RuleFault?) {
    guard fields.read(slot, { !$0.hasInput }) else {
      let message = Sentence.unreadable(compiled.field.kind)
      return ([Issue(key: key(of: slot), code: .format, message: message)], nil)
    }
    let value = inputs.values[slot]
    if isRequired, !value.isAnswered || compiled.empty == .bool(false) && value == .bool(false) {
      let message = Sentence.required(compiled.field)
      return ([Issue(key: key(of: slot), code: .required, message: message)], nil)
    }
    guard value.isAnswered else { return ([], nil) }
    var found = compiled.faults(of: value, in: inputs.clock.zone)
    if compiled.calculate == nil, let long = compiled.lengthFault(of: value) { found.append(long) }
    if isNotOffered(slot, compiled, value) { found.append((.notOffered, Sentence.notOffered)) }
    if found.isEmpty, compiled.validations.isEmpty { return ([], nil) }
    let key = key(of: slot)
    let (broken, fault) = ruleIssues(compiled.validations, key: key, this: value, in: item)
    return (found.map { Issue(key: key, code: $0.0, message: $0.1) } + broken, fault)
  }

  /// Whether an answer that exists is not offered now.
  private func isNotOffered(_ slot: Int, _ compiled: CompiledField, _ value: Value) -> Bool {
    guard compiled.isChoice else { return false }
    let values: [Value] =
      if case .list(let values) = value { values } else { [value] }
    return !values.allSatisfy { isOffered($0, slot, compiled) }
  }

  /// What the form's own rules say: a check fails only when it is definitely false.
  ///
  /// - Returns: The issues, and why the first check that could not be computed could not.
  func ruleIssues(
    _ validations: [CompiledValidation], key: String, this: Value, in item: Int?
  ) -> (issues: [Issue], fault: RuleFault?) {
    var issues: [Issue] = []
    var first: RuleFault?
    for validation in validations {
      switch validation.rule.evaluate(inputs, row: place(of: item), this: this) {
      case .value(.bool(false)):
        let message = validation.message?.text(in: language, of: form.form.languages)
        issues.append(Issue(key: key, code: .rule, message: message ?? Sentence.rule))
      case .fault(let fault):
        first = first ?? fault
        issues.append(Issue(key: key, code: .ruleError, message: Sentence.ruleError))
      case .value, .blank: continue
      }
    }
    return (issues, first)
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
    if let cascade, case .list(let path) = value { return cascade.reach(of: path) == .end }
    return value.isAnswered && !(empty == .bool(false) && value == .bool(false))
  }

  /// What the kind of the field finds wrong with an answer.
  func faults(of value: Value, in zone: Zone) -> [(Issue.Code, String)] {
    switch (field.kind, value) {
    case (.text(let rules), .text(let text)): rules.faults(of: text) + faults(ofPattern: text)
    case (.number(let rules), .number(let number)): rules.faults(of: number)
    case (.choices(let rules), .list(let values)): rules.faults(of: values.count)
    case (.cascade, .list(let path)): faults(ofPath: path)
    case (.location, .list(let place)): Degrees.faults(of: place)
    default: rangeFaults(of: value, in: zone)
    }
  }
}

extension CompiledField {
  /// What is wrong with a text that is longer than this edition of the form allows.
  fileprivate func lengthFault(of value: Value) -> (Issue.Code, String)? {
    guard case .text(let rules) = field.kind, case .text(let text) = value else { return nil }
    let longest = rules.largestLength(widget: field.widget)
    // Code points are never more than bytes.
    guard text.utf8.count > longest, text.unicodeScalars.count > longest else { return nil }
    return (.length, Sentence.tooLong(longest))
  }

  /// What is wrong with a path through a cascade: it may end too early, or lead nowhere any more.
  fileprivate func faults(ofPath path: [Value]) -> [(Issue.Code, String)] {
    switch cascade?.reach(of: path) {
    case .nowhere: [(.notOffered, Sentence.notOffered)]
    case .partWay: [(.required, Sentence.restOfPath)]
    case .end, nil: []
    }
  }

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
