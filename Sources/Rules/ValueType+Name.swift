extension ValueType {
  /// The type as the interface names it: `text`, `list(number)`.
  public var name: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .number: "number"
    case .double: "double"
    case .text: "text"
    case .date: "date"
    case .time: "time"
    case .timestamp: "timestamp"
    case .duration: "duration"
    case .list(let element): "list(\(element.name))"
    case .map(let key, let value): "map(\(key.name), \(value.name))"
    case .type(let type): "type(\(type.name))"
    case .row: "row"
    case .opaque: "opaque"
    case .dyn, .variable: "any"
    }
  }
}
