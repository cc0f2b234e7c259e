internal import JSON

/// What a JSON value is like, in the words of JSON Schema 2020-12.
///
/// Schemas are written as calls, so that a misspelt word does not compile:
///
///     .object(.needed("name", .text), .optional("age", .integer(in: 0...150)))
///
/// Objects hold the members that are named and no others, so that an answer with a member that the
/// description lacks is found by the tests.
struct JSONSchema: Sendable, Equatable {
  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let schema: JSONSchema
    let isRequired: Bool

    /// A member that is always there.
    static func needed(_ name: String, _ schema: JSONSchema, _ text: String = "") -> Member {
      Member(name: name, schema: schema.saying(text), isRequired: true)
    }

    /// A member that may be left out.
    static func optional(_ name: String, _ schema: JSONSchema, _ text: String = "") -> Member {
      Member(name: name, schema: schema.saying(text), isRequired: false)
    }
  }

  /// The schema as it is written.
  private(set) var members: [JSONMember]

  var document: JSONValue { .object(members) }

  private init(_ members: [JSONMember]) { self.members = members }

  private init(type: String, _ members: JSONMember...) {
    self.members = [JSONMember("type", .string(type))] + members
  }

  /// Any value.
  static let any = JSONSchema([])
  static let text = JSONSchema(type: "string")
  static let bool = JSONSchema(type: "boolean")
  static let null = JSONSchema(type: "null")
  static let integer = JSONSchema(type: "integer")
  static let anyNumber = JSONSchema(type: "number")

  /// A whole number between bounds.
  static func integer(in range: ClosedRange<Int>) -> JSONSchema {
    JSONSchema(
      type: "integer", JSONMember("minimum", .integer(range.lowerBound)),
      JSONMember("maximum", .integer(range.upperBound)))
  }

  /// A whole number from a bound to the largest that every JSON reader keeps.
  static func integer(from least: Int) -> JSONSchema {
    integer(in: least...BodyReader.largestNumber)
  }

  /// A text that matches a regular expression from end to end.
  static func text(_ pattern: String) -> JSONSchema {
    JSONSchema(type: "string", JSONMember("pattern", .string("^(?:\(pattern))$")))
  }

  /// A text of some length, in code points.
  static func text(length: ClosedRange<Int>) -> JSONSchema {
    JSONSchema(
      type: "string", JSONMember("minLength", .integer(length.lowerBound)),
      JSONMember("maxLength", .integer(length.upperBound)))
  }

  /// One of some words.
  static func word(_ words: String...) -> JSONSchema { word(words) }

  /// One of some words.
  static func word(_ words: [String]) -> JSONSchema {
    JSONSchema(type: "string", JSONMember("enum", .array(words.map(JSONValue.string))))
  }

  /// The value `true`, where a member is left out instead of being `false`.
  static let yes = JSONSchema([JSONMember("const", .bool(true))])

  /// A list of values that are alike.
  static func list(of element: JSONSchema, count: ClosedRange<Int>? = nil) -> JSONSchema {
    var schema = JSONSchema(type: "array", JSONMember("items", element.document))
    if let count {
      schema.members += [
        JSONMember("minItems", .integer(count.lowerBound)),
        JSONMember("maxItems", .integer(count.upperBound)),
      ]
    }
    return schema
  }

  /// A list of just these values, one after the other.
  static func tuple(_ elements: JSONSchema...) -> JSONSchema {
    JSONSchema(
      type: "array", JSONMember("prefixItems", .array(elements.map(\.document))),
      JSONMember("minItems", .integer(elements.count)), JSONMember("items", .bool(false)))
  }

  /// An object with these members and no others.
  static func object(_ members: Member...) -> JSONSchema { object(members) }

  /// An object with these members, and others only as a schema says.
  static func object(_ members: [Member], others: JSONSchema? = nil) -> JSONSchema {
    let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
    var schema = JSONSchema(
      type: "object", JSONMember("additionalProperties", others?.document ?? .bool(false)))
    if !members.isEmpty {
      let properties = members.map { JSONMember($0.name, $0.schema.document) }
      schema.members.append(JSONMember("properties", .object(properties)))
    }
    if !required.isEmpty { schema.members.append(JSONMember("required", .array(required))) }
    return schema
  }

  /// An object whose members have names that nobody knows before.
  static func map(of value: JSONSchema, most: Int? = nil) -> JSONSchema {
    var schema = object([], others: value)
    if let most { schema.members.append(JSONMember("maxProperties", .integer(most))) }
    return schema
  }

  /// A value of one of some schemas at least.
  static func any(of schemas: JSONSchema...) -> JSONSchema {
    JSONSchema([JSONMember("anyOf", .array(schemas.map(\.document)))])
  }

  /// A schema that is described once, under a name.
  static func named(_ name: SchemaName) -> JSONSchema {
    JSONSchema([JSONMember("$ref", .string("#/components/schemas/\(name.rawValue)"))])
  }

  /// The schema with a sentence about it.
  func saying(_ text: String) -> JSONSchema {
    text.isEmpty ? self : with("description", .string(text))
  }

  /// The schema with another keyword.
  func with(_ keyword: String, _ value: JSONValue) -> JSONSchema {
    JSONSchema(members.filter { $0.name != keyword } + [JSONMember(keyword, value)])
  }

  /// The schema with values to try.
  func like(_ examples: JSONValue...) -> JSONSchema { with("examples", .array(examples)) }
}
