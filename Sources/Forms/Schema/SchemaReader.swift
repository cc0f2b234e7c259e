import Decimals
import JSON
import Patterns
import Rules

/// Reads schemas, and notes what is wrong with them or not among the part of JSON Schema that is
/// understood.
///
/// What a component has in all is bounded: levels, schemas, values to choose from and the work of its
/// patterns.
struct SchemaReader {
  /// The most levels of schemas inside each other.
  static let mostLevels = 8
  /// The most schemas of one component.
  static let mostSchemas = 200
  /// The most values of one `enum`.
  static let mostValues = 200
  /// How large all patterns of a component may be together, in instructions of RE2.
  static let mostPatternWork = 2_000

  var reader: FormReader
  private var schemas = 0
  private var patternWork = 0

  init(_ reader: FormReader) { self.reader = reader }

  /// Words of JSON Schema that are left out here.
  private static let others: Set<String> = [
    "$ref", "$defs", "$schema", "$id", "$anchor", "$dynamicRef", "$comment", "definitions", "allOf",
    "anyOf", "oneOf", "not", "if", "then", "else", "format", "multipleOf", "exclusiveMinimum",
    "exclusiveMaximum", "uniqueItems", "contains", "minContains", "maxContains", "prefixItems",
    "minProperties", "maxProperties", "patternProperties", "propertyNames", "dependentRequired",
    "dependentSchemas", "unevaluatedItems", "unevaluatedProperties", "examples", "deprecated",
    "readOnly", "writeOnly", "contentEncoding", "contentMediaType", "nullable",
  ]

  /// Reads a schema; `nil` where it cannot be used at all.
  mutating func schema(_ value: JSONValue, at pointer: JSONPointer, level: Int = 1) -> Schema? {
    guard let members = reader.object(value, at: pointer, "A schema") else { return nil }
    schemas += 1
    guard level <= Self.mostLevels, schemas <= Self.mostSchemas else {
      reader.report(
        "too-large", at: pointer,
        level > Self.mostLevels
          ? "Schemas can be \(Self.mostLevels) levels deep."
          : "A component can have at most \(Self.mostSchemas) schemas.")
      return nil
    }
    refuseUnknown(in: members)
    var schema = Schema()
    schema.types = types(members)
    schema.allowed = values(members)
    schema.constant = members["const"].flatMap { constant($0, at: members.place("const")) }
    readObjects(members, level, into: &schema)
    readLists(members, level, into: &schema)
    readTexts(members, into: &schema)
    schema.minimum = reader.decimal("minimum", in: members)
    schema.maximum = reader.decimal("maximum", in: members)
    if let least = schema.minimum, let most = schema.maximum, least > most {
      contradict(members, "minimum", "maximum")
    }
    readAnnotations(members)
    warnOfIdle(members, schema)
    return schema
  }

  private mutating func refuseUnknown(in members: Members) {
    for member in members.list where Self.others.contains(member.name) {
      reader.report(
        "unsupported-keyword", at: members.place(member.name),
        "\(member.name.quoted) is not in the part of JSON Schema that is understood here.")
    }
    let known = members.list.filter { !Self.others.contains($0.name) }
    reader.refuseUnknown(
      in: Members(pointer: members.pointer, list: known), Vocabulary.schema, "A schema")
  }

  /// Reads `type`, a name or a list of names.
  private mutating func types(_ members: Members) -> [SchemaType]? {
    guard let value = members["type"] else { return nil }
    let place = members.place("type")
    let names = value.array ?? [value]
    var types: [SchemaType] = []
    for name in names {
      guard let text = name.string, let type = SchemaType(rawValue: text) else {
        let known = SchemaType.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        reader.report(
          "unknown-value", at: place, "A type is one of \(known), or a list of them.",
          hint: name.string == "null" ? "There is no null: what is not there is left out." : nil)
        return nil
      }
      types.append(type)
    }
    guard !types.isEmpty else {
      reader.report("missing-member", at: place, "`type` needs at least one type.")
      return nil
    }
    return types
  }

  /// Reads the values of `enum`.
  private mutating func values(_ members: Members) -> [JSONValue]? {
    guard let list = reader.list("enum", in: members) else { return nil }
    let place = members.place("enum")
    guard (1...Self.mostValues).contains(list.count) else {
      reader.report("too-many", at: place, "`enum` has from 1 to \(Self.mostValues) values.")
      return nil
    }
    return list.enumerated().compactMap { constant($0.element, at: place.element($0.offset)) }
  }

