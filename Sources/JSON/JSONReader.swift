extension JSONValue {
  /// Reads one JSON document, strictly by RFC 8259, and nothing else.
  ///
  /// Stricter than most in what the RFC leaves open: no byte order mark, only well-formed UTF-8, no
  /// unpaired surrogate, no two members of one name (compared byte for byte after unescaping).
  ///
  /// - Throws: A ``JSONFault`` at the first byte that does not fit.
  public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    var reader = JSONReader(bytes: bytes, limits: limits)
    self = try reader.document()
  }
}

/// A place in a text and what comes next there; recursion is bounded by the depth limit.
struct JSONReader {
  let bytes: [UInt8]
  let limits: JSONLimits
  var offset = 0
  private var depth = 0

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// The byte here, or nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// A fault at this place.
  func fault(_ reason: JSONFault.Reason) -> JSONFault { JSONFault(reason: reason, offset: offset) }

  /// A fault about the byte here, or about the end.
  func unexpected() -> JSONFault { fault(next.map { .unexpectedByte($0) } ?? .unexpectedEnd) }

  mutating func document() throws(JSONFault) -> JSONValue {
    skipSpace()
    let value = try value()
    skipSpace()
    guard offset == bytes.count else { throw fault(.trailingBytes) }
    return value
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    guard let byte = next else { throw fault(.unexpectedEnd) }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected()
    }
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var names = MemberNames()
    if try !closes(UInt8(ascii: "}")) {
      repeat {
        skipSpace()
        let place = offset
        guard next == UInt8(ascii: "\"") else { throw unexpected() }
        let name = try string(isName: true)
        guard names.insert(name, among: members) else {
          throw JSONFault(reason: .duplicateMember(name), offset: place)
        }
        skipSpace()
        guard next == UInt8(ascii: ":") else { throw unexpected() }
        offset += 1
        skipSpace()
        members.append(JSONMember(name, try value()))
      } while try continues(until: UInt8(ascii: "}"))
    }
    depth -= 1
    return .object(members)
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    if try !closes(UInt8(ascii: "]")) {
      repeat {
        skipSpace()
        elements.append(try value())
      } while try continues(until: UInt8(ascii: "]"))
    }
    depth -= 1
    return .array(elements)
  }

  /// Goes past the opening bracket and one level deeper.
  private mutating func enter() throws(JSONFault) {
    guard depth < limits.depth else { throw fault(.tooDeep(limit: limits.depth)) }
    depth += 1
    offset += 1
  }

  /// Goes past the bracket if it follows at once, as in `[]`.
  private mutating func closes(_ bracket: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    guard next == bracket else { return false }
    offset += 1
    return true
  }

  /// Goes past a comma, then there is more, or past the bracket.
  private mutating func continues(until bracket: UInt8) throws(JSONFault) -> Bool {
    skipSpace()
    guard let byte = next, byte == UInt8(ascii: ",") || byte == bracket else { throw unexpected() }
    offset += 1
    return byte != bracket
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 {
      guard next == byte else { throw unexpected() }
      offset += 1
    }
    return value
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }
}
