/// Header fields, in the order they were added.
///
/// Names ignore case.
public struct Headers: Sendable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: String)] = []
  /// A bit for each length that a name has, since most names that are looked for are not there.
  private var lengths: UInt64 = 0

  /// No fields.
  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    // A response soon has some more.
    if !elements.isEmpty { fields.reserveCapacity(Swift.max(elements.count, 6)) }
    for (name, value) in elements { append(name, value) }
  }

  /// Room for so many fields.
  init(capacity: Int) {
    fields.reserveCapacity(capacity)
  }

  public var isEmpty: Bool { fields.isEmpty }

  public var count: Int { fields.count }

  /// The value of the field with this name; of several the list of all (RFC 9110, section 5.3).
  public subscript(name: String) -> String? {
    guard lengths & Self.bit(of: name) != 0 else { return nil }
    // Looked at where they lie: a copy of each field would cost more than the comparison.
    let (fields, wanted) = (fields.span, name.utf8.span)
    var value: String?
    for index in fields.indices where fields[index].name.utf8.span.equalsIgnoringCase(wanted) {
      let next = fields[index].value
      value = if let value { "\(value), \(next)" } else { next }
    }
    return value
  }

  /// Whether nothing was changed since one of the two was copied from the other.
  func isCopy(of other: Headers) -> Bool {
    fields.withUnsafeBufferPointer { mine in
      other.fields.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
      }
    }
  }

  /// Adds a field, beside those that have its name already.
  public mutating func append(_ name: String, _ value: String) {
    fields.append((name, value))
    lengths |= Self.bit(of: name)
  }

  /// Puts a field in the place of all that have its name.
  public mutating func set(_ name: String, _ value: String) {
    if lengths & Self.bit(of: name) != 0 {
      fields.removeAll { $0.name.equalsIgnoringCase(name) }
    }
    append(name, value)
  }

  private static func bit(of name: String) -> UInt64 { 1 << (name.utf8.count & 63) }
}

extension Headers: Sequence {
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    fields.makeIterator()
  }
}

extension Headers: Equatable {
  public static func == (left: Headers, right: Headers) -> Bool {
    left.fields.elementsEqual(right.fields) {
      $0.name.equalsIgnoringCase($1.name) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
  }
}

extension String {
  /// Tells whether two texts are the same but for the case of their ASCII letters.
  func equalsIgnoringCase(_ other: String) -> Bool {
    utf8.span.equalsIgnoringCase(other.utf8.span)
  }
}

extension Substring {
  /// Tells whether two texts are the same but for the case of their ASCII letters.
  func equalsIgnoringCase(_ other: String) -> Bool {
    utf8.span.equalsIgnoringCase(other.utf8.span)
  }
}

extension Span<UInt8> {
  fileprivate func equalsIgnoringCase(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] {
      if self[index].asciiLowercased != other[index].asciiLowercased { return false }
    }
    return true
  }
}

extension UInt8 {
  /// The small letter, when this is a capital one of ASCII; else the byte itself.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
