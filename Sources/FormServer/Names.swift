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
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let text = Random.bytes(12).map { String(letters[Int($0 & 31)]) }
    return [0, 4, 8].map { text[$0..<$0 + 4].joined() }.joined(separator: "-")
  }
}
