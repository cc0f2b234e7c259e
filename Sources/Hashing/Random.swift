internal import CSodium
internal import Glibc
internal import Synchronization

/// Unpredictable bytes and names, from the kernel's source.
public enum Random {
  /// Some random bytes.
  public static func bytes(_ count: Int) -> [UInt8] {
    count <= 64 ? pool.withLock { $0.take(count) } : fresh(count)
  }

  /// An id that nobody can guess: 25 characters of `[A-Za-z0-9_-]`.
  ///
  /// Three of them tell the millisecond, so that ids which are made together stand together in an index, of
  /// which then few pages are written; 132 bits are random.
  public static func id() -> String {
    let (moment, bytes) = (moment, bytes(22))
    return String(unsafeUninitializedCapacity: 25) { text in
      for place in 0..<3 { text[place] = alphabet[moment >> (12 - 6 * place) & 63] }
      for (index, byte) in bytes.enumerated() { text[index + 3] = alphabet[Int(byte & 63)] }
      return 25
    }
  }

  /// The time in milliseconds, for names that stand together in an index with others of that time.
  public static var moment: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// A text of random characters of `[A-Za-z0-9_-]`, 6 bits each.
  public static func nonce(_ length: Int) -> String {
    let bytes = bytes(length)
    return String(unsafeUninitializedCapacity: length) { text in
      for (index, byte) in bytes.enumerated() { text[index] = alphabet[Int(byte & 63)] }
      return length
    }
  }

  /// Bytes that come from the kernel just now.
  fileprivate static func fresh(_ count: Int) -> [UInt8] {
    precondition(isReady, "The kernel has no source of random numbers.")
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      guard let start = bytes.baseAddress else { return }
      randombytes_buf(start, count)
      filled = count
    }
  }
}

/// Random bytes in store, since a call of the kernel for a few of them costs more than the rest of
/// making a name.
private struct RandomPool {
  private var bytes: [UInt8] = []

  /// Takes bytes out, so that nobody gets them a second time.
  mutating func take(_ count: Int) -> [UInt8] {
    if bytes.count < count { bytes = Random.fresh(4_096) }
    defer { bytes.removeLast(count) }
    return Array(bytes.suffix(count))
  }
}

private let pool = Mutex(RandomPool())

private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8)

/// Whether the library is ready for use; asking makes it so, once.
private let isReady = sodium_init() >= 0
