public import JSON

/// A condition that a document spells with members instead of as text.
///
/// ```json
/// {"all": [{"field": "age", "op": ">=", "value": 18}, {"field": "email", "op": "answered"}]}
/// ```
public indirect enum StructuredCondition: Hashable, Sendable {
  case all([StructuredCondition])
  case any([StructuredCondition])
  case not(StructuredCondition)
  case comparison(Comparison)

  /// One field beside a value.
  public struct Comparison: Sendable {
    /// The name of what is compared, as a rule would write it: a key, `this`, `option.name`.
    public var field: String
    public var op: Operator
    /// The value as it stands in the document: a plain one, or a list of plain ones.
    public var value: JSONValue?

    /// Creates a comparison; `answered` needs no value.
    public init(_ field: String, _ op: Operator, _ value: JSONValue? = nil) {
      self.field = field
      self.op = op
      self.value = value
    }
  }

  /// How a field is compared.
  public enum Operator: String, CaseIterable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case `in`
    case notIn
    case contains
    case notContains
    case answered
    case startsWith
    case endsWith
    case matches
  }
}

extension StructuredCondition.Comparison: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.field.utf8.elementsEqual(right.field.utf8) && left.op == right.op
      && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(field.utf8.count)
    hasher.combine(op)
  }
}
