/// The names that a rule may use, and what they mean.
///
/// A scope maps names to *slots*: positions in the ``RuleInputs`` that the rule is evaluated with. It
/// is made by the owner of the names (a form) and knows nothing else of it.
public struct Scope: Sendable {
  /// Something with an answer.
  public struct Name: Sendable {
    public let slot: Int
    public let type: ValueType
    /// Whether the value may be null.
    public let isNullable: Bool
    /// The values that the answer can have, where there is a list of them.
    public let options: [Value]?
    /// Whether only `answered()` and a `validate` rule of its own may read it.
    public let isSecret: Bool
  }

  /// The names of answers.
  public private(set) var names: [String: Name] = [:]
  /// The names whose visibility may be asked, fields and sections, with their slots.
  public private(set) var visibles: [String: Int] = [:]
  /// The field that `this` stands for; `nil` where there is none.
  public var this: Name?
  /// The attributes of `option`, in the order of the values given to the evaluation; `nil` where
  /// there is no `option`.
  public var option: [(name: String, type: ValueType)]?

  public init() {}

  /// Adds something with an answer.
  public mutating func declare(
    _ key: String, slot: Int, type: ValueType, isNullable: Bool = true, options: [Value]? = nil,
    isSecret: Bool = false
  ) {
    names[key] = Name(
      slot: slot, type: type, isNullable: isNullable, options: options, isSecret: isSecret)
  }

  /// Adds a field or section whose visibility may be asked.
  public mutating func declareVisible(_ key: String, slot: Int) {
    visibles[key] = slot
  }
}
