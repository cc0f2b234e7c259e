import JSON

/// A row that a registered component shows.
///
/// ```swift
/// Custom("sign", component: "signature-pad", props: ["colour": "blue"]).label("Sign here").required()
/// ```
///
/// What the component can be given and whether it takes an answer is known once the form is read with
/// the components. Rules can ask of the answer only whether there is one.
public struct Custom: AnswerDescription {
  public var field: Field

  /// Creates a row with a key, the name of its component and what that is given.
  public init(_ key: String, component: String, props: Props = [:]) {
    field = Field(key, .custom(ComponentUse(component, props)))
  }
}
