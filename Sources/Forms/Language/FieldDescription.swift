/// A line of the form language that describes one field.
///
/// Each word returns a copy, so words can stand in any order.
public protocol FieldDescription: Sendable {
  /// The field as described so far.
  var field: Field { get set }
}

extension FieldDescription {
  /// Names the field for those who fill it in; its key serves when nothing else is given.
  public func label(_ text: LocalText) -> Self { with { $0.label = text } }

  /// Adds a note under the field.
  public func help(_ text: LocalText) -> Self { with { $0.help = text } }

  /// Sets what is shown while there is no answer.
  public func placeholder(_ text: LocalText) -> Self { with { $0.placeholder = text } }

  /// Shows the field, always or never.
  public func visible(_ isVisible: Bool = true) -> Self {
    with { $0.visibility = .visible(.constant(isVisible)) }
  }

  /// Shows the field only while a rule is true.
  public func visible(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .visible(.rule(rule.source)) }
  }

  /// Hides the field while a rule is true.
  public func hidden(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .hidden(.rule(rule.source)) }
  }

  /// Hides the field, for good or not at all.
  public func hidden(_ isHidden: Bool = true) -> Self {
    with { $0.visibility = .hidden(.constant(isHidden)) }
  }

  /// Lets the field be changed, always or never.
  public func enabled(_ isEnabled: Bool = true) -> Self {
    with { $0.enablement = .enabled(.constant(isEnabled)) }
  }

  /// Lets the field be changed only while a rule is true.
  public func enabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .enabled(.rule(rule.source)) }
  }

  /// Keeps the field from being changed while a rule is true.
  public func disabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .disabled(.rule(rule.source)) }
  }

  /// Keeps the field from being changed, for good or not at all.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    with { $0.enablement = .disabled(.constant(isDisabled)) }
  }

  /// Adds something for clients that the server never acts on.
  public func hint(_ name: String, _ hint: Hint) -> Self { with { $0.hints.set(name, hint) } }

  /// A copy of this line with one change.
  func with(_ change: (inout Field) -> Void) -> Self {
    var copy = self
    change(&copy.field)
    return copy
  }
}
