import JSON

/// A row that a registered component shows.
///
/// ```swift
/// Custom("sign", component: "signature-pad", props: ["colour": "blue"]).label("Sign here").required()
/// ```
///
/// What the component can be given and whether it takes an answer is known once the form is read with
/// the components.
public struct Custom: FieldDescription {
  public var field: Field

  /// Creates a row with a key, the name of its component and what that is given.
  public init(_ key: String, component: String, props: Props = [:]) {
    field = Field(key, .custom(ComponentUse(component, props)))
  }

  /// Keeps the form from being submitted until the component has an answer.
  public func required(_ isRequired: Bool = true) -> Self {
    with { $0.required = .constant(isRequired) }
  }

  /// Requires an answer only while a rule is true.
  public func required(when rule: some RuleDescription) -> Self {
    with { $0.required = .rule(rule.source) }
  }

  /// Adds a rule that has to hold; what it can ask of the answer is whether there is one.
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
