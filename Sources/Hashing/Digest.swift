internal import CSodium

/// Fingerprints of bytes.
public enum Digest {
  /// The SHA-256 of some bytes, 32 bytes long.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
      guard let start = digest.baseAddress else { return }
      _ = crypto_hash_sha256(start, bytes, UInt64(bytes.count))
      count = 32
    }
  }

  /// A fingerprint that only those who know the key can make, BLAKE2b with a key.
  ///
  /// - Parameters:
  ///   - bytes: What the fingerprint stands for.
  ///   - key: The secret; 16 to 64 bytes.
  ///   - length: How long the fingerprint is; 16 to 64 bytes.
  /// - Returns: As many bytes as asked for.
  public static func keyed(_ bytes: [UInt8], key: [UInt8], length: Int = 16) -> [UInt8] {
    precondition((16...64).contains(length), "A keyed digest has 16 to 64 bytes.")
    precondition((16...64).contains(key.count), "A key of a digest has 16 to 64 bytes.")
    return [UInt8](unsafeUninitializedCapacity: length) { digest, count in
      guard let start = digest.baseAddress else { return }
      _ = crypto_generichash(start, length, bytes, UInt64(bytes.count), key, key.count)
      count = length
    }
  }

  /// Tells whether two secrets are the same, in a time that depends on their length only.
  public static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && sodium_memcmp(left, right, left.count) == 0
  }

  /// Bytes as pairs of the digits 0–9 and a–f.
  public static func hex(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { text in
      for (index, byte) in bytes.enumerated() {
        text[index * 2] = digit(byte >> 4)
        text[index * 2 + 1] = digit(byte & 15)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x57 + value
  }
}
