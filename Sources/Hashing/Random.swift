internal import CSodium
internal import Glibc
internal import Synchronization

/// Unpredictable numbers and names, from the kernel's source.
public enum Random {
  /// 64 random bits.
  public static func word() -> UInt64 { pool.withLock { $0.next() } }

  /// An id that nobody can guess: 25 characters of `[A-Za-z0-9_-]`.
  ///
  /// Three of them tell the millisecond, so that ids which are made together stand together in an index, of
  /// which then few pages are written; 132 bits are random.
  public static func id() -> String {
    let moment = moment
    return String(unsafeUninitializedCapacity: 25) { text in
      for place in 0..<3 { text[place] = alphabet[moment >> (12 - 6 * place) & 63] }
      fill(text, from: 3, to: 25)
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
    String(unsafeUninitializedCapacity: length) { text in
      fill(text, from: 0, to: length)
      return length
    }
  }

  /// Writes random characters, ten for each word.
  private static func fill(
    _ text: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int
  ) {
    var bits: UInt64 = 0
    for place in start..<end {
      bits = (place - start) % 10 == 0 ? word() : bits >> 6
      text[place] = alphabet[Int(bits & 63)]
    }
  }
}

/// Random words in store, since a call of the kernel for one of them costs more than the rest of making
/// a name.
private struct RandomPool {
  private var words: [UInt64] = []

  /// Takes a word out, so that nobody gets it a second time.
  mutating func next() -> UInt64 {
    if let word = words.popLast() { return word }
    precondition(isReady, "The kernel has no source of random numbers.")
    words = Array(unsafeUninitializedCapacity: 512) { words, filled in
      guard let start = words.baseAddress else { return }
      randombytes_buf(start, 8 * 512)
      filled = 512
    }
    return words.removeLast()
  }
}

private let pool = Mutex(RandomPool())

private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-".utf8)

/// Whether the library is ready for use; asking makes it so, once.
private let isReady = sodium_init() >= 0
