import Decimals
public import JSON
import Patterns

/// What a JSON value has to be like: the part of JSON Schema that components use.
///
/// A schema describes one level and holds the schemas of the levels below. Numbers are whole, so
/// `number` and `integer` mean the same; there is no null.
public struct Schema: Sendable {
  /// What kinds of value there may be; `nil` for any.
  var types: [SchemaType]?
  /// The values of `enum`, and that of `const`, in canonical order.
  var allowed: [JSONValue]?
  var constant: JSONValue?
  var properties: [Property] = []
  var required: [String] = []
  var additional = Additional.allowed
  var items = Items.any
  var itemCount = Span()
  /// In Unicode scalars.
  var length = Span()
  var minimum: Decimal?
  var maximum: Decimal?
  /// What is found somewhere in a text.
  var pattern: Pattern?

  /// A member that objects may have.
  struct Property: Sendable {
    let name: String
    let schema: Schema
  }

  /// What becomes of members that no property names.
  indirect enum Additional: Sendable {
    case allowed
    case refused
    case each(Schema)
  }

  /// What the elements of a list have to be like.
  indirect enum Items: Sendable {
    case any
    case each(Schema)
  }

  /// A least and a most count.
  struct Span: Sendable {
    var min: Int?
    var max: Int?
  }

  /// The schema of a property.
  func property(_ name: String) -> Schema? {
    properties.first { $0.name.utf8.elementsEqual(name.utf8) }?.schema
  }
}

/// A kind of JSON value, by its name in a schema.
enum SchemaType: String, CaseIterable, Sendable {
  case object, array, string, number, integer, boolean

  /// Whether a value is of this kind.
  func holds(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.object, .object), (.array, .array), (.string, .string), (.boolean, .bool): true
    case (.number, .number), (.integer, .number): true
    default: false
    }
  }

  /// The kind as part of a sentence.
  var words: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string: "a text"
    case .number, .integer: "a whole number"
    case .boolean: "true or false"
    }
  }
}

/// Something that is wrong with a value, and where in it.
public struct SchemaFault: Hashable, Sendable {
  public let pointer: JSONPointer
  public let message: String
}
