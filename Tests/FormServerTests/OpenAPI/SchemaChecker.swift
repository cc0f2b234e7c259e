import JSON
import Patterns
import Synchronization

/// Holds values against the schemas of an OpenAPI document.
///
/// It knows the keywords that the document uses; another one is a fault, so that nothing is passed
/// over in silence.
final class SchemaChecker: Sendable {
  private let schemas: JSONValue
  private let patterns = Mutex<[String: Pattern]>([:])

  init(_ document: JSONValue) { schemas = document["components"]?["schemas"] ?? .object([]) }

  /// What is wrong with a value, and where.
  func faults(
    _ value: JSONValue, _ schema: JSONValue, at pointer: JSONPointer = JSONPointer()
  ) -> [String] {
    (schema.object ?? []).flatMap { keyword -> [String] in
      let limit = keyword.value
      switch keyword.name {
      case "description", "examples", "format": return []
      case "$ref": return referred(limit).map { faults(value, $0, at: pointer) } ?? ["no \(limit)"]
      case "type": return Self.isOf(limit.string ?? "", value) ? [] : ["\(pointer) is no \(limit)"]
      case "const": return value == limit ? [] : ["\(pointer) is not \(limit)"]
      case "enum": return limit.array?.contains(value) == true ? [] : ["\(pointer) is \(value)"]
      case "anyOf":
        let all = (limit.array ?? []).map { faults(value, $0, at: pointer) }
        return all.contains(where: \.isEmpty) ? [] : all.min { $0.count < $1.count } ?? []
      case "not": return faults(value, limit).isEmpty ? ["\(pointer) is what it must not be"] : []
      default:
        switch value {
        case .object(let members): return objectFaults(members, keyword, of: schema, at: pointer)
        case .array(let elements): return listFaults(elements, keyword, of: schema, at: pointer)
        default: return scalarFaults(value, keyword, at: pointer)
        }
      }
    }
  }

  private static let known: Set<String> = [
    "properties", "required", "additionalProperties", "maxProperties", "dependentRequired", "items",
    "prefixItems", "minItems", "maxItems", "minimum", "maximum", "minLength", "maxLength",
    "pattern",
  ]

  private func referred(_ reference: JSONValue) -> JSONValue? {
    let name = reference.string?.split(separator: "/").last.map(String.init)
    return name.flatMap { schemas[$0] }
  }

  private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number), ("null", .null):
      true
    case ("integer", .number): value.integer != nil
    default: false
    }
  }

  private func objectFaults(
    _ members: [JSONMember], _ keyword: JSONMember, of schema: JSONValue, at pointer: JSONPointer
  ) -> [String] {
    let (limit, names) = (keyword.value, Set(members.map(\.name)))
    switch keyword.name {
    case "properties":
      return members.flatMap { member in
        limit[member.name].map {
          faults(member.value, $0, at: pointer.member(member.name))
        } ?? []
      }
    case "required":
      return (limit.array ?? []).compactMap(\.string).filter { !names.contains($0) }.map {
        "\(pointer) has no \($0)"
      }
    case "additionalProperties":
      let others = members.filter { schema["properties"]?[$0.name] == nil }
      guard limit.bool == nil else { return others.map { "\(pointer) has \($0.name)" } }
      return others.flatMap { faults($0.value, limit, at: pointer.member($0.name)) }
    case "maxProperties": return members.count > limit.integer ?? 0 ? ["\(pointer) is long"] : []
    case "dependentRequired":
      return (limit.object ?? []).filter { names.contains($0.name) }.flatMap { pair in
        (pair.value.array ?? []).compactMap(\.string).filter { !names.contains($0) }
      }.map { "\(pointer) has no \($0)" }
    default: return unknown(keyword.name)
    }
  }

  private func listFaults(
    _ elements: [JSONValue], _ keyword: JSONMember, of schema: JSONValue, at pointer: JSONPointer
  ) -> [String] {
    let limit = keyword.value
    let first = schema["prefixItems"]?.array ?? []
    switch keyword.name {
    case "items":
      let rest = elements.enumerated().dropFirst(first.count)
      if limit.bool == false { return rest.isEmpty ? [] : ["\(pointer) is long"] }
      return rest.flatMap { faults($0.element, limit, at: pointer.element($0.offset)) }
    case "prefixItems":
      return zip(elements, first).enumerated().flatMap { index, pair in
        faults(pair.0, pair.1, at: pointer.element(index))
      }
    case "minItems": return elements.count < limit.integer ?? 0 ? ["\(pointer) is short"] : []
    case "maxItems": return elements.count > limit.integer ?? 0 ? ["\(pointer) is long"] : []
    default: return unknown(keyword.name)
    }
  }

  private func scalarFaults(
    _ value: JSONValue, _ keyword: JSONMember, at pointer: JSONPointer
  ) -> [String] {
    let limit = keyword.value.integer ?? 0
    let isRight: Bool
    switch (keyword.name, value) {
    case ("minimum", .number(let text)): isRight = Int(text).map { $0 >= limit } ?? true
    case ("maximum", .number(let text)): isRight = Int(text).map { $0 <= limit } ?? true
    case ("minLength", .string(let text)): isRight = text.unicodeScalars.count >= limit
    case ("maxLength", .string(let text)): isRight = text.unicodeScalars.count <= limit
    case ("pattern", .string(let text)): isRight = matches(text, keyword.value.string ?? "")
    default: return unknown(keyword.name)
    }
    return isRight ? [] : ["\(pointer) breaks \(keyword.name) \(keyword.value)"]
  }

  private func unknown(_ keyword: String) -> [String] {
    Self.known.contains(keyword) ? [] : ["the keyword \(keyword) is not known"]
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    patterns.withLock { patterns in
      if patterns[pattern] == nil { patterns[pattern] = try? Pattern(pattern) }
      return patterns[pattern]?.isFound(in: text) == true
    }
  }
}
