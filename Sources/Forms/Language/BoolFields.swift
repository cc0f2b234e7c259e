/// A field that is on or off, shown as a switch.
public struct Toggle: ComputableDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .bool, widget: "switch") }
}

/// A field that is on or off, shown as a box to tick.
public struct Checkbox: ComputableDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .bool, widget: "check") }
}

/// A question with the answers yes and no, which can also be unanswered.
public struct YesNo: ComputableDescription {
  public var field: Field

  /// Creates a field with a key.
  public init(_ key: String) { field = Field(key, .bool, widget: "yesNo") }
}

/// A field that is on or off, shown as a switch: another word for ``Toggle``.
public typealias Switch = Toggle

/// A field that is on or off, shown as a box to tick: another word for ``Checkbox``.
public typealias Check = Checkbox
