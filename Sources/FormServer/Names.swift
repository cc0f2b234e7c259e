internal import Hashing

/// Where names that nobody can guess come from.
public struct Names: Sendable {
  /// An id that nobody can guess, for sessions and submissions.
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

  /// 60 bits in three groups of four, without letters that look like digits.
  ///
  /// The first three letters tell the millisecond, as in ids, so that few pages of the index are written.
  private static func receipt() -> String {
    let bits = UInt64(Random.moment & 0x7FFF) << 45 | Random.word() >> 19
    var text: [UInt8] = []
    text.reserveCapacity(14)
    for place in 0..<12 {
      if place == 4 || place == 8 { text.append(UInt8(ascii: "-")) }
      text.append(letters[Int(bits >> (55 - 5 * place) & 31)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
}
