extension Decimal {
  /// Reads plain notation: an optional sign, digits, optionally a point and digits.
  ///
  /// Nothing else is a number: no space, no exponent, no bare point, no separator, no other digits
  /// than `0` to `9`. A number that needs more than 34 digits is refused, never rounded.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count <= 600 else { return nil }
    self.init(Array(text.utf8), allowingExponent: false)
  }

  /// Reads a number from the source text of a JSON document; it may have an exponent.
  public init?(jsonNumber text: some StringProtocol) {
    guard text.utf8.count <= 600 else { return nil }
    let bytes = Array(text.utf8)
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    guard let first = digits.first, first != UInt8(ascii: "+") else { return nil }
    if first == UInt8(ascii: "0"), let second = digits.dropFirst().first, second.digit != nil {
      return nil
    }
    self.init(bytes, allowingExponent: true)
  }

  private init?(_ bytes: [UInt8], allowingExponent: Bool) {
    var reader = NumeralReader(bytes: bytes)
    let isNegative = reader.sign()
    guard reader.digits() > 0 else { return nil }
    var decimals = 0
    if reader.accept(UInt8(ascii: ".")) {
      decimals = reader.digits()
      guard decimals > 0 else { return nil }
    }
    var place = reader.zeros - decimals
    if allowingExponent,
      reader.accept(UInt8(ascii: "e")) || reader.accept(UInt8(ascii: "E"))
    {
      guard let power = reader.power() else { return nil }
      place += power
    }
    guard reader.isAtEnd, reader.fits else { return nil }
    let magnitude = Int128(reader.coefficient)
    guard magnitude != 0 else {
      self = .zero
      return
    }
    guard place >= Decimal.places.lowerBound,
      place + reader.coefficient.decimalDigits - 1 <= Decimal.places.upperBound
    else { return nil }
    self.init(coefficient: isNegative ? -magnitude : magnitude, place: place)
  }
}

/// Reads the digits of a number and keeps back the zeros after the last other digit.
private struct NumeralReader {
  let bytes: [UInt8]
  var offset = 0
  /// The digits up to the last that is not zero.
  var coefficient: UInt128 = 0
  /// The number of zeros that follow them.
  var zeros = 0
  var fits = true

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Whether there is a minus; a plus is passed over.
  mutating func sign() -> Bool {
    if accept(UInt8(ascii: "-")) { return true }
    _ = accept(UInt8(ascii: "+"))
    return false
  }

  /// Reads digits, and counts them.
  mutating func digits() -> Int {
    let start = offset
    while offset < bytes.count, let digit = bytes[offset].digit {
      offset += 1
      if digit == 0 {
        if coefficient != 0 { zeros += 1 }
      } else {
        append(digit)
      }
    }
    return offset - start
  }

  private mutating func append(_ digit: UInt8) {
    let room = Decimal.digits - (coefficient == 0 ? 0 : coefficient.decimalDigits)
    guard zeros + 1 <= room else {
      fits = false
      return
    }
    coefficient = coefficient * .powerOfTen(zeros + 1) + UInt128(digit)
    zeros = 0
  }

  /// Reads the digits of an exponent with its sign; one beyond all bounds is cut to a million.
  mutating func power() -> Int? {
    let isNegative = sign()
    let start = offset
    var power = 0
    while offset < bytes.count, let digit = bytes[offset].digit {
      power = min(power * 10 + Int(digit), 1_000_000)
      offset += 1
    }
    guard offset > start else { return nil }
    return isNegative ? -power : power
  }
}

extension UInt8 {
  /// The value of an ASCII digit.
  fileprivate var digit: UInt8? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? self - UInt8(ascii: "0") : nil
  }
}
