/// Reads the digits and marks of a date or time from left to right.
struct DigitReader {
  private let bytes: [UInt8]
  private var position = 0

  /// Starts at the beginning of a text, of which there is no more than `limit` bytes to read.
  init(_ text: String, limit: Int) {
    bytes = Array(text.utf8.prefix(limit + 1))
  }

  var isAtEnd: Bool { position == bytes.count }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes a byte, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a number of exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for byte in bytes[position..<position + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte) - 0x30
    }
    position += count
    return number
  }

  /// Reads a digit, if the next byte is one.
  mutating func digit() -> Int? {
    number(digits: 1)
  }

  /// Reads one to nine digits after a point as a number of billionths.
  mutating func billionths() -> Int? {
    var number = 0
    var count = 0
    while count < 9, let digit = digit() {
      number = number * 10 + digit
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in count..<9 { number *= 10 }
    return number
  }
}

extension String {
  /// A number that is not negative, with noughts before it up to a width.
  init(_ number: some BinaryInteger, width: Int) {
    let digits = String(number)
    self = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
  }

  /// A point and the digits of a number of billionths, without noughts at the end; nothing for 0.
  init(billionths number: some BinaryInteger) {
    var digits = Substring(String(number, width: 9))
    while digits.utf8.last == 0x30 { digits.removeLast() }
    self = digits.isEmpty ? "" : ".\(digits)"
  }
}
