internal import Hashing

/// Where names that nobody can guess come from.
public struct Names: Sendable {
  /// An id of 128 bits, for sessions, submissions and receipts.
  public let id: @Sendable () -> String
  /// A short text that tells a revision from others of its number.
  public let nonce: @Sendable () -> String
  /// The number of a receipt, for people to copy.
  public let receipt: @Sendable () -> String

  public init(
    id: @escaping @Sendable () -> String, nonce: @escaping @Sendable () -> String,
    receipt: @escaping @Sendable () -> String
  ) {
    self.id = id
    self.nonce = nonce
    self.receipt = receipt
  }

  /// Names from the random source of the machine.
  public static let random = Names(
    id: { Random.id() }, nonce: { Random.nonce(6) }, receipt: { receipt() })

  /// 60 random bits in three groups of four, without letters that look like digits.
  private static func receipt() -> String {
    var text: [UInt8] = []
    text.reserveCapacity(14)
    for (place, byte) in Random.bytes(12).enumerated() {
      if place == 4 || place == 8 { text.append(UInt8(ascii: "-")) }
      text.append(letters[Int(byte & 31)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}
