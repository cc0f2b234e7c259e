/// Why bytes are no JSON, or not what was expected of them.
public struct WireFault: Error, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension WireValue {
  /// Reads JSON.
  ///
  /// - Parameter bytes: One document in UTF-8.
  /// - Throws: A ``WireFault``, also where a member is there twice.
  public init(parsing bytes: [UInt8]) throws(WireFault) {
    var reader = WireReader(bytes)
    self = try reader.document()
  }
}

/// A reader of JSON that refuses what is doubtful.
struct WireReader {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0

  private static let deepest = 128

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(WireFault) -> WireValue {
    let value = try value()
    skipBlanks()
    guard at == bytes.count else { throw WireFault("something follows the document") }
    return value
  }

  private mutating func value() throws(WireFault) -> WireValue {
    skipBlanks()
    guard at < bytes.count else { throw WireFault("the document ends too early") }
    switch bytes[at] {
    case UInt8(ascii: "{"): return try nested { reader throws(WireFault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(WireFault) in try reader.list() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ body: (inout WireReader) throws(WireFault) -> WireValue
  ) throws(WireFault) -> WireValue {
    depth += 1
    guard depth <= Self.deepest else { throw WireFault("the document is nested too deeply") }
    at += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(WireFault) -> WireValue {
    var members: [WireMember] = []
    guard !take(UInt8(ascii: "}")) else { return .object([]) }
    repeat {
      skipBlanks()
      let name = try string()
      guard take(UInt8(ascii: ":")) else { throw WireFault("a colon is missing") }
      members.append(WireMember(name, try value()))
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw WireFault("an object does not end") }
    members = members.sorted
    for (left, right) in zip(members, members.dropFirst())
    where left.name.hasSameBytes(as: right.name) {
      throw WireFault("the member \(left.name) is there twice")
    }
    return .object(members)
  }

  private mutating func list() throws(WireFault) -> WireValue {
    var elements: [WireValue] = []
    guard !take(UInt8(ascii: "]")) else { return .list([]) }
    repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw WireFault("a list does not end") }
    return .list(elements)
  }

  private mutating func word(_ text: String, _ value: WireValue) throws(WireFault) -> WireValue {
    guard bytes[at...].starts(with: text.utf8) else { throw WireFault("no value is \(text)") }
    at += text.utf8.count
    return value
  }

  private mutating func number() throws(WireFault) -> String {
    let start = at
    while at < bytes.count, Self.isPartOfNumber(bytes[at]) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard Double(text) != nil, bytes[start] != UInt8(ascii: "+") else {
      throw WireFault("this is no value: \(text)")
    }
    return text
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(WireFault) -> String {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
      throw WireFault("a text is missing")
    }
    at += 1
    var text = ""
    while true {
      let start = at
      while at < bytes.count, bytes[at] != 0x22, bytes[at] != 0x5C { at += 1 }
      guard at < bytes.count else { throw WireFault("a text does not end") }
      if start < at { text += String(decoding: bytes[start..<at], as: UTF8.self) }
      at += 1
      if bytes[at - 1] == 0x22 { return text }
      text.unicodeScalars.append(try escaped())
    }
  }

  private mutating func escaped() throws(WireFault) -> Unicode.Scalar {
    guard at < bytes.count else { throw WireFault("a text does not end") }
    at += 1
    switch bytes[at - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default: throw WireFault("no such escape")
    }
  }

  private mutating func scalar() throws(WireFault) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, at + 1 < bytes.count, bytes[at] == 0x5C,
      bytes[at + 1] == UInt8(ascii: "u")
    else { throw WireFault("half of a surrogate pair") }
    at += 2
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else { throw WireFault("half of a surrogate pair") }
    return scalar
  }

  private mutating func unit() throws(WireFault) -> UInt32 {
    guard at + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
    else { throw WireFault("an escape is not four digits") }
    at += 4
    return unit
  }

  /// Steps over a byte, if it comes next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard at < bytes.count, bytes[at] == byte else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }
}
