import JSON

extension RuleSource {
  /// The rule as it stands in a document.
  var document: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .structure(let condition): condition.document
    }
  }
}

extension StructuredCondition {
  /// The condition as it stands in a document.
  var document: JSONValue {
    switch self {
    case .all(let parts): .object([JSONMember("all", .array(parts.map(\.document)))])
    case .any(let parts): .object([JSONMember("any", .array(parts.map(\.document)))])
    case .not(let part): .object([JSONMember("not", part.document)])
    case .comparison(let comparison):
      .object(
        [
          JSONMember("field", .string(comparison.field)),
          JSONMember("op", .string(comparison.op.rawValue)),
        ] + (comparison.value.map { [JSONMember("value", $0)] } ?? []))
    }
  }
}