  /// Reads a value that others are compared with.
  private mutating func constant(_ value: JSONValue, at pointer: JSONPointer) -> JSONValue? {
    var fitting = SchemaFitting()
    let canonical = fitting.fit(value, to: nil, at: pointer)
    for fault in fitting.faults {
      reader.report("wrong-type", at: fault.pointer, fault.message)
    }
    return fitting.faults.isEmpty ? canonical : nil
  }

  private mutating func readObjects(
    _ members: Members, _ level: Int, into schema: inout Schema
  ) {
    if let value = members["properties"] {
      let place = members.place("properties")
      if let properties = reader.object(value, at: place, "`properties`") {
        for member in properties.list {
          guard let own = self.schema(member.value, at: place.member(member.name), level: level + 1)
          else { continue }
          schema.properties.append(.init(name: member.name, schema: own))
        }
      }
    }
    switch members["additionalProperties"] {
    case nil, .bool(true): break
    case .bool(false): schema.additional = .refused
    case .some(let value):
      let place = members.place("additionalProperties")
      if let each = self.schema(value, at: place, level: level + 1) {
        schema.additional = .each(each)
      }
    }
    for (index, value) in (reader.list("required", in: members) ?? []).enumerated() {
      let place = members.place("required").element(index)
      guard case .string(let name) = value else {
        reader.reportType(value, at: place, "A required member", "a name")
        continue
      }
      if case .refused = schema.additional, schema.property(name) == nil {
        reader.report(
          "contradiction", at: place,
          "\(name.quoted) is required and is not among the `properties`, beside which there are none."
        )
      }
      schema.required.append(name)
    }
  }

  private mutating func readLists(_ members: Members, _ level: Int, into schema: inout Schema) {
    if let value = members["items"],
      let each = self.schema(value, at: members.place("items"), level: level + 1)
    {
      schema.items = .each(each)
    }
    schema.itemCount = span("minItems", "maxItems", members)
  }

  private mutating func readTexts(_ members: Members, into schema: inout Schema) {
    schema.length = span("minLength", "maxLength", members)
    guard let text = reader.string("pattern", in: members) else { return }
    let place = members.place("pattern")
    do throws(PatternFault) {
      let pattern = try Pattern(text)
      patternWork += pattern.programSize
      guard patternWork <= Self.mostPatternWork else {
        reader.report("E13", at: place, "The patterns of this component are too large together.")
        return
      }
      schema.pattern = pattern
    } catch {
      reader.report("E08", at: place, error.message, hint: error.hint)
    }
  }

  private mutating func span(_ low: String, _ high: String, _ members: Members) -> Schema.Span {
    let span = Schema.Span(
      min: reader.integer(low, in: members, 0...65_536),
      max: reader.integer(high, in: members, 0...65_536))
    if let min = span.min, let max = span.max, min > max { contradict(members, low, high) }
    return span
  }

  private mutating func contradict(_ members: Members, _ low: String, _ high: String) {
    reader.report(
      "contradiction", at: members.place(low),
      "`\(low)` is above `\(high)`, so no value could be right.")
  }

  /// Reads what is only said to people.
  private mutating func readAnnotations(_ members: Members) {
    _ = reader.string("title", in: members)
    _ = reader.string("description", in: members)
    if let value = members["default"] { _ = constant(value, at: members.place("default")) }
  }

  /// Warns of words that say nothing about the types that there are.
  private mutating func warnOfIdle(_ members: Members, _ schema: Schema) {
    guard let types = schema.types else { return }
    for (some, names) in Self.words where !types.contains(where: { some.contains($0) }) {
      for name in names where members[name] != nil {
        reader.report(
          "contradiction", at: members.place(name),
          "`\(name)` says nothing about \(types.map(\.words).joined(separator: " or ")).",
          level: .warning)
      }
    }
  }

  /// The words that speak of some types only.
  private static let words: [(types: [SchemaType], names: [String])] = [
    ([.object], ["properties", "required", "additionalProperties"]),
    ([.array], ["items", "minItems", "maxItems"]),
    ([.string], ["minLength", "maxLength", "pattern"]),
    ([.number, .integer], ["minimum", "maximum"]),
  ]
}
