import JSON
import Rules

extension StructuredRule {
  /// The rule that one comparison means.
  mutating func expression(
    _ comparison: StructuredCondition.Comparison, at pointer: JSONPointer
  ) -> RuleExpression {
    let field = field(comparison.field, at: pointer.member("field"))
    let type = field.type(in: scope)
    let other = Other(
      name: comparison.field, value: comparison.value ?? .null, at: pointer.member("value"),
      of: pointer)
    let meaning =
      switch comparison.op {
      case .equal: equality(field, type, other, isEqual: true, at: pointer)
      case .notEqual: equality(field, type, other, isEqual: false, at: pointer)
      case .less: field < literal(other, as: type)
      case .lessOrEqual: field <= literal(other, as: type)
      case .greater: field > literal(other, as: type)
      case .greaterOrEqual: field >= literal(other, as: type)
      case .in: field.in(list(other, as: type))
      case .notIn: !placed(field.in(list(other, as: type)), at: pointer)
      case .contains: containment(field, type, other, at: pointer)
      case .notContains: !containment(field, type, other, at: pointer)
      case .answered: presence(of: field, other.value, at: pointer)
      case .startsWith: field.startsWith(literal(other, as: .text))
      case .endsWith: field.endsWith(literal(other, as: .text))
      case .matches: field.call("matches", [literal(other, as: .text)])
      }
    return placed(meaning, at: pointer)
  }

  /// What a field is compared with, and where it stands.
  struct Other {
    let name: String
    let value: JSONValue
    let pointer: JSONPointer
    let comparison: JSONPointer

    init(name: String, value: JSONValue, at pointer: JSONPointer, of comparison: JSONPointer) {
      (self.name, self.value) = (name, value)
      (self.pointer, self.comparison) = (pointer, comparison)
    }
  }

  private mutating func equality(
    _ field: RuleExpression, _ type: ValueType?, _ other: Other, isEqual: Bool,
    at pointer: JSONPointer
  ) -> RuleExpression {
    if case .list(let element) = type, other.value != .null {
      let meant = isEqual ? "contains" : "notContains"
      refuse(
        "E04", pointer, pointer.member("op"),
        "\(other.name.quoted) is a list, and `\(isEqual ? "=" : "!=")` compares single values.",
        hint: "Use `\(meant)`.", fix: meant)
      return literal(other, as: element).in(field)
    }
    let value = literal(other, as: type)
    return isEqual ? field == value : field != value
  }

  /// Whether a list holds a value, or a text another text.
  private mutating func containment(
    _ field: RuleExpression, _ type: ValueType?, _ other: Other, at pointer: JSONPointer
  ) -> RuleExpression {
    let meaning: RuleExpression
    switch type {
    case .list(let element): meaning = literal(other, as: element).in(field)
    case .text: meaning = field.contains(literal(other, as: .text))
    case nil: meaning = literal(other, as: nil).in(field)
    default:
      refuse(
        "E04", pointer, pointer.member("op"),
        "\(other.name.quoted) is neither a list nor a text, so it contains nothing.",
        hint: "Use `=`.", fix: "=")
      meaning = field == literal(other, as: type)
    }
    return placed(meaning, at: pointer)
  }

  private mutating func presence(
    of field: RuleExpression, _ value: JSONValue, at pointer: JSONPointer
  ) -> RuleExpression {
    let isAnswered = placed(field.isAnswered, at: pointer)
    return value == .bool(false) ? !isAnswered : isAnswered
  }

  private mutating func list(_ other: Other, as type: ValueType?) -> RuleExpression {
    let items = (other.value.array ?? []).enumerated().map { index, item in
      literal(
        Other(
          name: other.name, value: item, at: other.pointer.element(index), of: other.comparison),
        as: type)
    }
    return placed(items.expression, at: other.pointer)
  }
}
