/// A value of JSON as it travels.
///
/// Numbers keep their source text, since answers that are numbers travel as texts and no value may pass
/// through a binary float. Members of an object are sorted by name. Texts are compared byte for byte: two
/// that look the same and are composed differently are two texts.
public enum WireValue: Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case list([WireValue])
  case object([WireMember])

  /// A whole number.
  public static func integer(_ number: Int) -> WireValue { .number(String(number)) }

  /// An object of members in any order.
  public static func members(_ members: [WireMember]) -> WireValue { .object(members.sorted) }

  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  public var bool: Bool? {
    guard case .bool(let truth) = self else { return nil }
    return truth
  }

  public var integer: Int? {
    guard case .number(let text) = self else { return nil }
    return Int(text)
  }

  public var list: [WireValue]? {
    guard case .list(let elements) = self else { return nil }
    return elements
  }

  public var object: [WireMember]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// A member of an object.
  public subscript(name: String) -> WireValue? { object?[name] }
}

/// A member of an object: its name and its value.
public struct WireMember: Sendable, Equatable {
  public let name: String
  public var value: WireValue

  public init(_ name: String, _ value: WireValue) {
    self.name = name
    self.value = value
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name.hasSameBytes(as: right.name) && left.value == right.value
  }
}

extension WireValue: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a.hasSameBytes(as: b)
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.list(let a), .list(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }
}

extension WireValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
  public init(booleanLiteral truth: Bool) { self = .bool(truth) }
}

extension WireValue? {
  /// The answer, or null where nothing is answered, however that is written.
  var given: WireValue {
    switch self {
    case nil, .string("")?, .list([])?: .null
    case let value?: value
    }
  }
}

extension [WireMember] {
  /// The value of a member.
  public subscript(name: String) -> WireValue? {
    first { $0.name.hasSameBytes(as: name) }?.value
  }

  /// Replaces a member, adds it, or takes it away where the value is `nil`.
  mutating func set(_ name: String, _ value: WireValue?) {
    guard let index = firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
      guard let value else { return }
      let place = firstIndex { name.precedes($0.name) } ?? count
      return insert(WireMember(name, value), at: place)
    }
    if let value { self[index].value = value } else { remove(at: index) }
  }

  /// The members in the order of their names.
  var sorted: [WireMember] {
    let isSorted = zip(self, dropFirst()).allSatisfy { !$1.name.precedes($0.name) }
    return isSorted ? self : sorted { $0.name.precedes($1.name) }
  }
}

extension String {
  /// Whether two texts are the same, byte for byte.
  ///
  /// Most are plain, and then Swift's comparison is a comparison of bytes.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Whether this name stands before another in canonical JSON, which orders by UTF-16.
  func precedes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8) { $0.rankInUTF16 < $1.rankInUTF16 }
  }
}

extension UInt8 {
  /// The rank of a byte of UTF-8 when the order is to be that of UTF-16.
  fileprivate var rankInUTF16: UInt8 { self == 0xEE || self == 0xEF ? self + 0x10 : self }
}
