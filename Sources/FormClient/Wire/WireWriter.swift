extension WireValue {
  /// The canonical bytes of RFC 8785: members sorted by name, nothing escaped that need not be.
  public var canonicalBytes: [UInt8] {
    var writer = WireWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// A writer of canonical JSON.
private struct WireWriter {
  var bytes: [UInt8] = []

  mutating func write(_ value: WireValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let truth): bytes += (truth ? "true" : "false").utf8
    case .number(let text): bytes += text.utf8
    case .string(let text): write(text)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ text: String) {
    bytes.append(0x22)
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      for byte in text.utf8 { writeEscaped(byte) }
    } else {
      bytes += text.utf8
    }
    bytes.append(0x22)
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x5C: bytes += [0x5C, byte]
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes += "\\u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
    default: bytes.append(byte)
    }
  }
}
