/// A line of the form language that describes a field with an answer.
public protocol AnswerDescription: FieldDescription {}

extension AnswerDescription {
  /// Keeps the form from being submitted until the field has an answer.
  public func required(_ isRequired: Bool = true) -> Self {
    with { $0.required = .constant(isRequired) }
  }

  /// Requires an answer only while a rule is true.
  public func required(when rule: some RuleDescription) -> Self {
    with { $0.required = .rule(rule.source) }
  }

  /// Adds a rule that the answer, `this`, has to meet.
  public func validate(
    _ rule: some RuleDescription, _ message: LocalText? = nil, id: String? = nil
  ) -> Self {
    with { $0.validate.append(Validation(rule.source, message: message, id: id)) }
  }

  /// Sets when faults are first shown.
  public func validateOn(_ moment: ValidateOn) -> Self { with { $0.validateOn = moment } }

  /// Sets what becomes of the answer while the field is hidden.
  public func whenHidden(_ fate: WhenHidden) -> Self { with { $0.whenHidden = fate } }
}

/// A line of the form language that describes a field whose answer a rule can give.
public protocol ComputableDescription: AnswerDescription {}

extension ComputableDescription {
  /// Computes the answer by a rule; if it is replaceable, a person may write another one.
  public func calculated(_ rule: some RuleDescription, isReplaceable: Bool = false) -> Self {
    with {
      $0.calculate = rule.source
      $0.override = isReplaceable
    }
  }

  /// Sets the rule that gives the first answer.
  public func initial(_ rule: some RuleDescription) -> Self {
    with { $0.initial = rule.source }
  }
}
