/// Header fields, in the order they were added.
///
/// Names ignore case.
public struct Headers: Sendable, ExpressibleByDictionaryLiteral {
  /// All fields, as ``FieldRecord`` writes them: in one piece, whose copy costs little.
  private var bytes: [UInt8] = []
  /// A bit for each length that a name has, since most names that are looked for are not there.
  private var lengths: UInt64 = 0

  /// No fields.
  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// Room for fields with so many bytes.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  public var isEmpty: Bool { bytes.isEmpty }

  public var count: Int { withRecords { $0.reduce(0) { count, _ in count + 1 } } }

  /// The value of the field with this name; of several the list of all (RFC 9110, section 5.3).
  public subscript(name: String) -> String? { mayHold(name.utf8.count) ? list(name) : nil }

  private func list(_ name: String) -> String? {
    name.withBytes { name in
      withRecords { records in
        var value: String?
        for record in records where record.isNamed(name) {
          let next = String(decoding: record.value, as: UTF8.self)
          value = if let value { "\(value), \(next)" } else { next }
        }
        return value
      }
    }
  }

  /// Lends out the bytes of the value of the first field with this name, if there is one.
  func withValue<Result>(
    of name: StaticString, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard mayHold(name.utf8CodeUnitCount) else { return nil }
    let name = UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    return withRecords { records in
      for record in records where record.isNamed(name) { return body(record.value) }
      return nil
    }
  }

  /// Whether nothing was changed since one of the two was copied from the other.
  func isCopy(of other: Headers) -> Bool {
    bytes.withUnsafeBytes { mine in
      other.bytes.withUnsafeBytes { $0.baseAddress == mine.baseAddress && $0.count == mine.count }
    }
  }

  /// Adds a field, beside those that have its name already.
  public mutating func append(_ name: String, _ value: String) {
    name.withBytes { name in value.withBytes { append(name, $0) } }
  }

  /// Adds a field whose value is a text in quotes, as tags are.
  public mutating func append(_ name: String, quoted text: String) {
    name.withBytes { name in
      text.withBytes { FieldRecord.append(name, $0, isQuoted: true, to: &bytes) }
      lengths |= Self.bit(of: name.count)
    }
  }

  /// Adds a field by the bytes of its texts.
  mutating func append(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    FieldRecord.append(name, value, to: &bytes)
    lengths |= Self.bit(of: name.count)
  }

  /// Puts a field in the place of all that have its name.
  public mutating func set(_ name: String, _ value: String) {
    while let range = range(of: name) { bytes.removeSubrange(range) }
    append(name, value)
  }

  private func range(of name: String) -> Range<Int>? {
    guard mayHold(name.utf8.count) else { return nil }
    return name.withBytes { name in
      withRecords { records in
        var start = 0
        for record in records {
          if record.isNamed(name) { return start..<start + record.count }
          start += record.count
        }
        return nil
      }
    }
  }

  /// Lends out the fields where they lie.
  func withRecords<Result>(_ body: (FieldRecords) -> Result) -> Result {
    bytes.withUnsafeBytes { body(FieldRecords($0)) }
  }

  /// Whether a field may have a name of this length.
  private func mayHold(_ length: Int) -> Bool { lengths & Self.bit(of: length) != 0 }

  private static func bit(of length: Int) -> UInt64 { 1 << (length & 63) }
}

extension Headers: Sequence {
  public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
    withRecords { records in
      records.map { record in
        (
          name: String(decoding: record.name, as: UTF8.self),
          value: String(decoding: record.value, as: UTF8.self)
        )
      }
    }.makeIterator()
  }
}

extension Headers: Equatable {
  public static func == (left: Headers, right: Headers) -> Bool {
    left.withRecords { left in
      right.withRecords { right in
        left.elementsEqual(right) {
          $0.isNamed($1.name) && $0.value.elementsEqual($1.value)
        }
      }
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
    withUnsafeBytes { mine in other.withUnsafeBytes { mine.equalsIgnoringCase($0) } }
  }
}
