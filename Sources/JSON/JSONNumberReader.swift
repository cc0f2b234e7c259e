extension JSONReader {
  /// Reads a number and keeps it as it is written.
  mutating func number() throws(JSONFault) -> String {
    let start = offset
    if next == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    try digits()
    if bytes[whole] == UInt8(ascii: "0"), offset > whole + 1 {
      throw JSONFault(reason: .badNumber, offset: whole)
    }
    if next == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    let mantissa = bytes[whole..<offset]
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      offset += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    let significant = mantissa.drop { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    let count = significant.count { $0 != UInt8(ascii: ".") }
    guard count <= limits.numberDigits, offset - start <= limits.numberBytes else {
      throw JSONFault(reason: .numberTooLong(limit: limits.numberDigits), offset: start)
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Goes past one or more digits.
  private mutating func digits() throws(JSONFault) {
    let start = offset
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    guard offset > start else { throw next == nil ? fault(.unexpectedEnd) : fault(.badNumber) }
  }
}
