/// Named state of a session that no field shows: rules read it, effects set it, clients cannot.
public struct Variable: Hashable, Sendable {
  /// The key, unique in the form like that of a field.
  public var key: String
  /// What its value is, of any kind with an answer.
  public var kind: Field.Kind
  /// The rule that gives the first value.
  public var initial: RuleSource?

  /// Creates a variable of a kind.
  public init(_ key: String, _ kind: Field.Kind, initial: RuleSource? = nil) {
    self.key = key
    self.kind = kind
    self.initial = initial
  }

  /// The variable as a field, which is how it is compiled and kept.
  var field: Field {
    var field = Field(key, kind)
    field.initial = initial
    return field
  }
}

extension NumberRules {
  /// Creates rules for a number with so many decimals.
  public init(scale: Int) {
    self.init()
    self.scale = scale
  }
}
