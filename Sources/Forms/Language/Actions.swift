/// A line that is pressed.
public struct Button: FieldDescription {
  public var field: Field

  /// Creates a button with a key and what it says.
  public init(_ key: String, _ label: LocalText? = nil) {
    field = Field(key, .button)
    field.label = label
  }

  /// Warns that it takes something away.
  public func destructive(_ isDestructive: Bool = true) -> Self {
    with { $0.widget = isDestructive ? "destructive" : "plain" }
  }
}

/// A line that leads elsewhere.
public struct Link: FieldDescription {
  public var field: Field

  /// Creates a link with a key, what it says, and where it leads: a path of this server, or an
  /// address with `https:`, `http:`, `mailto:` or `tel:`.
  public init(_ key: String, _ label: LocalText? = nil, to href: String) {
    field = Field(key, .link(LinkParts(href)))
    field.label = label
  }

  /// Warns that it takes something away.
  public func destructive(_ isDestructive: Bool = true) -> Self {
    with { $0.widget = isDestructive ? "destructive" : "plain" }
  }
}

/// A line that says that something is under way.
public struct Activity: FieldDescription {
  public var field: Field

  /// A widget that shows an activity.
  public enum Style: String, Sendable { case indicator, progress }

  /// Creates an activity with a key, of which nobody knows how much is done.
  public init(_ key: String) { field = Field(key, .activity(ActivityParts())) }

  /// Creates an activity with a key and a rule that gives how much is done, from 0 to 1.
  public init(_ key: String, value rule: some RuleDescription) {
    var parts = ActivityParts()
    parts.value = rule.source
    field = Field(key, .activity(parts))
  }

  /// Chooses a widget.
  public func style(_ style: Style) -> Self { with { $0.widget = style.rawValue } }
}
