extension JSONValue {
  /// The canonical bytes by RFC 8785, made trivial by our subset.
  ///
  /// Members are sorted by name, nothing is escaped that need not be. Numbers are written as their
  /// source text: callers put whole numbers there and send decimals as strings.
  public var canonicalBytes: [UInt8] {
    var writer = JSONWriter()
    writer.value(self)
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a value with the members of its objects in canonical order.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let truth): bool(truth)
    case .number(let text): number(text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members.inCanonicalOrder { self.member(member.name, member.value) }
      endObject()
    }
  }
}

extension [JSONMember] {
  /// The members sorted by name; most are in order already and cost one comparison each.
  fileprivate var inCanonicalOrder: [JSONMember] {
    let isSorted = zip(self, dropFirst()).allSatisfy { !$1.name.canonicallyPrecedes($0.name) }
    return isSorted ? self : sorted { $0.name.canonicallyPrecedes($1.name) }
  }
}

extension String {
  /// Whether this name stands before another in canonical JSON, which orders by UTF-16.
  ///
  /// That is the order of UTF-8, but that U+E000 to U+FFFF come after what needs a surrogate pair.
  public func canonicallyPrecedes(_ other: String) -> Bool {
    let (left, right) = (utf8.span, other.utf8.span)
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index].utf16Rank < right[index].utf16Rank
    }
    return left.count < right.count
  }
}

extension UInt8 {
  /// The rank of a byte of UTF-8 when the order is to be that of UTF-16.
  fileprivate var utf16Rank: UInt8 { self == 0xEE || self == 0xEF ? self + 0x10 : self }
}
