/// A line of the form language that describes a section, or a list of items.
///
/// Each word returns a copy, so words can stand in any order.
public protocol SectionDescription: Sendable {
  /// The section as described so far.
  var section: Section { get set }
}

extension SectionDescription {
  /// Adds a text below the fields.
  public func footer(_ text: LocalText) -> Self { with { $0.footer = .text(text) } }

  /// Puts a component below the fields, in the place of a text.
  public func footer(component name: String, props: Props = [:]) -> Self {
    with { $0.footer = .component(ComponentUse(name, props)) }
  }

  /// Puts a component above the fields, in the place of a text.
  public func header(component name: String, props: Props = [:]) -> Self {
    with { $0.header = .component(ComponentUse(name, props)) }
  }

  /// Shows a component as a row while the section has nothing else to show.
  public func emptyState(_ name: String, props: Props = [:]) -> Self {
    with { $0.emptyState = ComponentUse(name, props) }
  }

  /// Shows the section, always or never.
  public func visible(_ isVisible: Bool = true) -> Self {
    with { $0.visibility = .visible(.constant(isVisible)) }
  }

  /// Shows the section only while a rule is true.
  public func visible(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .visible(.rule(rule.source)) }
  }

  /// Hides the section, for good or not at all.
  public func hidden(_ isHidden: Bool = true) -> Self {
    with { $0.visibility = .hidden(.constant(isHidden)) }
  }

  /// Hides the section while a rule is true.
  public func hidden(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .hidden(.rule(rule.source)) }
  }

  /// Lets the fields be changed, always or never.
  public func enabled(_ isEnabled: Bool = true) -> Self {
    with { $0.enablement = .enabled(.constant(isEnabled)) }
  }

  /// Lets the fields be changed only while a rule is true.
  public func enabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .enabled(.rule(rule.source)) }
  }

  /// Keeps the fields from being changed, for good or not at all.
  public func disabled(_ isDisabled: Bool = true) -> Self {
    with { $0.enablement = .disabled(.constant(isDisabled)) }
  }

  /// Keeps the fields from being changed while a rule is true.
  public func disabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .disabled(.rule(rule.source)) }
  }

  /// Keeps the section in sight when it has nothing to show.
  public func keepWhenEmpty() -> Self { with { $0.keepsWhenEmpty = true } }

  /// Adds something for clients that the server never acts on.
  public func hint(_ name: String, _ hint: Hint) -> Self { with { $0.hints.set(name, hint) } }

  /// A copy with one change.
  func with(_ change: (inout Section) -> Void) -> Self {
    var copy = self
    change(&copy.section)
    return copy
  }
}

extension Section: SectionDescription {
  /// The section itself.
  public var section: Section {
    get { self }
    set { self = newValue }
  }
}
