/// A JSON document, or a part of one, as it stands in the text.
///
/// Numbers keep their source text, so that no digit is lost on the way to a decimal. Members keep
/// their order. Texts are compared byte for byte: `é` in one code point and in two are different.
public enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// A number as its source text, for example `12.50` or `1e3`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
}

/// A name and its value in a JSON object.
public struct JSONMember: Sendable, Equatable {
  public let name: String
  public var value: JSONValue

  public init(_ name: String, _ value: JSONValue) {
    self.name = name
    self.value = value
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value == right.value
  }
}

extension String {
  /// Whether two texts are the same byte for byte; `==` would call canonically equivalent ones equal.
  public func hasSameBytes(as other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}

extension JSONValue {
  /// A whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(String(value)) }

  /// The value of the member with this name, when this is an object that has it.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// The text, when this is a string.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements, when this is an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members, when this is an object.
  public var object: [JSONMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The truth value, when this is `true` or `false`.
  public var bool: Bool? {
    guard case .bool(let truth) = self else { return nil }
    return truth
  }

  /// The whole number, when this is a number written without fraction and exponent.
  public var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }
}

extension JSONValue: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}
