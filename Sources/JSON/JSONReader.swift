extension JSONValue {
  /// Reads one JSON document, strictly by RFC 8259, and nothing else.
  ///
  /// Stricter than most in what the RFC leaves open: no byte order mark, only well-formed UTF-8, no
  /// unpaired surrogate, no two members of one name (compared byte for byte after unescaping).
  ///
  /// - Throws: A ``JSONFault`` at the first byte that does not fit.
  public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    var reader = JSONReader(limits: limits)
    self = try reader.document(bytes.span)
  }
}

/// A place in a text, which goes with every call; recursion is bounded by the depth limit.
struct JSONReader {
  let limits: JSONLimits
  var offset = 0
  private var depth = 0

  init(limits: JSONLimits) { self.limits = limits }

  /// A fault at this place.
  func fault(_ reason: JSONFault.Reason) -> JSONFault { JSONFault(reason: reason, offset: offset) }

  /// A fault about the byte here, or about the end.
  func unexpected(_ text: Span<UInt8>) -> JSONFault {
    fault(offset < text.count ? .unexpectedByte(text[offset]) : .unexpectedEnd)
  }

  /// Whether this byte is the one here.
  @inline(__always)
  func isAt(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    offset < text.count && text[offset] == byte
  }

  mutating func document(_ text: Span<UInt8>) throws(JSONFault) -> JSONValue {
    skipSpace(text)
    let value = try value(text)
    skipSpace(text)
    guard offset == text.count else { throw fault(.trailingBytes) }
    return value
  }

  mutating func value(_ text: Span<UInt8>) throws(JSONFault) -> JSONValue {
    guard offset < text.count else { throw fault(.unexpectedEnd) }
    switch text[offset] {
    case UInt8(ascii: "\""): return .string(try string(text))
    case UInt8(ascii: "{"): return try object(text)
    case UInt8(ascii: "["): return try array(text)
    case UInt8(ascii: "t"): return try word("true", .bool(true), text)
    case UInt8(ascii: "f"): return try word("false", .bool(false), text)
    case UInt8(ascii: "n"): return try word("null", .null, text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try number(text))
    default: throw unexpected(text)
    }
  }

  private mutating func object(_ text: Span<UInt8>) throws(JSONFault) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var names = MemberNames()
    if !closes(UInt8(ascii: "}"), text) {
      repeat {
        skipSpace(text)
        let place = offset
        guard isAt(UInt8(ascii: "\""), text) else { throw unexpected(text) }
        let name = try string(text, isName: true)
        guard names.insert(name, among: members) else {
          throw JSONFault(reason: .duplicateMember(name), offset: place)
        }
        skipSpace(text)
        guard isAt(UInt8(ascii: ":"), text) else { throw unexpected(text) }
        offset += 1
        skipSpace(text)
        let member = JSONMember(name, try value(text))
        // Many objects have but one, which then gets room for itself alone.
        if members.isEmpty { members = [member] } else { members.append(member) }
      } while try continues(until: UInt8(ascii: "}"), text)
    }
    depth -= 1
    return .object(members)
  }

  private mutating func array(_ text: Span<UInt8>) throws(JSONFault) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    if !closes(UInt8(ascii: "]"), text) {
      repeat {
        skipSpace(text)
        elements.append(try value(text))
      } while try continues(until: UInt8(ascii: "]"), text)
    }
    depth -= 1
    return .array(elements)
  }

  /// Goes past the opening bracket and one level deeper.
  mutating func enter() throws(JSONFault) {
    guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
    depth += 1
    offset += 1
  }

  /// Goes past the bracket if it follows at once, as in `[]`.
  @inline(__always)
  mutating func closes(_ bracket: UInt8, _ text: Span<UInt8>) -> Bool {
    skipSpace(text)
    guard isAt(bracket, text) else { return false }
    offset += 1
    return true
  }

  /// Goes past a comma, then there is more, or past the bracket.
  @inline(__always)
  mutating func continues(
    until bracket: UInt8, _ text: Span<UInt8>
  ) throws(JSONFault) -> Bool {
    skipSpace(text)
    let isMore = isAt(UInt8(ascii: ","), text)
    guard isMore || isAt(bracket, text) else { throw unexpected(text) }
    offset += 1
    return isMore
  }

  private mutating func word(
    _ word: String, _ value: JSONValue, _ text: Span<UInt8>
  ) throws(JSONFault) -> JSONValue {
    let letters = word.utf8.span
    for index in letters.indices {
      guard isAt(letters[index], text) else { throw unexpected(text) }
      offset += 1
    }
    return value
  }

  @inline(__always)
  mutating func skipSpace(_ text: Span<UInt8>) {
    while offset < text.count {
      let byte = text[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        return
      }
      offset += 1
    }
  }
}
