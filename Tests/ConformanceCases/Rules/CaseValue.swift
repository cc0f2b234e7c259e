import JSON
import Rules

extension Value {
  /// Reads a value as the cases write it, an object whose one member names the kind.
  init(case json: JSONValue) throws(CaseFault) {
    guard let members = json.object, members.count == 1 else {
      throw CaseFault("a value that is no object of one member")
    }
    guard let value = try Value(kind: members[0].name, members[0].value) else {
      throw CaseFault("a value that cannot be read: \(members[0].name)")
    }
    self = value
  }

  private init?(kind: String, _ json: JSONValue) throws(CaseFault) {
    switch (kind, json) {
    case ("null", .null): self = .null
    case ("bool", .bool(let truth)): self = .bool(truth)
    case ("string", .string(let text)): self = .text(text)
    case ("double", .number(let text)), ("double", .string(let text)):
      guard let number = Double(text) else { return nil }
      self = .double(number)
    case ("list", .array(let items)):
      var values: [Value] = []
      for item in items { values.append(try Value(case: item)) }
      self = .list(values)
    case ("map", .array(let pairs)): self = .map(try RuleMap(case: pairs))
    case (_, .string(let text)): self.init(kind: kind, text: text)
    default: return nil
    }
  }

  /// Reads one of the kinds whose values are written as texts.
  private init?(kind: String, text: String) {
    let value: Value? =
      switch kind {
      case "int": Int64(text).map { .int($0) }
      case "timestamp": Timestamp(text).map { .timestamp($0) }
      case "duration": RuleDuration(text).map { .duration($0) }
      case "type": ValueType(case: text).map { .type($0) }
      default: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// The value as a failure shows it.
  var caseText: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .list(let values): "[\(values.map(\.caseText).joined(separator: ", "))]"
    case .map(let map):
      "{\(map.keys.map { "\($0.caseText): \(map[$0]?.caseText ?? "")" }.joined(separator: ", "))}"
    case .type(let type): "type \(type.caseText)"
    default: "\(self)"
    }
  }

  /// Whether this is the value that a case expects; a type is known by its name alone.
  func isSame(as expected: Value) -> Bool {
    switch (self, expected) {
    case (.type(let own), .type(let other)): own.outerName == other.outerName
    case (.list(let own), .list(let other)):
      own.count == other.count && zip(own, other).allSatisfy { $0.isSame(as: $1) }
    case (.map(let own), .map(let other)):
      own.count == other.count
        && own.keys.allSatisfy { key in
          other[key].flatMap { value in own[key]?.isSame(as: value) } ?? false
        }
    default: self == expected
    }
  }
}

extension RuleMap {
  /// Reads the pairs of a map.
  fileprivate init(case pairs: [JSONValue]) throws(CaseFault) {
    self.init()
    for pair in pairs {
      guard let pair = pair.array, pair.count == 2,
        insert(try Value(case: pair[1]), for: try Value(case: pair[0]))
      else { throw CaseFault("a map whose pairs cannot be read") }
    }
  }
}
