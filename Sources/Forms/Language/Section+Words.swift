extension Section {
  /// Creates a section with a header and its fields; its key is made from the header.
  public init(_ header: LocalText, @ListBuilder<Field> fields: () -> [Field]) {
    self.init(key: "", fields: fields())
    self.header = header
  }

  /// Creates a section without a header; its key is made from its position.
  public init(@ListBuilder<Field> fields: () -> [Field]) { self.init(key: "", fields: fields()) }

  /// Sets the key.
  public func key(_ key: String) -> Self { with { $0.key = key } }

  /// Adds a text below the fields.
  public func footer(_ text: LocalText) -> Self { with { $0.footer = text } }

  /// Shows the section only while a rule is true.
  public func visible(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .visible(.rule(rule.source)) }
  }

  /// Hides the section while a rule is true.
  public func hidden(when rule: some RuleDescription) -> Self {
    with { $0.visibility = .hidden(.rule(rule.source)) }
  }

  /// Lets the fields be changed only while a rule is true.
  public func enabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .enabled(.rule(rule.source)) }
  }

  /// Keeps the fields from being changed while a rule is true.
  public func disabled(when rule: some RuleDescription) -> Self {
    with { $0.enablement = .disabled(.rule(rule.source)) }
  }

  /// Keeps the section in sight when it has no visible row.
  public func keepWhenEmpty() -> Self { with { $0.keepsWhenEmpty = true } }

  /// Adds something for clients that the server never acts on.
  public func hint(_ name: String, _ hint: Hint) -> Self { with { $0.hints.set(name, hint) } }

  /// A copy with one change.
  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
