extension JSONReader {
  /// Reads a number and keeps it as it is written.
  mutating func number(_ text: Span<UInt8>) throws(JSONFault) -> String {
    let start = offset
    if isAt(UInt8(ascii: "-"), text) { offset += 1 }
    let whole = offset
    try digits(text)
    if text[whole] == UInt8(ascii: "0"), offset > whole + 1 {
      throw JSONFault(reason: .badNumber, offset: whole)
    }
    if isAt(UInt8(ascii: "."), text) {
      offset += 1
      try digits(text)
    }
    let mantissa = whole..<offset
    if isAt(UInt8(ascii: "e"), text) || isAt(UInt8(ascii: "E"), text) {
      offset += 1
      if isAt(UInt8(ascii: "+"), text) || isAt(UInt8(ascii: "-"), text) { offset += 1 }
      try digits(text)
    }
    guard offset - start <= limits.numberBytes,
      significantDigits(mantissa, text) <= limits.numberDigits
    else {
      throw JSONFault(reason: .numberTooLong(limit: limits.numberDigits), offset: start)
    }
    return try string(in: start..<offset, text)
  }

  /// How many digits there are from the first that is not a zero.
  private func significantDigits(_ mantissa: Range<Int>, _ text: Span<UInt8>) -> Int {
    var count = 0
    for place in mantissa where text[place] != UInt8(ascii: ".") {
      if count > 0 || text[place] != UInt8(ascii: "0") { count += 1 }
    }
    return count
  }

  /// Goes past one or more digits.
  private mutating func digits(_ text: Span<UInt8>) throws(JSONFault) {
    let start = offset
    while offset < text.count, text[offset] >= UInt8(ascii: "0"), text[offset] <= UInt8(ascii: "9")
    {
      offset += 1
    }
    guard offset > start else {
      throw offset < text.count ? fault(.badNumber) : fault(.unexpectedEnd)
    }
  }
}
